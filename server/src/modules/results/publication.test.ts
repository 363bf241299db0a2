import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Database } from '../../platform/database/client.ts'
import { inTransaction } from '../../platform/transactions.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { aProgramme, aSubject } from '../academics/factory.ts'
import { aStudent } from '../students/factory.ts'
import { computeExam } from './computation.ts'
import { anEntry, anExam } from './factory.ts'
import { openExamOnTime, scheduleOpenings } from './publication.ts'
import { examResults, exams, resultIssues } from './schema.ts'

const { db } = await openTestDatabase()
const actor = { userId: null, username: 'examination', address: null, requestId: null, act: 'test' }

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
  await scheduleOpenings(db, { enqueue })
  return jobs
}

it('finds, when the portal starts, the embargoed exams and those whose instant went by unnoticed', async () => {
  const [past, future] = [new Date('2026-01-10T05:30:00Z'), new Date('2099-01-10T05:30:00Z')]
  const out = await anExamPublishedAt(past, past)
  const embargoed = await anExamPublishedAt(future, past)
  const missed = await anExamPublishedAt(past, new Date('2026-01-09T05:30:00Z'))
  expect((await scheduled()).sort()).toEqual([
    [embargoed, future.toISOString()],
    [missed, past.toISOString()],
  ])
  expect(await db.$count(resultIssues, eq(resultIssues.examId, missed))).toBe(0)
  await openExamOnTime(db, missed, new Date('2026-01-11T05:30:00Z'))
  const issues = await db.select().from(resultIssues).where(eq(resultIssues.examId, missed))
  expect(issues).toMatchObject([{ issueNo: 1, issuedAt: past }])
  expect((await scheduled()).map(([examId]) => examId)).toEqual([embargoed])
  expect(out).not.toBe(missed)
})

it('issues nothing for an exam that was taken back before its instant', async () => {
  const examId = await anExamPublishedAt(new Date('2099-01-10T05:30:00Z'), new Date('2026-01-09T05:30:00Z'))
  await db.update(exams).set({ publishAt: null }).where(eq(exams.id, examId))
  await openExamOnTime(db, examId, new Date('2099-01-10T05:30:01Z'))
  expect(await db.$count(resultIssues, eq(resultIssues.examId, examId))).toBe(0)
  expect(await db.$count(examResults, eq(examResults.examId, examId))).toBe(1)
})
