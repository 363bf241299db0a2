import { inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { staff } from './schema.ts'

/** Returns the names of staff by id. */
export async function namesOfStaff(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await db.select({ id: staff.id, fullName: staff.fullName }).from(staff).where(inArray(staff.id, wanted))
  return new Map(rows.map(({ id, fullName }) => [id, fullName]))
}
