import type { CollectSeatFee } from '@nalanda/contract/fees/seat-fees'
import { formatRupees } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { openFeeOf } from '../../applications/public.ts'
import { refuseCashOfDay } from '../receipts/cash-limit.ts'
import { takeAtCounter } from '../receipts/counter.ts'
import { holdFor } from './hold-for.ts'
import { receiveSeatFee } from './receiving-seat-fee.ts'

/**
 * Collects the open part of a seat-acceptance fee at the counter and returns the receipt. Refuses if nothing is open, any other amount, and whatever the
 * counter refuses for students.
 */
export async function collectSeatFee(
  db: Database,
  applicationId: number,
  asked: CollectSeatFee,
  today: IsoDate,
): Promise<number> {
  const money = await takeAtCounter(db, asked, today, async () => {
    const { application, offer } = await holdFor(db, applicationId)
    const openPaise = openFeeOf(application, offer)
    if (openPaise === 0) throw problem('fees.no-seat-fee')
    if (openPaise !== asked.amountPaise)
      throw problem('fees.seat-fee-changed', { amount: formatRupees(openPaise) }, { fields: ['amountPaise'] })
    await refuseCashOfDay(db, { studentId: application.studentId, applicationId }, asked)
  })
  return receiveSeatFee(db, { ...money, applicationId })
}
