/** Plans rows of past receipts: which receipts they form, and which demands each pays. */
import type { PaymentMode } from '@nalanda/contract/fees/receipts'
import { financialYearName, financialYearOf } from '@nalanda/contract/platform/dates/dates'
import { formatRupees, sumPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { CellError } from '../../../platform/imports/row-errors.ts'
import type { CashBookRow } from '../receipts/cash-books.ts'
import { feeDemands } from '../schema.ts'
import { cashBooks, feeReceiptReversals, feeReceipts } from '../schema-receipts.ts'
import { readFeeSettings } from '../settings/settings.ts'
import { keyOf } from './opening-rows.ts'
import { type Known, loadHeads, loadStudents, rowError } from './sheet-basics.ts'

/** A row as read, with its own object, by which an error finds its cell. */
export type PastRow = {
  row: object
  number: string
  receivedOn: IsoDate
  rollNo: string
  head: string
  academicYear: number
  amountPaise: number
  mode: PaymentMode
  reference: string | null
}
type Share = { demandId: number; amountPaise: number }
/** A head and academic year of a receipt; history has no shares, since its demand is created with it. */
export type PastLine = { headId: number; academicYear: number; amountPaise: number; shares: Share[] | null }
export type PastReceipt = {
  pastNumber: string
  /** The number in the portal: `PR/2024-25/1234`. */
  number: string
  studentId: number
  receivedOn: IsoDate
  mode: PaymentMode
  reference: string | null
  lines: PastLine[]
}

type StoredReceipt = { studentId: number | null; receivedOn: IsoDate; amountPaise: number; reversed: boolean }
type Open = { id: number; openPaise: number }
/** Stored values of the students and receipts that a sheet names. */
export type Past = Known & {
  today: IsoDate
  openingOn: IsoDate | null
  book: CashBookRow | null
  receipts: ReadonlyMap<string, StoredReceipt>
  /** Numbers of the portal's valid receipts, by the key that `paymentOf` returns. */
  payments: ReadonlyMap<string, string>
  open: ReadonlyMap<string, readonly Open[]>
}

/** Returns the key that identifies a payment, whichever system wrote its receipt. */
const paymentOf = (mode: PaymentMode, reference: string | null) => `${mode} ${reference?.toUpperCase()}`

const nameOf = (number: string, day: IsoDate) => `${financialYearOf(day)} ${number}`

type Named = { rollNos: readonly string[]; numbers: readonly string[]; references: readonly string[] }

/** Reads the cash book of past receipts, the receipts with these numbers and references, and the open demands of the students with these roll numbers. */
export async function loadPast(db: Database, { today, rollNos, numbers, references }: Named & { today: IsoDate }): Promise<Past> {
  const [byRollNo, heads, { openingOn }] = [await loadStudents(db, rollNos), await loadHeads(db), await readFeeSettings(db)]
  const [book] = await db.select().from(cashBooks).where(sql`${cashBooks.modes} ? 'past'`).orderBy(cashBooks.id).limit(1)
  const ids = [...byRollNo.values()].map(({ id }) => id)
  const open = await db
    .select({ key: feeDemands, openPaise: sql<number>`${feeDemands.openPaise}`.mapWith(Number) })
    .from(feeDemands)
    .where(and(inArray(feeDemands.studentId, ids), gt(feeDemands.openPaise, 0)))
    .orderBy(feeDemands.dueOn, feeDemands.id)
  const openByKey = Map.groupBy(open, ({ key }) => keyOf(key))
  return {
    ...{ today, byRollNo, heads, openingOn, book: book ?? null, receipts: await loadKnownReceipts(db, numbers) },
    payments: await loadPayments(db, references),
    open: new Map([...openByKey].map(([key, own]) => [key, own.map((one) => ({ id: one.key.id, openPaise: one.openPaise }))])),
  }
}

async function loadKnownReceipts(db: Database, numbers: readonly string[]): Promise<Map<string, StoredReceipt>> {
  const wanted = numbers.map((number) => number.toUpperCase())
  const rows = await db
    .select({ receipt: feeReceipts, reversal: feeReceiptReversals.receiptId })
    .from(feeReceipts)
    .leftJoin(feeReceiptReversals, eq(feeReceiptReversals.receiptId, feeReceipts.id))
    .where(inArray(feeReceipts.pastNumber, wanted))
  return new Map(
    rows.map(({ receipt: { pastNumber, studentId, receivedOn, amountPaise }, reversal }) => [
      nameOf(pastNumber ?? '', receivedOn),
      { studentId, receivedOn, amountPaise, reversed: reversal !== null },
    ]),
  )
}

/** Returns receipts of the portal itself; in the earlier system, one payment may have several receipts. */
async function loadPayments(db: Database, references: readonly string[]): Promise<Map<string, string>> {
  const wanted = references.map((reference) => reference.toUpperCase())
  if (wanted.length === 0) return new Map()
  const standing = and(inArray(sql`upper(${feeReceipts.reference})`, wanted), isNull(feeReceipts.pastNumber))
  const rows = await db
    .select({ receipt: feeReceipts })
    .from(feeReceipts)
    .leftJoin(feeReceiptReversals, eq(feeReceiptReversals.receiptId, feeReceipts.id))
    .where(and(standing, isNull(feeReceiptReversals.receiptId)))
  return new Map(rows.map(({ receipt: { mode, reference, number } }) => [paymentOf(mode, reference), number]))
}

type RefuseRow = (row: PastRow, field: 'number' | 'amountPaise' | 'reference', error: CellError) => void

/**
 * Returns the new receipts, and how many rows are stored already. Refuses rows of one receipt that contradict each other, known numbers, payments for which the
 * portal has its own receipt, and amounts above the open one.
 */
export function planReceipts(
  rows: readonly PastRow[],
  known: Past,
  refuse: RefuseRow,
): { receipts: PastReceipt[]; present: number } {
  const receipts: PastReceipt[] = []
  const left = new Map([...known.open].map(([key, own]) => [key, own.map((one) => ({ ...one }))]))
  let present = 0
  for (const own of Map.groupBy(rows, ({ number, receivedOn }) => nameOf(number, receivedOn)).values()) {
    const [first] = own
    if (!first) continue
    for (const row of own)
      if (!isSameReceipt(row, first)) refuse(row, 'number', rowError('fees.receipt-differs', { number: row.number }))
    const stored = known.receipts.get(nameOf(first.number, first.receivedOn))
    const error = stored && whyKnown(own, first, stored, known)
    if (error) refuse(first, 'number', error)
    else if (stored) present += own.length
    else receipts.push(receiptOf(own, first, { known, left, refuse }))
  }
  return { receipts, present }
}

const isSameReceipt = (one: PastRow, other: PastRow) =>
  one.rollNo === other.rollNo &&
  one.receivedOn === other.receivedOn &&
  one.mode === other.mode &&
  one.reference === other.reference

/** Returns why a receipt with a known number is not a repetition of the stored one. */
function whyKnown(own: readonly PastRow[], { number, rollNo, receivedOn }: PastRow, stored: StoredReceipt, { byRollNo }: Past) {
  if (stored.reversed) return rowError('fees.receipt-was-reversed', { number })
  const total = sumPaise(own.map(({ amountPaise }) => amountPaise))
  const isSame = stored.studentId === byRollNo.get(rollNo)?.id && stored.receivedOn === receivedOn && stored.amountPaise === total
  return isSame ? null : rowError('fees.receipt-known', { number })
}

type Planning = { known: Past; left: Map<string, Open[]>; refuse: RefuseRow }

function receiptOf(own: readonly PastRow[], first: PastRow, { known, left, refuse }: Planning): PastReceipt {
  const { number, rollNo, receivedOn, mode, reference } = first
  const studentId = known.byRollNo.get(rollNo)?.id ?? 0
  const isHistory = known.openingOn === null || receivedOn < known.openingOn
  const counted = isHistory ? undefined : known.payments.get(paymentOf(mode, reference))
  if (counted !== undefined) refuse(first, 'reference', rowError('fees.reference-known', { number: counted }))
  const lines = own.map((row): PastLine => {
    const { academicYear, amountPaise } = row
    const headId = known.heads.get(row.head)?.id ?? 0
    if (isHistory) return { headId, academicYear, amountPaise, shares: null }
    const open = left.get(keyOf({ studentId, headId, academicYear })) ?? []
    const openPaise = sumPaise(open.map((one) => one.openPaise))
    if (amountPaise > openPaise) refuse(row, 'amountPaise', rowError('fees.more-than-open', { open: formatRupees(openPaise) }))
    return { headId, academicYear, amountPaise, shares: takeFrom(open, amountPaise) }
  })
  const name = `${known.book?.letters}/${financialYearName(financialYearOf(receivedOn))}/${number}`
  return { pastNumber: number, number: name, studentId, receivedOn, mode, reference, lines }
}

/** Allocates an amount to open demands, older due first, and subtracts it from them. */
function takeFrom(open: Open[], amountPaise: number): Share[] {
  let rest = amountPaise
  return open.flatMap((demand) => {
    const share = Math.min(rest, demand.openPaise)
    rest -= share
    demand.openPaise -= share
    return share > 0 ? [{ demandId: demand.id, amountPaise: share }] : []
  })
}
