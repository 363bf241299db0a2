import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { feeAccounts } from './schema.ts'

/**
 * Holds the fees of these students to the end of the transaction, in one order for everybody, and answers the advance of each in paise. Whatever changes what a
 * student owes or paid begins here.
 */
export async function lockFeeAccounts(db: Database, studentIds: readonly number[]): Promise<Map<number, number>> {
  const ids = [...new Set(studentIds)].sort((a, b) => a - b)
  if (ids.length === 0) return new Map()
  // Begins and holds them in one statement and one order
  const rows = await db
    .insert(feeAccounts)
    .values(ids.map((studentId) => ({ studentId })))
    .onConflictDoUpdate({ target: feeAccounts.studentId, set: { advancePaise: sql`${feeAccounts.advancePaise}` } })
    .returning()
  return new Map(rows.map(({ studentId, advancePaise }) => [studentId, advancePaise]))
}

/** The same for one student. */
export async function lockFeeAccount(db: Database, studentId: number): Promise<{ advancePaise: number }> {
  return { advancePaise: (await lockFeeAccounts(db, [studentId])).get(studentId) ?? 0 }
}
