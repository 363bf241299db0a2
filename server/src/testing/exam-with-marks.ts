import { and, eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { aProgramme, aSubject } from '../modules/academics/factory.ts'
import { getExamRecord } from '../modules/results/exams/exam-records.ts'
import { anExam } from '../modules/results/factory.ts'
import { computeExam } from '../modules/results/grading/computation.ts'
import { recordEntries } from '../modules/results/marks/entries.ts'
import { examResults } from '../modules/results/schema.ts'
import { aStudent } from '../modules/students/factory.ts'
import type { Database } from '../platform/database/client.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import { openTestApp } from './app.ts'
import { actorCalled, callsOf } from './http.ts'

/** Creates two students, and a computed, unpublished exam in which each has 75 marks in its one course. */
async function anExamWithMarks(db: Database) {
  const programme = await aProgramme(db)
  const maths = await aSubject(db, { ...programme.exam, code: 'MA101', name: 'Mathematics' })
  const students = [await aStudent(db, programme.place), await aStudent(db, programme.place)] as const
  const exam = await anExam(db, programme.exam)
  await inTransaction(db, actorCalled('test'), async (tx) => {
    const given = { subjectId: maths.id, internal: 30, external: 45, marks: null, grade: null, absent: false }
    const entries = students.map(({ id }) => ({ ...given, studentId: id }))
    const at = new Date('2026-01-10T05:30:00Z')
    await recordEntries(tx, await getExamRecord(tx, exam.id), entries, { recordedBy: 'examination', recordedAt: at })
    await computeExam(tx, exam.id, { at })
  })
  return { programme, maths, student: students[0], exam }
}
type World = Awaited<ReturnType<typeof anExamWithMarks>>

/** Opens the exam cell, with a new exam with marks in `world` before each test. Call it at the top level of a test file. */
export async function openExam() {
  const { app, platform, as } = await openTestApp()
  const { db } = platform.database
  const calls = callsOf(app, await as('ROLE_EXAMINATION', { username: 'examination' }))
  const world = {} as World
  beforeEach(async () => {
    Object.assign(world, await anExamWithMarks(db))
  })
  const examUrl = () => `/exams/${world.exam.id}`
  return {
    ...{ db, world, examUrl, ...calls },
    resultUrl: () => `${examUrl()}/results/${world.student.id}`,
    /** Publishes the exam at an instant, by default immediately. */
    publish: (publishAt: string | null = null) => calls.post(`${examUrl()}/publish`, { publishAt }),
    /** Returns the public response about the student; null while nothing is published. */
    async publicAnswer() {
      const ofStudent = and(eq(examResults.examId, world.exam.id), eq(examResults.studentId, world.student.id))
      const [row] = await db.select({ body: examResults.body }).from(examResults).where(ofStudent)
      return row && row.body.length > 0 ? JSON.parse(row.body.toString()) : null
    },
  }
}
