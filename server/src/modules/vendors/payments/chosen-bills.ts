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
 * Returns the bills to pay, locked in the order of their ids, so that a concurrent payment of the same bill sees its remaining amount. Refuses bills of other
 * vendors, duplicates, bills not approved on that day, and more than the open amount.
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

/** Locks bills until the transaction ends, always in the order of their ids, so that transactions cannot deadlock. */
export function lockBills(db: Database, ids: readonly number[]): Promise<ChosenBill['bill'][]> {
  return db
    .select()
    .from(bills)
    .where(inArray(bills.id, [...ids]))
    .orderBy(asc(bills.id))
    .for('update')
}
