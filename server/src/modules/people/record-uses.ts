import { count, inArray } from 'drizzle-orm'
import type { FindUses } from '../../platform/lists/removal.ts'
import { users } from '../access/schema.ts'
import { countsOfDesignations } from './designations.ts'
import { designations, staff } from './schema.ts'

/** Uses of designations by staff, stored as text, and of staff by accounts, whose module is below this one. */
export const usesOfPeople: FindUses = async (db, { table, ids }) => {
  if (table === designations) return countsOfDesignations(db, ids)
  if (table !== staff) return []
  const rows = await db
    .select({ id: users.staffId, count: count() })
    .from(users)
    .where(inArray(users.staffId, [...ids]))
    .groupBy(users.staffId)
  return rows.map(({ id, ...row }) => ({ ...row, id: id ?? 0, what: 'user_accounts' }))
}
