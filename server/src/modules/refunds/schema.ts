import type { RefundCalculation, RefundMode, RefundState } from '@nalanda/contract/refunds/refunds'
import type { Slab } from '@nalanda/contract/refunds/slabs'
import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, paise, ref, refTo, revision } from '../../platform/database/columns.ts'
import { users } from '../access/schema.ts'
import { feeDemands } from '../fees/schema.ts'
import { cashBooks } from '../fees/schema-receipts.ts'
import { ledgerEntries } from '../ledger/schema.ts'
import { students } from '../students/schema.ts'

/** Refund rules; each applies from an academic year until the next rule. */
export const refundRules = pgTable('refund_rules', {
  id: id(),
  academicYearFrom: smallint().notNull().unique('one_refund_rule_of_a_year'),
  name: text().notNull(),
  slabs: jsonb().$type<Slab[]>().notNull(),
  revision: revision(),
})

/** Refunds of students who left. Once approved, amounts change only together with a ledger entry. */
export const refunds = pgTable(
  'student_refunds',
  {
    id: id(),
    studentId: refTo(() => students.id),
    academicYear: smallint().notNull(),
    noticeOn: date().notNull(),
    lastAdmissionOn: date().notNull(),
    reason: text().notNull(),
    state: text().$type<RefundState>().notNull().default('draft'),
    refundPaise: paise(),
    cancelledPaise: paise(),
    /** The requested calculation, line by line. */
    calculation: jsonb().$type<RefundCalculation>(),
    approvedOn: date(),
    paidOn: date(),
    entryId: ref().references(() => ledgerEntries.id),
    enteredById: ref().references(() => users.id),
    enteredBy: text().notNull(),
    changedById: ref().references(() => users.id),
    revision: revision(),
  },
  (t) => [
    uniqueIndex('one_refund_of_a_year').on(t.studentId, t.academicYear).where(sql`${t.state} <> 'cancelled'`),
    index().on(t.state, t.id),
    index().on(t.noticeOn, t.id),
    index().on(t.enteredById),
    index().on(t.changedById),
    check(
      'refund_posted_when_approved',
      sql`${t.state} not in ('approved', 'paid') or (${t.entryId} is not null and ${t.approvedOn} is not null and ${t.refundPaise} >= 0)`,
    ),
    check('refund_paid_on_a_day', sql`(${t.state} = 'paid') = (${t.paidOn} is not null)`),
  ],
)

/** Amounts by which refunds and cancellations reduce demands; negative for what was undone. Append-only. */
export const refundShares = pgTable(
  'student_refund_shares',
  {
    id: id(),
    refundId: refTo(() => refunds.id),
    demandId: refTo(() => feeDemands.id),
    entryId: refTo(() => ledgerEntries.id),
    refundPaise: paise().notNull(),
    cancelledPaise: paise().notNull(),
  },
  (t) => [
    index().on(t.refundId, t.id),
    index().on(t.demandId),
    index().on(t.entryId),
    check('refund_share_has_an_amount', sql`${t.refundPaise} <> 0 or ${t.cancelledPaise} <> 0`),
  ],
)

/** Refund payments. Append-only: a wrong one gets a reversal. */
export const refundPayments = pgTable(
  'student_refund_payments',
  {
    id: id(),
    refundId: refTo(() => refunds.id),
    number: text().notNull().unique('refund_payment_number'),
    paidOn: date().notNull(),
    mode: text().$type<RefundMode>().notNull(),
    reference: text(),
    cashBookId: ref().references(() => cashBooks.id),
    amountPaise: paise().notNull(),
    entryId: refTo(() => ledgerEntries.id).unique('one_refund_payment_of_an_entry'),
    paidBy: text().notNull(),
    paidAt: instant().notNull(),
  },
  (t) => [
    index().on(t.refundId, t.id),
    index().on(t.cashBookId, t.paidOn),
    check('refund_payment_has_an_amount', sql`${t.amountPaise} > 0`),
    check(
      'refund_payment_is_traceable',
      sql`(${t.mode} = 'cash') = (${t.cashBookId} is not null) and (${t.mode} = 'cash') = (${t.reference} is null)`,
    ),
  ],
)

/** Reversals of payments that were wrong or came back. Append-only. */
export const refundPaymentReversals = pgTable('student_refund_payment_reversals', {
  paymentId: ref()
    .primaryKey()
    .references(() => refundPayments.id),
  reason: text().notNull(),
  reversedOn: date().notNull(),
  entryId: refTo(() => ledgerEntries.id),
  reversedBy: text().notNull(),
  reversedAt: instant().notNull(),
})
