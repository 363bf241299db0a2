import { sql } from 'drizzle-orm'
import type { FindUses } from '../../../platform/lists/removal.ts'
import { batches } from '../../academics/schema.ts'
import { departments } from '../../people/schema.ts'
import { notices } from '../schema.ts'

/** Counts departments and batches in the audiences of notices, which are lists of ids without foreign keys. */
export const usesInAudiences: FindUses = async (db, { table, ids }) => {
  const named = table === departments ? notices.departmentIds : table === batches ? notices.batchIds : null
  if (!named) return []
  const { rows } = await db.execute<{ id: string; count: string }>(sql`
    SELECT one AS id, count(*) AS count FROM ${notices}, unnest(${named}) one WHERE one = any(${sql.param([...ids])}::bigint[]) GROUP BY one`)
  return rows.map(({ id, count }) => ({ id: Number(id), what: 'audiences_of_notices', count: Number(count) }))
}
