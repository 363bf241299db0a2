import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { actorCalled } from '../../../testing/http.ts'
import { aProgramme } from '../../academics/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { aReceipt } from '../factory.ts'
import { readStatement } from './statement.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { db } = await openTestDatabase()
const { place } = await aProgramme(db)

/** Returns how many rows of receipts the transaction has fetched by an index. */
async function fetched(tx: Database): Promise<number> {
  const { rows } = await tx.execute<{ rows: string }>(
    sql`SELECT idx_tup_fetch AS rows FROM pg_stat_xact_user_tables WHERE relname = 'fee_receipts'`,
  )
  return Number(rows[0]?.rows)
}

test('a statement reads the receipts of its student, not those of the whole college', async () => {
  const [student, other] = [await aStudent(db, place), await aStudent(db, place)]
  await aReceipt(db, student.id, '2026-11-20')
  for (const day of ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']) await aReceipt(db, other.id, day)
  await inTransaction(db, actorCalled('counter'), async (tx) => {
    // So few rows would be read without an index
    await tx.execute(sql`SET LOCAL enable_seqscan = off`)
    const before = await fetched(tx)
    const { receipts } = await readStatement(tx, student.id, '2026-11-21')
    expect(receipts).toHaveLength(1)
    expect((await fetched(tx)) - before).toBe(1)
  })
})
