import type { Database } from '../../platform/database/client.ts'
import { aProgramme } from '../academics/factory.ts'
import { examResults, exams, resultEntries } from './schema.ts'

export type NewExam = typeof exams.$inferInsert
export type StoredExam = typeof exams.$inferSelect
export type NewEntry = typeof resultEntries.$inferInsert
export type StoredEntry = typeof resultEntries.$inferSelect

let made = 0

/** Creates a regular, unpublished exam. Spread a programme's `exam` into it to hold it for that programme's students. */
export async function anExam(db: Database, overrides: Partial<NewExam> = {}): Promise<StoredExam> {
  const number = ++made
  const heldFor = isHeldFor(overrides) ? overrides : (await aProgramme(db)).exam
  const plain = {
    title: `Test Semester Regular ${number}`,
    kind: 'regular' as const,
    heldIn: '2025-12',
    createdAt: new Date('2025-12-01T05:30:00Z'),
  }
  const [row] = await db
    .insert(exams)
    .values({ ...plain, ...heldFor, ...overrides })
    .returning()
  if (!row) throw new Error('The exam was not stored')
  return row
}

/** Creates a mark as read from the exam cell's sheet; by default passed with 75 of 100 and four credits. Computes nothing. */
export async function anEntry(
  db: Database,
  overrides: Partial<NewEntry> & Pick<NewEntry, 'examId' | 'studentId' | 'subjectId'>,
): Promise<StoredEntry> {
  const [row] = await db
    .insert(resultEntries)
    .values({ ...plainEntry, ...overrides })
    .returning()
  if (!row) throw new Error('The entry was not stored')
  return row
}

const plainEntry = {
  internal: 30,
  external: 45,
  marks: 75,
  absent: false,
  credits: 4,
  grade: 'B',
  gradePoints: 8,
  passed: true,
  recordedBy: 'examination',
  recordedAt: new Date('2025-12-20T05:30:00Z'),
}

function isHeldFor(
  values: Partial<NewExam>,
): values is Partial<NewExam> & Pick<NewExam, 'regulationId' | 'rulesId' | 'semesterId'> {
  return values.regulationId !== undefined && values.rulesId !== undefined && values.semesterId !== undefined
}

/** Stores the result of a student in an exam: 20 credits with a CGPA. Computes nothing. */
export async function aResult(
  db: Database,
  values: Pick<typeof examResults.$inferInsert, 'examId' | 'studentId' | 'rollNo' | 'cgpa'>,
): Promise<void> {
  const plain = { sgpa: values.cgpa, totalCredits: 20, earnedCredits: 20, passCount: 5, failCount: 0 }
  await db.insert(examResults).values({ ...plain, ...values, body: Buffer.from('{}'), etag: `"${values.studentId}"` })
}
