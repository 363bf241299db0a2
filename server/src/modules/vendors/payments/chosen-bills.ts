import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import { formatRupees } from '@nalanda/contract/platform/money/money'
import type { PayVendor } from '@nalanda/contract/vendors/payments'
import { asc, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { refuseUnlessAllowed } from '../../../platform/workflow/transitions.ts'
import { billRecord } from '../bills/bills.ts'
import { bills } from '../schema.ts'

export type ChosenBill = { bill: typeof bills.$inferSelect; amountPaise: number }
type Chosen = Pick<PayVendor, 'vendorId' | 'bills' | 'paidOn'>

/**
 * The bills that are paid, locked in the order of their numbers, so that of two who pay the same bill the second finds what the first left open. Refuses bills of
 * other vendors, one that is named twice, one that is not approved on that day, and more than is open.
 */
export async function lockChosenBills(db: Database, { vendorId, bills: shares, paidOn }: Chosen): Promise<ChosenBill[]> {
  const rows = await lockBills(
    db,
    shares.map(({ billId }) => billId),
  )
  if (rows.length < shares.length || rows.some((bill) => bill.vendorId !== vendorId)) throw problem('vendors.not-of-vendor')
  return rows.map((bill) => {
    refuseUnlessAllowed(billRecord.workflow, 'pay-part', bill.state)
    if (bill.approvedOn !== null && bill.approvedOn > paidOn)
      throw problem('vendors.before-approval', { number: bill.number, day: formatDay(bill.approvedOn) }, { fields: ['paidOn'] })
    const amountPaise = shares.find(({ billId }) => billId === bill.id)?.amountPaise ?? 0
    const openPaise = bill.openPaise ?? 0
    if (amountPaise > openPaise) throw problem('vendors.more-than-open', { open: formatRupees(openPaise), number: bill.number })
    return { bill, amountPaise }
  })
}

/** Holds bills to the end of the transaction, always in the order of their numbers, so that nobody waits in a circle. */
export function lockBills(db: Database, ids: readonly number[]): Promise<ChosenBill['bill'][]> {
  return db
    .select()
    .from(bills)
    .where(inArray(bills.id, [...ids]))
    .orderBy(asc(bills.id))
    .for('update')
}
