import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import type { vendorPayments as calls, VendorPayment, VendorPaymentDetail } from '@nalanda/contract/vendors/payments'
import { eq, gte, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { getItem, where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { bills, vendors } from '../schema.ts'
import { vendorPaymentReversals, vendorPaymentShares, vendorPayments } from '../schema-payments.ts'

const joins = [
  { table: vendors, on: eq(vendors.id, vendorPayments.vendorId) },
  { table: vendorPaymentReversals, on: eq(vendorPaymentReversals.paymentId, vendorPayments.id) },
]
const isReversed = sql`${vendorPaymentReversals.paymentId} is not null`
const state = sql<VendorPayment['state']>`case when ${isReversed} then 'reversed' else 'valid' end`
const loadPaymentRows = loadRows(vendorPayments, joins, {
  ...{ vendor: vendors.name, state },
  reversedOn: sql<string | null>`${vendorPaymentReversals.reversedOn}`,
  reversalReason: sql<string | null>`${vendorPaymentReversals.reason}`,
})

/** Payments to vendors, latest first. */
export const vendorPaymentKind: ListKindOf<typeof calls> = {
  table: vendorPayments,
  title: 'Payments to vendors',
  joins,
  searched: sql`(${vendorPayments.number} || ' ' || ${vendors.name} || ' ' || coalesce(${vendorPayments.reference}, ''))`,
  filters: ({ vendorId, from, to, mode, state: wanted }) => [
    where(vendorPayments.vendorId, vendorId),
    from ? gte(vendorPayments.paidOn, from) : undefined,
    to ? lte(vendorPayments.paidOn, to) : undefined,
    where(vendorPayments.mode, mode),
    wanted && sql`(${isReversed}) = ${wanted === 'reversed'}`,
  ],
  sorts: { paidOn: byValue(vendorPayments.paidOn), number: byValue(vendorPayments.number), vendor: byText(vendors.name) },
  firstSort: '-paidOn',
  load: async (db, ids) => {
    const rows = await loadPaymentRows(db, ids)
    return rows.map(({ content: _content, entryId: _entry, paidAt, ...row }) => ({ ...row, paidAt: paidAt.toISOString() }))
  },
  columns: [
    { header: 'Payment', width: 24, value: ({ number }) => number },
    { header: 'Date', kind: 'date', value: ({ paidOn }) => paidOn },
    { header: 'Vendor', width: 36, value: ({ vendor }) => vendor },
    { header: 'Mode', value: ({ mode }) => nameOfCode(mode) },
    { header: 'Reference', width: 24, value: ({ reference }) => reference },
    { header: 'Amount in rupees', kind: 'number', value: ({ amountPaise }) => rupeesOfPaise(amountPaise) },
    { header: 'State', value: ({ state }) => nameOfCode(state) },
    { header: 'Reversed on', kind: 'date', value: ({ reversedOn }) => reversedOn },
    { header: 'Paid by', value: ({ paidBy }) => paidBy },
  ],
}

/** Returns a payment with the bills that it pays. */
export async function getVendorPayment(db: Database, id: number): Promise<VendorPaymentDetail> {
  const payment = await getItem(db, vendorPaymentKind, id)
  const [more] = await db
    .select({
      entryId: vendorPayments.entryId,
      email: vendors.email,
      reversedBy: sql<string | null>`${vendorPaymentReversals.reversedBy}`,
    })
    .from(vendorPayments)
    .innerJoin(vendors, eq(vendors.id, vendorPayments.vendorId))
    .leftJoin(vendorPaymentReversals, eq(vendorPaymentReversals.paymentId, vendorPayments.id))
    .where(eq(vendorPayments.id, id))
  const { entryId = 0, email = null, reversedBy = null } = more ?? {}
  return { ...payment, entryId, email, reversedBy, lines: await listShares(db, id) }
}

async function listShares(db: Database, paymentId: number): Promise<VendorPaymentDetail['lines']> {
  const rows = await db
    .select({
      ...{ billId: bills.id, number: bills.number, billedOn: bills.billedOn },
      ...{ totalPaise: bills.totalPaise, tdsPaise: bills.tdsPaise, amountPaise: vendorPaymentShares.amountPaise },
    })
    .from(vendorPaymentShares)
    .innerJoin(bills, eq(bills.id, vendorPaymentShares.billId))
    .where(eq(vendorPaymentShares.paymentId, paymentId))
    .orderBy(vendorPaymentShares.id)
  return rows.map(({ totalPaise, ...row }) => ({ ...row, totalPaise: totalPaise ?? 0 }))
}
