import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { actorCalled } from '../../../testing/http.ts'
import { openExamCell } from '../../../testing/published-results.ts'
import { aProgramme, aSubject } from '../../academics/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { anEntry, anExam } from '../factory.ts'
import { computeExam } from '../grading/computation.ts'
import { examResults, exams, resultIssues } from '../schema.ts'
import { completePublicationInBackground, schedulePublications } from './publication.ts'

const { db } = await openTestDatabase()
const actor = actorCalled('examination')

async function anExamPublishedAt(publishAt: Date, computedAt: Date): Promise<number> {
  const programme = await aProgramme(db)
  const [student, subject] = [await aStudent(db, programme.place), await aSubject(db, programme.exam)]
  const exam = await anExam(db, { ...programme.exam, publishAt })
  await anEntry(db, { examId: exam.id, studentId: student.id, subjectId: subject.id })
  await inTransaction(db, actor, (tx) => computeExam(tx, exam.id, { at: computedAt }))
  return exam.id
}

async function scheduled(): Promise<[examId: number, startAfter: string][]> {
  const jobs: [number, string][] = []
  const enqueue = async (_db: Database, _name: string, data: object, options: { startAfter?: Date } = {}) => {
    jobs.push([(data as { examId: number }).examId, options.startAfter?.toISOString() ?? ''])
    return null
  }
  await schedulePublications(db, { enqueue })
  return jobs
}

it('the portal finds at startup the embargoed exams and the exams whose instant passed unnoticed', async () => {
  const [past, future] = [new Date('2026-01-10T05:30:00Z'), new Date('2099-01-10T05:30:00Z')]
  const out = await anExamPublishedAt(past, past)
  const embargoed = await anExamPublishedAt(future, past)
  const missed = await anExamPublishedAt(past, new Date('2026-01-09T05:30:00Z'))
  expect((await scheduled()).sort()).toEqual([
    [embargoed, future.toISOString()],
    [missed, past.toISOString()],
  ])
  expect(await db.$count(resultIssues, eq(resultIssues.examId, missed))).toBe(0)
  await completePublicationInBackground(db, missed, new Date('2026-01-11T05:30:00Z'))
  const issues = await db.select().from(resultIssues).where(eq(resultIssues.examId, missed))
  expect(issues).toMatchObject([{ issueNo: 1, issuedAt: past }])
  expect((await scheduled()).map(([examId]) => examId)).toEqual([embargoed])
  expect(out).not.toBe(missed)
})

it('an exam that was taken back before its instant issues nothing', async () => {
  const examId = await anExamPublishedAt(new Date('2099-01-10T05:30:00Z'), new Date('2026-01-09T05:30:00Z'))
  await db.update(exams).set({ publishAt: null }).where(eq(exams.id, examId))
  await completePublicationInBackground(db, examId, new Date('2099-01-10T05:30:01Z'))
  expect(await db.$count(resultIssues, eq(resultIssues.examId, examId))).toBe(0)
  expect(await db.$count(examResults, eq(examResults.examId, examId))).toBe(1)
})

const hour = (hours: number) => new Date(Date.UTC(2026, 0, 10, hours))
const [nine, ten, eleven, noon] = [hour(9), hour(10), hour(11), hour(12)] as const

it('the job of a publication instant that was moved forward leaves the issued CGPA unchanged', async () => {
  const cell = await openExamCell(db)
  const student = await cell.aStudent()
  const may = await cell.hold([student], { at: nine, heldIn: '2025-05' }, 95)
  const july = await cell.hold([student], { at: nine, heldIn: '2025-07' }, 75)
  await cell.publish(july.id, nine, noon)
  await cell.publish(july.id, ten)
  await cell.publish(may.id, eleven)
  const figures = () => db.select().from(resultIssues).where(eq(resultIssues.examId, july.id)).orderBy(resultIssues.issueNo)
  const before = await figures()
  await completePublicationInBackground(db, july.id, noon)
  expect(await figures()).toEqual(before)
})

it('a publication job that runs late leaves the CGPA of other exams unchanged', async () => {
  const cell = await openExamCell(db)
  const student = await cell.aStudent()
  const embargoed = await cell.hold([student], { at: nine, heldIn: '2025-03' }, 85)
  const late = await cell.hold([student], { at: nine, heldIn: '2025-05' }, 95)
  const last = await cell.hold([student], { at: nine, heldIn: '2025-07' }, 45)
  await cell.publish(last.id, nine)
  await cell.publish(embargoed.id, nine, ten)
  await cell.publish(late.id, eleven)
  const [before] = await db.select().from(examResults).where(eq(examResults.examId, last.id))
  await completePublicationInBackground(db, embargoed.id, noon)
  const [after] = await db.select().from(examResults).where(eq(examResults.examId, last.id))
  expect(after).toMatchObject({ cgpa: before?.cgpa, issueNo: before?.issueNo })
  const issues = await db.select().from(resultIssues).where(eq(resultIssues.examId, embargoed.id))
  expect(issues).toMatchObject([{ issueNo: 1, issuedAt: ten }])
})

it('a correction, withholding or take-back records the first issue before it, even if the publication job never ran', async () => {
  const cell = await openExamCell(db)
  const issuesAfter = async (act: (examId: number, student: { id: number; rollNo: string | null }) => Promise<unknown>) => {
    const student = await cell.aStudent()
    const { id } = await cell.hold([student], { at: nine })
    await cell.publish(id, nine, ten)
    await act(id, student)
    const issues = await db.select().from(resultIssues).where(eq(resultIssues.examId, id)).orderBy(resultIssues.issueNo)
    return issues.map(({ issuedAt, reason }) => [issuedAt, reason])
  }
  expect(await issuesAfter((id, student) => cell.correct(id, student.id, 85, eleven))).toEqual([
    [ten, null],
    [eleven, 'Recounting'],
  ])
  expect(await issuesAfter((id) => cell.unpublish(id, eleven))).toEqual([[ten, null]])
  expect(await issuesAfter((id, { rollNo }) => cell.withhold(id, rollNo ?? '', eleven))).toEqual([[ten, null]])
})
