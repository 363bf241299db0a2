/** How money becomes a receipt. Every payment of a student, at the counter or online, ends here. */

import { randomUUID } from 'node:crypto'
import { type Allocation, allocatePayment } from '@nalanda/contract/fees/payment-allocation'
import type { PaymentMode } from '@nalanda/contract/fees/receipts'
import { financialYearName, financialYearOf } from '@nalanda/contract/platform/dates/dates'
import { sumPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { eq, sql } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { type Series, seriesOf, withNumber } from '../../../platform/numbering/number-series.ts'
import { getCollegeCode } from '../../institution/public.ts'
import { type Line, type Posting, postEntry } from '../../ledger/public.ts'
import { lockFeeAccount } from '../fee-accounts.ts'
import { updateDuesHolds } from '../holds/dues-holds.ts'
import { feeAccounts, feeDemands } from '../schema.ts'
import { feeAllocations, feeReceipts } from '../schema-receipts.ts'
import type { CashBookRow } from './cash-books.ts'
import { chargeLateFees, listOpenDemands } from './open-dues.ts'

/** `NA/FC/2026-27/000042`: by cash book and financial year. */
const receiptNumbers = {
  name: 'fee-receipt',
  template: '{code}/{letters}/{year}/{serial:6}',
  column: feeReceipts.number,
} as const

/** Money that was received from a student. */
export type ReceivedPayment = {
  studentId: number
  book: Pick<CashBookRow, 'id' | 'letters' | 'accountId'>
  mode: PaymentMode
  amountPaise: number
  receivedOn: IsoDate
  reference?: string | null
  instrument?: { number: string; bank: string; datedOn: string } | null
  /** What the payer chose to pay; the rest goes by priority, and what is left over is an advance. */
  wanted?: readonly Allocation[]
  remark?: string | null
  /** Of an online payment: the gateway's transaction, which is posted once. */
  gatewayTransaction?: string | null
}

/**
 * Records a payment: late fees up to its day, the shares of the open dues, the entry of the ledger, and last the receipt under the next number. Answers the number
 * of the row. All amounts of it add up to what was paid.
 */
export async function receivePayment(db: Database, payment: ReceivedPayment): Promise<number> {
  const { studentId, amountPaise, receivedOn, wanted = [] } = payment
  await lockFeeAccount(db, studentId)
  await chargeLateFees(db, studentId, receivedOn)
  const { allocations, advancePaise } = allocatePayment(amountPaise, await listOpenDemands(db, studentId), wanted)
  const entryId = await postEntry(db, postingOf(payment, advancePaise))
  await allocate(
    db,
    allocations.map((one) => ({ ...one, entryId })),
  )
  if (advancePaise > 0) await addAdvance(db, studentId, advancePaise)
  const series = receiptSeries(payment, (await getCollegeCode(db)).toUpperCase())
  await updateDuesHolds(db, [studentId])
  return withNumber(db, series, (number) => insertReceipt(db, payment, { number, advancePaise, entryId }))
}

/** The series of the number of a receipt: that of its cash book and financial year. */
export function receiptSeries({ book, receivedOn }: ReceivedPayment, code: string): Series {
  return seriesOf(receiptNumbers, { code, letters: book.letters, year: financialYearName(financialYearOf(receivedOn)) })
}

/** The entry of a payment. */
export function postingOf(payment: ReceivedPayment, advancePaise: number): Posting {
  return {
    key: `receipt ${randomUUID()}`,
    source: 'receipt',
    postedOn: payment.receivedOn,
    narration: `Fees received, ${payment.mode}`,
    gatewayTransaction: payment.gatewayTransaction ?? null,
    lines: linesOf(payment, advancePaise),
  }
}

type Given = { number: string; advancePaise: number; entryId: number }

/** The row of a receipt, received now by whom `db` acts for. */
export function receiptRow(
  db: Database,
  { book, wanted: _wanted, gatewayTransaction: _transaction, ...payment }: ReceivedPayment,
  given: Given,
): typeof feeReceipts.$inferInsert {
  const by = { receivedBy: actorOf(db).username, receivedAt: now() }
  return { ...payment, ...given, cashBookId: book.id, financialYear: financialYearOf(payment.receivedOn), ...by }
}

async function insertReceipt(db: Database, payment: ReceivedPayment, given: Given): Promise<number> {
  const [row] = await db
    .insert(feeReceipts)
    .values(receiptRow(db, payment, given))
    .returning({ id: feeReceipts.id })
  const { studentId, amountPaise, mode } = payment
  recordChange(db, { entity: 'student', entityId: studentId, after: { receipt: given.number, amountPaise, mode } })
  return row?.id ?? 0
}

function linesOf({ studentId, amountPaise, book }: ReceivedPayment, advancePaise: number): Line[] {
  const party = { kind: 'student', id: studentId } as const
  return [
    { account: book.accountId, amountPaise },
    { account: 'students', amountPaise: advancePaise - amountPaise, party },
    { account: 'advances', amountPaise: 0 - advancePaise, party },
  ]
}

/** Notes which demands entries paid. A negative share takes back what was paid. */
export async function allocate(db: Database, allocations: readonly (Allocation & { entryId: number })[]): Promise<void> {
  if (allocations.length === 0) return
  await db.insert(feeAllocations).values([...allocations])
  const totals = Map.groupBy(allocations, ({ demandId }) => demandId)
  const ids = [...totals.keys()]
  const shares = [...totals.values()].map((own) => sumPaise(own.map(({ amountPaise }) => amountPaise)))
  await db.execute(sql`UPDATE ${feeDemands} SET paid_paise = paid_paise + share.paise
    FROM unnest(${sql.param(ids)}::bigint[], ${sql.param(shares)}::bigint[]) AS share(id, paise) WHERE ${feeDemands.id} = share.id`)
}

/** Changes the advance of a student, whose fee account is held by the caller. */
export async function addAdvance(db: Database, studentId: number, paise: number): Promise<void> {
  const advancePaise = sql`${feeAccounts.advancePaise} + ${paise}`
  await db.update(feeAccounts).set({ advancePaise }).where(eq(feeAccounts.studentId, studentId))
}
