import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { hideInTrail } from '../../platform/personal-data/hidden-records.ts'
import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import { erasedName } from '../../platform/personal-data/pseudonyms.ts'
import { refundRecord } from './calculation/refunds.ts'
import { refunds } from './schema.ts'

/** Personal data of refunds: the amounts stay in the books, and the users who entered them stay accountable. */
export const refundsPersonalData: readonly PersonalData[] = [
  {
    ...{ subject: 'student', part: 'fees', column: refunds.studentId, approvals: { kinds: ['refund'] } },
    erasure: { act: 'anonymise', why: 'money', run: forgetReasons },
  },
  { subject: 'user', part: 'fees', column: refunds.enteredById, erasure: { act: 'keep', why: 'conduct' } },
  { subject: 'user', part: 'fees', column: refunds.changedById, collect: null, erasure: { act: 'keep', why: 'conduct' } },
]

async function forgetReasons(db: Database, ids: readonly number[]): Promise<void> {
  const rows = await db
    .update(refunds)
    .set({ reason: erasedName, revision: sql`${refunds.revision} + 1` })
    .where(inArray(refunds.studentId, [...ids]))
    .returning({ id: refunds.id })
  await hideInTrail(
    db,
    refundRecord.entity,
    rows.map(({ id }) => id),
  )
}
