import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'

/**
 * Whether an exam has marks, or marks that did not come with this import. Reads the marks themselves, since the exam's counts are updated only by its
 * computation.
 */
export function hasEntries(examId: SQLWrapper | number, besidesImport?: number): SQL<boolean> {
  const others = besidesImport === undefined ? sql`` : sql`AND entry.import_id IS DISTINCT FROM ${besidesImport}`
  return sql<boolean>`EXISTS (SELECT FROM result_entries entry WHERE entry.exam_id = ${examId} ${others})`
}

/** Like `hasEntries`, as a query of its own. */
export async function isMarked(db: Database, examId: number, besidesImport?: number): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(sql`SELECT ${hasEntries(examId, besidesImport)} AS is`)
  return rows[0]?.is ?? false
}
