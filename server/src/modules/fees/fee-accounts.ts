import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { feeAccounts } from './schema.ts'

/**
 * Locks the fee accounts of these students until the transaction ends and returns each advance in paise. Always locks in the same order. Every change of what a
 * student owes or paid starts here.
 */
export async function lockFeeAccounts(db: Database, studentIds: readonly number[]): Promise<Map<number, number>> {
  const ids = [...new Set(studentIds)].sort((a, b) => a - b)
  if (ids.length === 0) return new Map()
  // Creates and locks them in one statement and one order
  const rows = await db
    .insert(feeAccounts)
    .values(ids.map((studentId) => ({ studentId })))
    .onConflictDoUpdate({ target: feeAccounts.studentId, set: { advancePaise: sql`${feeAccounts.advancePaise}` } })
    .returning()
  return new Map(rows.map(({ studentId, advancePaise }) => [studentId, advancePaise]))
}

/** Like `lockFeeAccounts`, for one student. */
export async function lockFeeAccount(db: Database, studentId: number): Promise<{ advancePaise: number }> {
  return { advancePaise: (await lockFeeAccounts(db, [studentId])).get(studentId) ?? 0 }
}
