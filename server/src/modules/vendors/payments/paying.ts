import { randomUUID } from 'node:crypto'
import { financialYearName, financialYearOf } from '@nalanda/contract/platform/dates/dates'
import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import { formatRupees, sumPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { PayVendor } from '@nalanda/contract/vendors/payments'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import { lockKeyInTransaction } from '../../../platform/database/advisory-locks.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import type { MailDeps } from '../../../platform/mail/queue-mail.ts'
import { seriesOf, withNumber } from '../../../platform/numbering/number-series.ts'
import { problem } from '../../../platform/problems.ts'
import { applyTransition } from '../../../platform/workflow/transitions.ts'
import { getCollegeCode } from '../../institution/public.ts'
import { postEntry } from '../../ledger/public.ts'
import { ledgerAccounts } from '../../ledger/schema.ts'
import { billRecord } from '../bills/bills.ts'
import { vendors } from '../schema.ts'
import { type AdviceContent, vendorPaymentReversals, vendorPaymentShares, vendorPayments } from '../schema-payments.ts'
import { readVendorSettings } from '../settings.ts'
import { mailAdvice } from './advice-mail.ts'
import { type ChosenBill, lockChosenBills } from './chosen-bills.ts'

/** `NA/PV/2026-27/000042`, by financial year. */
const paymentNumbers = {
  name: 'vendor-payment',
  template: '{code}/PV/{year}/{serial:6}',
  column: vendorPayments.number,
} as const

type VendorRow = typeof vendors.$inferSelect
type Account = { id: number }

/**
 * Pays bills of a vendor, fully or partly, and returns the id of the payment. Refuses a date in the future or before a bill's approval, a transfer or cheque
 * without a reference or with one already used, a transfer to a vendor without an account, bills of other vendors, and more than the open amount of a bill.
 */
export async function payVendor(db: Database, deps: Pick<MailDeps, 'outbox'>, asked: PayVendor, today: IsoDate): Promise<number> {
  if (asked.paidOn > today) throw problem('vendors.future-day', { today: formatDay(today) }, { fields: ['paidOn'] })
  const payment = { ...asked, reference: await usableReference(db, asked) }
  const vendor = await getPayee(db, payment)
  const account = await findAccount(db, payment.mode)
  const chosen = await lockChosenBills(db, payment)
  const content = contentOf(vendor, payment, chosen)
  const entryId = await postPayment(db, content, { vendor, account })
  for (const { bill, amountPaise } of chosen) {
    const action = amountPaise === bill.openPaise ? 'pay' : 'pay-part'
    const columns = { paidPaise: bill.paidPaise + amountPaise }
    await applyTransition(db, billRecord, bill, action, { reason: formatRupees(amountPaise), columns })
  }
  const year = financialYearName(financialYearOf(payment.paidOn))
  const series = seriesOf(paymentNumbers, { code: (await getCollegeCode(db)).toUpperCase(), year })
  return withNumber(db, series, async (number) => {
    const id = await insertPayment(db, { number, vendorId: vendor.id, content, entryId }, chosen)
    if (payment.sendAdvice) await mailAdvice(db, deps, { number, content, email: vendor.email })
    return id
  })
}

/** Checks the reference, since a transfer or cheque is one payment: entered twice, it would pay parts of bills that were not paid. */
async function usableReference(db: Database, { vendorId, mode, reference }: PayVendor): Promise<string | null> {
  if (mode === 'cash') return null
  if (reference === null) throw problem('vendors.reference-missing', {}, { fields: ['reference'] })
  await lockKeyInTransaction(db, 'vendor payment reference', `${vendorId} ${mode} ${reference.toUpperCase()}`)
  const [known] = await db
    .select({ number: vendorPayments.number })
    .from(vendorPayments)
    .leftJoin(vendorPaymentReversals, eq(vendorPaymentReversals.paymentId, vendorPayments.id))
    .where(
      and(
        ...[eq(vendorPayments.vendorId, vendorId), eq(vendorPayments.mode, mode)],
        sql`upper(${vendorPayments.reference}) = upper(${reference})`,
        isNull(vendorPaymentReversals.paymentId),
      ),
    )
  if (known) throw problem('vendors.reference-taken', { number: known.number }, { fields: ['reference'] })
  return reference
}

async function getPayee(db: Database, { vendorId, mode, sendAdvice }: PayVendor): Promise<VendorRow> {
  const [vendor] = await db.select().from(vendors).where(eq(vendors.id, vendorId))
  if (!vendor) throw problem('platform.reference-gone')
  if (mode === 'bank-transfer' && vendor.accountNumber === null) throw problem('vendors.no-account-number')
  if (sendAdvice && vendor.email === null) throw problem('vendors.no-email', {}, { fields: ['sendAdvice'] })
  return vendor
}

/** Returns the account that pays for this mode. */
async function findAccount(db: Database, mode: PayVendor['mode']): Promise<Account> {
  const { bankAccountId, cashAccountId } = await readVendorSettings(db)
  const id = mode === 'cash' ? cashAccountId : bankAccountId
  const [account] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.id, id)).for('share')
  if (!account || account.retiredAt !== null) throw problem('vendors.account-unusable', { account: account?.name ?? '' })
  return account
}

function postPayment(
  db: Database,
  { amountPaise, paidOn, mode }: AdviceContent,
  { vendor, account }: { vendor: VendorRow; account: Account },
): Promise<number> {
  return postEntry(db, {
    key: `vendor payment ${randomUUID()}`,
    source: 'payment',
    postedOn: paidOn,
    narration: `Paid to ${vendor.name}, ${mode}`.slice(0, 200),
    lines: [
      { account: 'vendors', amountPaise, party: { kind: 'vendor', id: vendor.id } },
      { account: account.id, amountPaise: 0 - amountPaise },
    ],
  })
}

function contentOf(vendor: VendorRow, payment: PayVendor, chosen: readonly ChosenBill[]): AdviceContent {
  const { name, address, gstin, pan, accountNumber, ifsc } = vendor
  const { mode, reference, paidOn, remark } = payment
  const paid = chosen.map(({ bill: { number, billedOn, totalPaise, tdsPaise }, amountPaise }) => {
    return { number, billedOn, totalPaise: totalPaise ?? 0, tdsPaise, amountPaise }
  })
  const amountPaise = sumPaise(paid.map((one) => one.amountPaise))
  const payee = { vendor: name, address, gstin, pan, accountNumber, ifsc }
  return { ...payee, mode, reference, paidOn, amountPaise, remark, bills: paid }
}

type NewPayment = { number: string; vendorId: number; content: AdviceContent; entryId: number }

async function insertPayment(db: Database, payment: NewPayment, chosen: readonly ChosenBill[]): Promise<number> {
  const { number, content } = payment
  const { paidOn, mode, reference, amountPaise, remark } = content
  const by = { paidBy: actorOf(db).username, paidAt: now() }
  const [row] = await db
    .insert(vendorPayments)
    .values({ ...payment, paidOn, mode, reference, amountPaise, remark, ...by })
    .returning({ id: vendorPayments.id })
  const paymentId = row?.id ?? 0
  const shares = chosen.map(({ bill, amountPaise: share }) => ({ paymentId, billId: bill.id, amountPaise: share }))
  await db.insert(vendorPaymentShares).values(shares)
  recordChange(db, { entity: 'vendor payment', entityId: paymentId, after: { number, ...content } })
  return paymentId
}
