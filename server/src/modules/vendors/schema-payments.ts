import type { VendorPaymentMode } from '@nalanda/contract/vendors/payments'
import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, instant, paise, ref, refTo } from '../../platform/database/columns.ts'
import { ledgerEntries } from '../ledger/schema.ts'
import { bills, vendors } from './schema.ts'

/** The content of a payment advice, as of the payment. */
export type AdviceContent = {
  vendor: string
  address: string | null
  gstin: string | null
  pan: string | null
  accountNumber: string | null
  ifsc: string | null
  mode: VendorPaymentMode
  reference: string | null
  paidOn: string
  amountPaise: number
  remark: string | null
  bills: {
    number: string
    billedOn: string
    totalPaise: number
    tdsPaise: number
    amountPaise: number
  }[]
}

/** Payments to vendors. Append-only: a trigger refuses every change. */
export const vendorPayments = pgTable(
  'vendor_payments',
  {
    id: id(),
    number: text().notNull().unique('vendor_payment_number'),
    vendorId: refTo(() => vendors.id),
    paidOn: date().notNull(),
    mode: text().$type<VendorPaymentMode>().notNull(),
    reference: text(),
    amountPaise: paise().notNull(),
    remark: text(),
    content: jsonb().$type<AdviceContent>().notNull(),
    entryId: refTo(() => ledgerEntries.id).unique('one_vendor_payment_of_an_entry'),
    paidBy: text().notNull(),
    paidAt: instant().notNull(),
  },
  (t) => [
    index().on(t.vendorId, t.id),
    index().on(t.paidOn, t.id),
    check('vendor_payment_has_an_amount', sql`${t.amountPaise} > 0`),
    check('vendor_payment_has_a_reference', sql`(${t.mode} = 'cash') = (${t.reference} is null)`),
  ],
)

/** Shares of a payment per bill. Append-only. */
export const vendorPaymentShares = pgTable(
  'vendor_payment_shares',
  {
    id: id(),
    paymentId: refTo(() => vendorPayments.id),
    billId: refTo(() => bills.id),
    amountPaise: paise().notNull(),
  },
  (t) => [
    unique('one_share_of_a_bill').on(t.paymentId, t.billId),
    index().on(t.billId),
    check('vendor_payment_share_has_an_amount', sql`${t.amountPaise} > 0`),
  ],
)

/** Reversals of payments that were wrong or returned by the bank. Append-only. */
export const vendorPaymentReversals = pgTable('vendor_payment_reversals', {
  paymentId: ref()
    .primaryKey()
    .references(() => vendorPayments.id),
  reason: text().notNull(),
  reversedOn: date().notNull(),
  entryId: refTo(() => ledgerEntries.id),
  reversedBy: text().notNull(),
  reversedAt: instant().notNull(),
})
