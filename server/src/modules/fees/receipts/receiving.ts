/** Turns money into a receipt. Every payment of a student, at the counter or online, ends here; that of an applicant in `seat-fees`. */

import { randomUUID } from 'node:crypto'
import { type Allocation, allocatePayment } from '@nalanda/contract/fees/payment-allocation'
import type { PaymentMode } from '@nalanda/contract/fees/receipts'
import { financialYearName, financialYearOf } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { eq, sql } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { answersInOrder } from '../../../platform/database/statements-in-order.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { type Series, seriesOf, withNumber } from '../../../platform/numbering/number-series.ts'
import { getCollegeCode } from '../../institution/public.ts'
import { type Line, type Posting, postEntry } from '../../ledger/public.ts'
import { lockFeeAccount } from '../fee-accounts.ts'
import { updateDuesHolds } from '../holds/dues-holds.ts'
import { feeAccounts, feeDemands } from '../schema.ts'
import { feeAllocations, feeReceipts } from '../schema-receipts.ts'
import type { CashBookRow } from './cash-books.ts'
import { chargeLateFees } from './open-dues.ts'
import { listUndue, takeUndueOff, withoutUndue } from './undue-late-fees.ts'

/** `NA/FC/2026-27/000042`: numbered per cash book and financial year. */
const receiptNumbers = {
  name: 'fee-receipt',
  template: '{code}/{letters}/{year}/{serial:6}',
  column: feeReceipts.number,
} as const

/** Money that was received, from any payer. */
export type ReceivedMoney = {
  book: Pick<CashBookRow, 'id' | 'letters' | 'accountId'>
  mode: PaymentMode
  amountPaise: number
  receivedOn: IsoDate
  reference?: string | null
  instrument?: { number: string; bank: string; datedOn: string } | null
  remark?: string | null
  /** Only for an online payment: the gateway's transaction, which is posted once. */
  gatewayTransaction?: string | null
}

/** Money that was received from a student. */
export type ReceivedPayment = ReceivedMoney & {
  studentId: number
  /** The allocation that the payer chose; the rest goes by priority, and any excess becomes an advance. */
  wanted?: readonly Allocation[]
  /** The day of its price, up to which late fees are charged; by default the day of the receipt. */
  pricedOn?: IsoDate
}

/** Writes other rows that refer to the receipt by its id, before the receipt takes its number, since all others then wait for theirs. */
export type WriteBefore = (receiptId: number) => Promise<void>

/**
 * Records a payment: charges late fees up to the day of its price, removes those of later days from the dues that it settles, allocates it to the open dues,
 * posts the ledger entry, runs `writeBefore`, and last stores the receipt under the next number. Returns the receipt's id. All its amounts add up to the
 * payment.
 */
export async function receivePayment(db: Database, payment: ReceivedPayment, writeBefore?: WriteBefore): Promise<number> {
  const { studentId, amountPaise, mode, receivedOn, wanted = [], pricedOn = receivedOn } = payment
  const [, id] = await answersInOrder([lockFeeAccount(db, studentId), nextReceiptId(db), getCollegeCode(db)])
  const open = await chargeLateFees(db, studentId, pricedOn)
  const undue = await listUndue(db, open, pricedOn)
  const { allocations, advancePaise } = allocatePayment(amountPaise, withoutUndue(open, undue), wanted)
  const entryId = await postEntry(db, postingOf(payment, advancePaise))
  const shares = allocations.map((one) => ({ ...one, entryId }))
  await takeUndueOff(db, undue, { open, allocations })
  await answersInOrder([allocate(db, shares), updateDuesHolds(db, [studentId])])
  if (advancePaise > 0) await addAdvance(db, studentId, advancePaise)
  await writeBefore?.(id)
  const number = await storeReceipt(db, payment, { id, advancePaise, entryId })
  recordChange(db, { entity: 'student', entityId: studentId, after: { receipt: number, amountPaise, mode } })
  return id
}

/** Returns the id of the receipt that `storeReceipt` will store. */
export async function nextReceiptId(db: Database): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT nextval(pg_get_serial_sequence('fee_receipts', 'id')) AS id`)
  return Number(rows[0]?.id)
}

type Whose = { studentId: number } | { applicationId: number }
type Given = { id?: number; advancePaise: number; entryId: number }

/** Stores a receipt under the next number of its series, and returns that number. Nothing else may be written after it. */
export async function storeReceipt(db: Database, money: ReceivedMoney & Whose, given: Given & { id: number }): Promise<string> {
  const series = receiptSeries(money, (await getCollegeCode(db)).toUpperCase())
  return withNumber(db, series, async (number) => {
    await db
      .insert(feeReceipts)
      .overridingSystemValue()
      .values(receiptRow(db, money, { ...given, number }))
    return number
  })
}

/** Returns the series of a receipt's number: that of its cash book and financial year. */
export function receiptSeries({ book, receivedOn }: Pick<ReceivedMoney, 'book' | 'receivedOn'>, code: string): Series {
  return seriesOf(receiptNumbers, { code, letters: book.letters, year: financialYearName(financialYearOf(receivedOn)) })
}

/** Returns the ledger entry of a payment. */
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

/** Returns the row of a receipt, received now by the actor of `db`. */
export function receiptRow(
  db: Database,
  money: ReceivedMoney & Whose & Pick<ReceivedPayment, 'wanted' | 'pricedOn'>,
  given: Given & { number: string },
): typeof feeReceipts.$inferInsert {
  const { book, wanted: _wanted, pricedOn: _day, gatewayTransaction: _transaction, ...received } = money
  const by = { receivedBy: actorOf(db).username, receivedAt: now() }
  return { ...received, ...given, cashBookId: book.id, financialYear: financialYearOf(money.receivedOn), ...by }
}

function linesOf({ studentId, amountPaise, book }: ReceivedPayment, advancePaise: number): Line[] {
  const party = { kind: 'student', id: studentId } as const
  return [
    { account: book.accountId, amountPaise },
    { account: 'students', amountPaise: advancePaise - amountPaise, party },
    { account: 'advances', amountPaise: 0 - advancePaise, party },
  ]
}

/** Records which demands the entries paid. A negative share takes back a payment. */
export async function allocate(db: Database, allocations: readonly (Allocation & { entryId: number })[]): Promise<void> {
  if (allocations.length === 0) return
  const bigints = (numbers: number[]) => sql`${sql.param(numbers)}::bigint[]`
  const entryIds = bigints(allocations.map(({ entryId }) => entryId))
  const demandIds = bigints(allocations.map(({ demandId }) => demandId))
  const amounts = bigints(allocations.map(({ amountPaise }) => amountPaise))
  await db.execute(sql`
    WITH share AS (
      INSERT INTO ${feeAllocations} (entry_id, demand_id, amount_paise)
      SELECT * FROM unnest(${entryIds}, ${demandIds}, ${amounts}) RETURNING demand_id, amount_paise
    )
    UPDATE ${feeDemands} SET paid_paise = paid_paise + paid.paise
    FROM (SELECT demand_id, sum(amount_paise) AS paise FROM share GROUP BY demand_id) paid WHERE ${feeDemands.id} = paid.demand_id`)
}

/** Changes the advance of a student. The caller holds the lock of the fee account. */
export async function addAdvance(db: Database, studentId: number, paise: number): Promise<void> {
  const advancePaise = sql`${feeAccounts.advancePaise} + ${paise}`
  await db.update(feeAccounts).set({ advancePaise }).where(eq(feeAccounts.studentId, studentId))
}
