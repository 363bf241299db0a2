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
 * Collects a payment at the counter and answers the receipt. Refuses a cash book that is archived, a mode that it does not take, days to come, too long ago or closed, a cheque or draft
 * without its particulars, a bank's reference, or a cheque or draft of this student, that was entered before, cash beyond the limit, and chosen dues that are not open dues of this student.
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

/** What is handed over at a counter, checked; `holdPayer` holds whoever pays, before references are compared. */
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

/** Money of days before the opening balances is counted in them; a day of more than a year ago is a slip of the keys. */
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

/** One cheque may pay for several students, so it is looked for among the receipts of this one alone, whose fee account the caller holds. Of one that bounced, it may be entered again. */
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

/** Upper and lower case are the same in references. Of a receipt that was reversed, one may be entered again. */
async function refuseKnownReference(db: Database, mode: Collect['mode'], reference: string | null): Promise<void> {
  if (reference === null) return
  await lockKeyInTransaction(db, 'fee reference', `${mode} ${reference.toUpperCase()}`)
  const known = await findStanding(
    db,
    and(eq(feeReceipts.mode, mode), sql`upper(${feeReceipts.reference}) = upper(${reference})`),
  )
  if (known) throw problem('fees.reference-taken', { number: known.number }, { fields: ['reference'] })
}

/** A receipt of these that was not reversed. */
async function findStanding(db: Database, these: SQL | undefined): Promise<{ number: string } | undefined> {
  const [known] = await db
    .select({ number: feeReceipts.number })
    .from(feeReceipts)
    .leftJoin(feeReceiptReversals, eq(feeReceiptReversals.receiptId, feeReceipts.id))
    .where(and(these, isNull(feeReceiptReversals.receiptId)))
    .limit(1)
  return known
}
