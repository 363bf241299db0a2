/** Pays out approved refunds, and reverses wrong payments. */
import { financialYearName, financialYearOf } from '@nalanda/contract/platform/dates/dates'
import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import { formatRupees } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { PayRefund } from '@nalanda/contract/refunds/refunds'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import { lockKeyInTransaction } from '../../../platform/database/advisory-locks.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf } from '../../../platform/database/transactions.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import { seriesOf, withNumber } from '../../../platform/numbering/number-series.ts'
import { problem } from '../../../platform/problems.ts'
import { applyTransition, lockForAction, type RowOf } from '../../../platform/workflow/transitions.ts'
import { lockFeeAccount, lockOpenCashBook } from '../../fees/public.ts'
import { cashBooks } from '../../fees/schema-receipts.ts'
import { getCollegeCode } from '../../institution/public.ts'
import { postEntry, reverseEntry } from '../../ledger/public.ts'
import { refundKind, refundRecord } from '../calculation/refunds.ts'
import { refundPaymentReversals, refundPayments, type refunds } from '../schema.ts'

/** `NA/RF/2026-27/00012`, by financial year. */
const paymentNumbers = { name: 'refund-payment', template: '{code}/RF/{year}/{serial:5}', column: refundPayments.number } as const

type RefundRow = RowOf<typeof refunds>
type Paying = PayRefund & { revision?: number; today: IsoDate }

/**
 * Pays out an approved refund. Refuses a date in the future or before the approval, a transfer or cheque without a reference, a reference that is already used,
 * a cash book that is closed for the day, and a refund with nothing to pay.
 */
export async function payRefund(db: Database, id: number, { revision, today, ...asked }: Paying): Promise<void> {
  const refund = await holdRefund(db, id, 'pay', revision)
  const amountPaise = refund.refundPaise ?? 0
  if (amountPaise === 0) throw problem('refunds.nothing-to-pay')
  if (asked.paidOn > today) throw problem('refunds.future-day', { today: formatDay(today) }, { fields: ['paidOn'] })
  if (asked.paidOn < (refund.approvedOn ?? today))
    throw problem('refunds.before-approval', { day: formatDay(refund.approvedOn ?? today) }, { fields: ['paidOn'] })
  const reference = await usableReference(db, asked)
  const cashBook = asked.mode === 'cash' ? await usableCashBook(db, asked) : null
  const party = { kind: 'student', id: refund.studentId } as const
  const entryId = await postEntry(db, {
    ...{ key: `payment of refund ${id} ${refund.revision}`, source: 'refund-payment', postedOn: asked.paidOn },
    narration: `Refund paid to a student, ${asked.mode}`,
    lines: [
      { account: 'refunds', amountPaise, party },
      { account: cashBook?.accountId ?? 'bank', amountPaise: 0 - amountPaise },
    ],
  })
  const by = { paidBy: actorOf(db).username, paidAt: now() }
  const how = { paidOn: asked.paidOn, mode: asked.mode, reference, cashBookId: cashBook?.id ?? null }
  const columns = { paidOn: asked.paidOn }
  await applyTransition(db, refundRecord, refund, 'pay', { reason: formatRupees(amountPaise), columns })
  const series = seriesOf(paymentNumbers, {
    ...{ code: (await getCollegeCode(db)).toUpperCase(), year: financialYearName(financialYearOf(asked.paidOn)) },
  })
  await withNumber(db, series, (number) =>
    db.insert(refundPayments).values({ refundId: id, number, ...how, amountPaise, entryId, ...by }),
  )
}

/** Locks the student's fee account first, then the refund, as all code does. */
async function holdRefund(db: Database, id: number, action: 'pay' | 'reverse-payment', revision?: number): Promise<RefundRow> {
  const { studentId } = await getItem(db, refundKind, id)
  await lockFeeAccount(db, studentId)
  return lockForAction(db, refundRecord, id, action, { revision })
}

async function usableReference(db: Database, { mode, reference }: PayRefund): Promise<string | null> {
  if (mode === 'cash') return null
  if (reference === null) throw problem('refunds.reference-missing', {}, { fields: ['reference'] })
  await lockKeyInTransaction(db, 'refund reference', `${mode} ${reference.toUpperCase()}`)
  const [known] = await db
    .select({ id: refundPayments.id })
    .from(refundPayments)
    .leftJoin(refundPaymentReversals, eq(refundPaymentReversals.paymentId, refundPayments.id))
    .where(
      and(
        sql`upper(${refundPayments.reference}) = upper(${reference})`,
        eq(refundPayments.mode, mode),
        isNull(refundPaymentReversals.paymentId),
      ),
    )
  if (known) throw problem('refunds.reference-taken', {}, { fields: ['reference'] })
  return reference
}

async function usableCashBook(db: Database, { cashBookId, paidOn }: PayRefund) {
  const [book] = cashBookId === null ? [] : await db.select().from(cashBooks).where(eq(cashBooks.id, cashBookId))
  if (!book?.modes.includes('cash') || book.retiredAt !== null)
    throw problem('refunds.cash-book-missing', {}, { fields: ['cashBookId'] })
  return lockOpenCashBook(db, book.id, paidOn)
}

type Reversing = { revision?: number; reason: string; today: IsoDate }

/** Reverses a refund payment: posts the reverse entry today, and the amount must be paid again. Refuses a cash payment if the book is closed today. */
export async function reverseRefundPayment(db: Database, id: number, { revision, reason, today }: Reversing): Promise<void> {
  const refund = await holdRefund(db, id, 'reverse-payment', revision)
  const [payment] = await db
    .select({ id: refundPayments.id, entryId: refundPayments.entryId, cashBookId: refundPayments.cashBookId })
    .from(refundPayments)
    .leftJoin(refundPaymentReversals, eq(refundPaymentReversals.paymentId, refundPayments.id))
    .where(and(eq(refundPayments.refundId, id), isNull(refundPaymentReversals.paymentId)))
  if (!payment) throw new Error(`The refund ${id} is paid without a payment`)
  if (payment.cashBookId !== null) await lockOpenCashBook(db, payment.cashBookId, today)
  const narration = `Payment of a refund reversed: ${reason}`.slice(0, 200)
  const key = `reversal of refund payment ${payment.id}`
  const entryId = await reverseEntry(db, payment.entryId, { key, postedOn: today, narration })
  const by = { reversedBy: actorOf(db).username, reversedAt: now() }
  await db.insert(refundPaymentReversals).values({ paymentId: payment.id, reason, reversedOn: today, entryId, ...by })
  await applyTransition(db, refundRecord, refund, 'reverse-payment', { reason, columns: { paidOn: null } })
}

/** Returns the cash that refunds took out of a cash book on a day, less what was put back. */
export async function cashOfRefunds(db: Database, cashBookId: number, day: IsoDate): Promise<number> {
  const { rows } = await db.execute<{ paise: string | null }>(sql`
    SELECT sum(paise) AS paise FROM (
      SELECT amount_paise AS paise FROM ${refundPayments} WHERE cash_book_id = ${cashBookId} AND paid_on = ${day}
      UNION ALL SELECT 0 - payment.amount_paise FROM ${refundPaymentReversals} reversal
      JOIN ${refundPayments} payment ON payment.id = reversal.payment_id
      WHERE payment.cash_book_id = ${cashBookId} AND reversal.reversed_on = ${day}) moved`)
  return Number(rows[0]?.paise ?? 0)
}
