import { sql } from 'drizzle-orm'
import { aProgramme, aSubject } from '../modules/academics/factory.ts'
import { getExamRecord } from '../modules/results/exams/exam-records.ts'
import { publishExam, unpublishExam } from '../modules/results/exams/publication.ts'
import { releaseResult, withholdResult } from '../modules/results/exams/withholdings.ts'
import { anExam, type NewExam } from '../modules/results/factory.ts'
import { computeExam } from '../modules/results/grading/computation.ts'
import { correctEntry } from '../modules/results/marks/corrections.ts'
import { recordEntries } from '../modules/results/marks/entries.ts'
import { aStudent, type NewStudent } from '../modules/students/factory.ts'
import type { Actor } from '../platform/audit/audit.ts'
import type { Database } from '../platform/database/client.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'

const actor: Actor = { userId: null, username: 'examination', address: null, requestId: null, act: 'test' }
const noJobs = { enqueue: async () => null }
const noMarks = { internal: null, external: null, grade: null, absent: false }

/** Creates a class of one programme, and the actions of the exam cell on its results, each as one transaction. No background jobs run. */
export async function openExamCell(db: Database, jobs: Pick<Jobs, 'enqueue'> = noJobs) {
  const programme = await aProgramme(db)
  const courses = [
    await aSubject(db, { ...programme.exam, name: 'Data Structures' }),
    await aSubject(db, { ...programme.exam, name: 'Discrete Mathematics', credits: 3 }),
  ]
  const write = writeTo(db)

  return {
    aStudent: (overrides: Partial<NewStudent> = {}) => aStudent(db, { ...programme.place, ...overrides }),
    /** Creates an exam in which each student has these marks in both courses, computed and not published. */
    hold: async (students: readonly { id: number }[], { at, ...exam }: Partial<NewExam> & { at: Date }, marks = 75) => {
      const { id, title } = await anExam(db, { ...programme.exam, ...exam })
      const entries = students.flatMap((student) =>
        courses.map((course) => ({ ...noMarks, marks, studentId: student.id, subjectId: course.id })),
      )
      await write(async (tx) => {
        await recordEntries(tx, await getExamRecord(tx, id), entries, { recordedBy: 'examination', recordedAt: at })
        await computeExam(tx, id, { at })
      })
      return { id, title }
    },
    publish: (examId: number, at: Date, publishAt: Date | null = null) =>
      write((tx) => publishExam(tx, jobs, { examId, publishAt }, () => at)),
    unpublish: (examId: number, at: Date) => write((tx) => unpublishExam(tx, examId, 'Published by mistake', at)),
    withhold: (examId: number, rollNo: string, at: Date) =>
      write((tx) => withholdResult(tx, { examId, rollNo, reason: 'Malpractice inquiry' }, at)),
    release: async (examId: number, at: Date) => {
      for (const withholdingId of await openWithholdings(db, examId))
        await write((tx) => releaseResult(tx, jobs, { examId, withholdingId, reason: 'Inquiry closed' }, at))
    },
    correct: (examId: number, studentId: number, marks: number, at: Date) =>
      write((tx) => {
        const given = { ...noMarks, marks, subjectId: courses[0]?.id ?? 0 }
        return correctEntry(tx, { examId, studentId }, { ...given, version: 1, reason: 'Recounting' }, at)
      }),
  }
}

/** Each call is one transaction of the exam cell. */
const writeTo =
  (db: Database) =>
  <T>(work: (tx: Database) => Promise<T>) =>
    inTransaction(db, actor, work)

async function openWithholdings(db: Database, examId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT id FROM withholdings WHERE exam_id = ${examId} AND released_at IS NULL`,
  )
  return rows.map(({ id }) => Number(id))
}

/** Waits until something sent between processes has arrived. */
export async function pollUntil(check: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    if (await check()) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('It never happened')
}
