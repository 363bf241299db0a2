import { hasReference, isOnPaper } from '@nalanda/contract/fees/counter/how-paid'
import type { Collect } from '@nalanda/contract/fees/receipts'
import { addDays } from '@nalanda/contract/platform/dates/dates'
import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { lockKeyInTransaction } from '../../../platform/database/advisory-locks.ts'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { students } from '../../students/schema.ts'
import { lockFeeAccount } from '../fee-accounts.ts'
import { feeDemands } from '../schema.ts'
import { feeReceiptReversals, feeReceipts } from '../schema-receipts.ts'
import { readFeeSettings } from '../settings/settings.ts'
import { lockOpenCashBook } from './cash-books.ts'
import { refuseCashOfDay, refuseCashOfDemand } from './cash-limit.ts'
import { type ReceivedMoney, receivePayment } from './receiving.ts'

/**
 * Collects a payment at the counter and returns the receipt's id. Refuses an archived cash book, a mode that it does not take, a day that is in the future, too
 * long ago or closed, a cheque or draft without its particulars, a bank reference, or a cheque or draft of this student, that was entered before, cash beyond
 * the limit, and selected dues that are not open dues of this student.
 */
export async function collectPayment(db: Database, { cashBookId, dues, ...payment }: Collect, today: IsoDate): Promise<number> {
  const { studentId } = payment
  if ((await db.$count(students, eq(students.id, studentId))) === 0) throw problem('platform.reference-gone')
  const money = await takeAtCounter(db, { cashBookId, ...payment }, today, async () => {
    await lockFeeAccount(db, studentId)
    await refuseSettled(db, studentId, dues)
    await refuseKnownInstrument(db, studentId, payment)
    await refuseCashOfDay(db, { studentId }, payment)
  })
  const id = await receivePayment(db, { ...money, studentId, wanted: dues })
  if (money.mode === 'cash') await refuseCashOfDemand(db, id)
  return id
}

type AtCounter = Omit<Collect, 'studentId' | 'dues'>

/** Checks money handed over at a counter and returns it; `holdPayer` locks the payer before references are compared. */
export async function takeAtCounter(
  db: Database,
  { cashBookId, mode, amountPaise, receivedOn, instrument, remark, ...given }: AtCounter,
  today: IsoDate,
  holdPayer: () => Promise<void>,
): Promise<ReceivedMoney> {
  await refuseDay(db, receivedOn, today)
  const onPaper = isOnPaper(mode)
  if (onPaper && instrument === null) throw problem('fees.instrument-missing', {}, { fields: ['instrument'] })
  const book = await lockOpenCashBook(db, cashBookId, receivedOn)
  if (book.retiredAt) throw problem('fees.cash-book-retired', { book: book.name }, { fields: ['cashBookId'] })
  if (!book.modes.includes(mode)) throw problem('fees.wrong-cash-book', { book: book.name }, { fields: ['mode'] })
  await holdPayer()
  const reference = hasReference(mode) ? given.reference : null
  await refuseKnownReference(db, mode, reference)
  return { mode, amountPaise, receivedOn, remark, reference, instrument: onPaper ? instrument : null, book }
}

/** Refuses a day before the opening balances, which already contain its money, and a day more than a year ago, which is a typing error. */
async function refuseDay(db: Database, day: IsoDate, today: IsoDate): Promise<void> {
  if (day > today) throw problem('fees.future-day', { today: formatDay(today) })
  const [yearAgo, { openingOn }] = [addDays(today, -365), await readFeeSettings(db)]
  const first = openingOn !== null && openingOn > yearAgo ? openingOn : yearAgo
  if (day < first) throw problem('fees.day-too-early', { day: formatDay(first) }, { fields: ['receivedOn'] })
}

async function refuseSettled(db: Database, studentId: number, dues: Collect['dues']): Promise<void> {
  if (dues.length === 0) return
  const ids = dues.map(({ demandId }) => demandId)
  const rows = await db
    .select()
    .from(feeDemands)
    .where(and(eq(feeDemands.studentId, studentId), inArray(feeDemands.id, ids)))
  const open = new Map(rows.map(({ id, openPaise }) => [id, openPaise ?? 0]))
  if (ids.some((id) => (open.get(id) ?? 0) <= 0)) throw problem('fees.demand-settled')
}

/**
 * Refuses a cheque that was entered before. One cheque may pay for several students, so only the receipts of this student are searched; the caller holds the
 * lock of the fee account. A bounced cheque may be entered again.
 */
async function refuseKnownInstrument(
  db: Database,
  studentId: number,
  { mode, instrument }: Pick<Collect, 'mode' | 'instrument'>,
): Promise<void> {
  if (!isOnPaper(mode) || instrument === null) return
  const numberOf = (text: SQL) => sql`upper(ltrim(${text}, '0'))`
  const known = await findStanding(
    db,
    and(
      ...[eq(feeReceipts.studentId, studentId), eq(feeReceipts.mode, mode)],
      sql`${numberOf(sql`${feeReceipts.instrument} ->> 'number'`)} = ${numberOf(sql`${instrument.number}`)}`,
      sql`${feeReceipts.instrument} ->> 'datedOn' = ${instrument.datedOn}`,
    ),
  )
  if (known) throw problem('fees.instrument-taken', { number: known.number }, { fields: ['instrument.number'] })
}

/** Refuses a reference that was entered before, ignoring case. The reference of a reversed receipt may be entered again. */
async function refuseKnownReference(db: Database, mode: Collect['mode'], reference: string | null): Promise<void> {
  if (reference === null) return
  await lockKeyInTransaction(db, 'fee reference', `${mode} ${reference.toUpperCase()}`)
  const known = await findStanding(
    db,
    and(eq(feeReceipts.mode, mode), sql`upper(${feeReceipts.reference}) = upper(${reference})`),
  )
  if (known) throw problem('fees.reference-taken', { number: known.number }, { fields: ['reference'] })
}

/** Returns one of these receipts that was not reversed. */
async function findStanding(db: Database, these: SQL | undefined): Promise<{ number: string } | undefined> {
  const [known] = await db
    .select({ number: feeReceipts.number })
    .from(feeReceipts)
    .leftJoin(feeReceiptReversals, eq(feeReceiptReversals.receiptId, feeReceipts.id))
    .where(and(these, isNull(feeReceiptReversals.receiptId)))
    .limit(1)
  return known
}
