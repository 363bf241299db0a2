import { storedReasonText } from '@nalanda/contract/platform/validation/stored-reason'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { actorCalled } from '../../../testing/http.ts'
import { aProgramme, aSubject } from '../../academics/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { getExamRecord } from '../exams/exam-records.ts'
import { publishExam, unpublishExam } from '../exams/publication.ts'
import { releaseResult, withholdResult } from '../exams/withholdings.ts'
import { anExam } from '../factory.ts'
import { correctEntry } from '../marks/corrections.ts'
import { recordEntries } from '../marks/entries.ts'
import { examResults, resultIssues } from '../schema.ts'
import { computeExam } from './computation.ts'

const { db } = await openTestDatabase()
const actor = actorCalled('examination')
const write = <T>(work: (db: Database) => Promise<T>) => inTransaction(db, actor, work)
const at = new Date('2026-01-10T05:30:00Z')
const jobs = { enqueue: async () => null }

/** Creates one student with 95 of 100 in May and 72 of 100 in December, both published, and a CGPA of 9.00 in December. */
async function aStudentWithTwoExams() {
  const programme = await aProgramme(db)
  const student = await aStudent(db, programme.place)
  const first = await aSubject(db, programme.exam)
  const second = await aSubject(db, programme.exam)
  const may = await anExam(db, { ...programme.exam, heldIn: '2025-05' })
  const december = await anExam(db, { ...programme.exam, heldIn: '2025-12' })
  for (const [exam, subject, marks] of [
    [may, first, 95],
    [december, second, 72],
  ] as const) {
    await write(async (tx) => {
      const given = { internal: null, external: null, grade: null, absent: false }
      const entry = { ...given, studentId: student.id, subjectId: subject.id, marks }
      await recordEntries(tx, await getExamRecord(tx, exam.id), [entry], { recordedBy: 'examination', recordedAt: at })
      await computeExam(tx, exam.id, { at })
      await publishExam(tx, jobs, { examId: exam.id, publishAt: null }, () => at)
    })
  }
  return { student, first, may, december }
}

let world: Awaited<ReturnType<typeof aStudentWithTwoExams>>
beforeEach(async () => {
  world = await aStudentWithTwoExams()
})

async function inDecember() {
  const { december, student } = world
  const ofStudent = and(eq(examResults.examId, december.id), eq(examResults.studentId, student.id))
  const [row] = await db.select().from(examResults).where(ofStudent)
  const issues = await db.select().from(resultIssues).where(eq(resultIssues.examId, december.id)).orderBy(resultIssues.issueNo)
  return { cgpa: row?.cgpa, issueNo: row?.issueNo, reasons: issues.map(({ reason }) => reason && storedReasonText(reason)) }
}

const because = (reason: string) => `The overall CGPA changed because of the results of “${world.may.title}”: ${reason}`

it('correcting a mark reissues a later result whose CGPA counts it', async () => {
  expect(await inDecember()).toEqual({ cgpa: '9.00', issueNo: 1, reasons: [null] })
  const correction = {
    subjectId: world.first.id,
    version: 1,
    internal: null,
    external: null,
    marks: 65,
    grade: null,
    absent: false,
  }
  const of = { examId: world.may.id, studentId: world.student.id }
  await write((tx) => correctEntry(tx, of, { ...correction, reason: 'Recounted on request' }, at))
  expect(await inDecember()).toEqual({ cgpa: '7.50', issueNo: 2, reasons: [null, because('Recounted on request')] })
  const trail = await db.select().from(auditEntries).where(eq(auditEntries.act, 'results.reissue'))
  const { id } = world.december
  const noted = trail.filter(({ entityId }) => entityId === String(id))
  expect(noted).toMatchObject([{ entity: 'exam', username: 'examination', changes: { reissued: [null, 1] } }])
  expect(storedReasonText(noted[0]?.reason ?? '')).toBe(because('Recounted on request'))
})

it('taking an earlier exam back reissues a later result, and publishing it again reissues it once more', async () => {
  await write((tx) => unpublishExam(tx, world.may.id, 'Published too early', at))
  expect(await inDecember()).toEqual({ cgpa: '8.00', issueNo: 2, reasons: [null, because('Published too early')] })
  await write((tx) => publishExam(tx, jobs, { examId: world.may.id, publishAt: null }, () => at))
  expect(await inDecember()).toMatchObject({ cgpa: '9.00', issueNo: 3 })
})

it('a withheld result does not show in the CGPA of a later result', async () => {
  const { may, student } = world
  await write((tx) => withholdResult(tx, { examId: may.id, rollNo: student.rollNo ?? '', reason: 'Inquiry pending' }, at))
  const { cgpa, reasons } = await inDecember()
  expect(cgpa).toBe('8.00')
  expect(reasons.join()).not.toContain('Inquiry pending')
  await write(async (tx) => {
    const [held] = (await tx.execute<{ id: number }>('SELECT id FROM withholdings ORDER BY id DESC LIMIT 1')).rows
    await releaseResult(tx, jobs, { examId: may.id, withholdingId: held?.id ?? 0, reason: 'Inquiry closed' }, at)
  })
  expect(await inDecember()).toMatchObject({ cgpa: '9.00', issueNo: 3 })
})

it('a change of a later exam leaves earlier results unchanged', async () => {
  const { may, student } = world
  await write((tx) => unpublishExam(tx, world.december.id, 'Published too early', at))
  const [row] = await db
    .select()
    .from(examResults)
    .where(and(eq(examResults.examId, may.id), eq(examResults.studentId, student.id)))
  expect(row).toMatchObject({ cgpa: '10.00', issueNo: 1 })
})
