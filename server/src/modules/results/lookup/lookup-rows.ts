import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { examResults } from '../schema.ts'

/** The public content of one student's result in one exam, prepared by the computation. */
export type StoredResult = { body: Buffer; etag: string; withheld: boolean; dateOfBirth: string | null }

type Wanted = { examId: number; rollNo: string; answer: Promise<StoredResult | null>; settle: Settle }
type Settle = { resolve: (found: StoredResult | null) => void; reject: (error: unknown) => void }

const maxAtOnce = 250

/**
 * Finds single results by exam and roll number. Requests that arrive during a query are combined into the next one, so that a burst costs the database a few
 * queries per millisecond and not thousands.
 */
export function openResultRows(db: Database) {
  const query = prepareQuery(db)
  const waiting = new Map<string, Wanted>()
  let underWay = false

  async function work(): Promise<void> {
    while (waiting.size > 0) await answer(query, takeBatch(waiting))
    underWay = false
  }

  return {
    find(examId: number, rollNo: string): Promise<StoredResult | null> {
      const key = keyOf(examId, rollNo)
      const asked = waiting.get(key)
      if (asked) return asked.answer
      const { promise, resolve, reject } = Promise.withResolvers<StoredResult | null>()
      waiting.set(key, { examId, rollNo, answer: promise, settle: { resolve, reject } })
      if (!underWay) {
        underWay = true
        setImmediate(work)
      }
      return promise
    },
  }
}

function takeBatch(waiting: Map<string, Wanted>): Wanted[] {
  const batch = [...waiting].slice(0, maxAtOnce)
  for (const [key] of batch) waiting.delete(key)
  return batch.map(([, wanted]) => wanted)
}

async function answer(query: ReturnType<typeof prepareQuery>, batch: readonly Wanted[]): Promise<void> {
  try {
    const rows = await query.execute({
      exams: batch.map(({ examId }) => examId),
      rolls: batch.map(({ rollNo }) => rollNo),
    })
    const found = new Map(rows.map((row) => [keyOf(row.examId, row.rollNo), row]))
    for (const { examId, rollNo, settle } of batch) settle.resolve(found.get(keyOf(examId, rollNo)) ?? null)
  } catch (error) {
    for (const { settle } of batch) settle.reject(error)
  }
}

const keyOf = (examId: number, rollNo: string) => `${examId}:${rollNo}`

function prepareQuery(db: Database) {
  const { examId, rollNo, body, etag, withheld, dateOfBirth } = examResults
  return db
    .select({ examId, rollNo, body, etag, withheld, dateOfBirth })
    .from(examResults)
    .where(
      sql`(${examId}, ${rollNo}) IN (SELECT * FROM unnest(${sql.placeholder('exams')}::bigint[], ${sql.placeholder('rolls')}::text[]))`,
    )
    .prepare('find_public_results')
}

/** Returns every roll number that has a result in an exam. Reads them as one value: thousands of rows would keep other requests waiting. */
export async function listRollNos(db: Database, examId: number): Promise<string[]> {
  const [row] = await db
    .select({ all: sql<string | null>`string_agg(${examResults.rollNo}, ' ')` })
    .from(examResults)
    .where(and(eq(examResults.examId, examId)))
  return row?.all?.split(' ') ?? []
}

/** Returns those of the exams in which a roll number has a result. */
export async function findExamsWithResult<Exam extends { id: number }>(
  db: Database,
  rollNo: string,
  exams: readonly Exam[],
): Promise<Exam[]> {
  if (exams.length === 0) return []
  const ids = exams.map(({ id }) => id)
  const rows = await db
    .select({ examId: examResults.examId })
    .from(examResults)
    .where(and(inArray(examResults.examId, ids), eq(examResults.rollNo, rollNo)))
  const found = new Set(rows.map(({ examId }) => examId))
  return exams.filter(({ id }) => found.has(id))
}
