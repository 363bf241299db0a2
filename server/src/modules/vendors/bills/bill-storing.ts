import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import { formatRupees, maxPaise } from '@nalanda/contract/platform/money/money'
import { type BillAmounts, billAmounts } from '@nalanda/contract/vendors/bill-amounts'
import type { Bill, SaveBill } from '@nalanda/contract/vendors/bills'
import { asc, eq, inArray } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { refuseLongAgo } from '../../ledger/public.ts'
import { billLines, bills, budgetHeads, vendors } from '../schema.ts'
import { readVendorSettings } from '../settings.ts'
import { findSimilar } from './similar-bills.ts'

/**
 * Refuses a date in the future or more than ten years ago, archived vendors and budget heads, invalid amounts, and a bill similar to another of the vendor,
 * unless the user has compared them. Locks the vendor, so that its bills are saved one after the other.
 */
export async function checkBill(db: Database, save: SaveBill, before: Bill | null): Promise<void> {
  const today = dayOf(now())
  if (save.billedOn > today) throw problem('vendors.future-day', { today: formatDay(today) }, { fields: ['billedOn'] })
  refuseLongAgo({ billedOn: save.billedOn }, today)
  await refuseRetired(db, save, before)
  const { totalPaise } = await amountsOf(db, save)
  if (totalPaise > maxPaise) throw problem('vendors.bill-too-large', { most: formatRupees(maxPaise) })
  if (save.notDuplicate) return
  const number = await findSimilar(db, { ...save, totalPaise, besides: before?.id ?? null })
  if (number !== null) throw problem('vendors.similar-bill', { number }, { fields: ['notDuplicate'] })
}

async function refuseRetired(db: Database, { vendorId, lines }: SaveBill, before: Bill | null): Promise<void> {
  const [vendor] = await db.select().from(vendors).where(eq(vendors.id, vendorId)).for('no key update')
  if (vendor?.retiredAt && before?.vendorId !== vendorId)
    throw problem('vendors.vendor-retired', { vendor: vendor.name }, { fields: ['vendorId'] })
  const known = new Set(before?.lines.map(({ headId }) => headId))
  const headIds = [...new Set(lines.map(({ headId }) => headId))]
  const heads = await db
    .select()
    .from(budgetHeads)
    .where(inArray(budgetHeads.id, headIds))
    .orderBy(asc(budgetHeads.id))
    .for('share')
  const retired = heads.find(({ id, retiredAt }) => retiredAt !== null && !known.has(id))
  if (retired) throw problem('vendors.head-retired', { head: retired.name })
}

/** Computes the amounts of a bill again and stores them with its lines. */
export async function storeBill(db: Database, id: number, save: SaveBill): Promise<void> {
  const amounts = await amountsOf(db, save)
  const { taxClaimed, taxablePaise, cgstPaise, sgstPaise, igstPaise, tdsPaise } = amounts
  const sums = { taxClaimed, taxablePaise, cgstPaise, sgstPaise, igstPaise, tdsPaise, roundOffPaise: save.roundingPaise }
  await db.delete(billLines).where(eq(billLines.billId, id))
  await db.insert(billLines).values(save.lines.map((line, at) => ({ billId: id, ...line, ...amountsAt(amounts, at) })))
  await db
    .update(bills)
    .set({ ...sums, changedById: actorOf(db).userId })
    .where(eq(bills.id, id))
}

async function amountsOf(db: Database, save: SaveBill): Promise<BillAmounts & { taxClaimed: boolean }> {
  const { claimsInputTax: taxClaimed } = await readVendorSettings(db)
  return { taxClaimed, ...billAmounts({ ...save, taxClaimed }) }
}

function amountsAt({ lines }: BillAmounts, at: number) {
  const line = lines[at]
  if (!line) throw new Error('A line of the bill has no amounts')
  return line
}
