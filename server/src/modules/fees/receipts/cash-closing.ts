import type { DayBook, PaymentMode } from '@nalanda/contract/fees/receipts'
import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import { sumPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, sql } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { withConstraintProblems } from '../../../platform/database/violations.ts'
import { problem } from '../../../platform/problems.ts'
import { postEntry } from '../../ledger/public.ts'
import { cashPaidOut } from '../demands/returning.ts'
import { cashBooks, cashClosings } from '../schema-receipts.ts'
import { collectedRows } from './collected.ts'

/** Returns a day of a cash book: the receipts, the expected cash, and the closing. */
export async function readDayBook(db: Database, cashBookId: number, day: IsoDate): Promise<DayBook> {
  const [book] = await db.select().from(cashBooks).where(eq(cashBooks.id, cashBookId))
  if (!book) throw problem('platform.not-found')
  const { modes, reversed } = await readModes(db, cashBookId, day)
  const paidOut = await Promise.all(cashPaidOut.all().map((ask) => ask(db, cashBookId, day)))
  const paidOutPaise = sumPaise(paidOut)
  const [closing] = await db
    .select()
    .from(cashClosings)
    .where(and(eq(cashClosings.cashBookId, cashBookId), eq(cashClosings.day, day)))
  return {
    ...{ cashBookId, day, modes },
    totalPaise: sumOf(modes),
    reversedPaise: sumOf(reversed),
    paidOutPaise,
    // Cash given back beyond the day's cash was taken from money of earlier days; it counts neither as missing nor as surplus
    expectedCashPaise: Math.max(0, cashOf(modes) - cashOf(reversed) - paidOutPaise),
    closing: closing ? describeClosing(closing) : null,
  }
}

/** Returns what was received and what was taken back on a day, by mode. */
async function readModes(db: Database, cashBookId: number, day: IsoDate) {
  type Row = { mode: PaymentMode; count: string; received: string; returned: string }
  const { rows } = await db.execute<Row>(sql`
    SELECT mode, count(*) FILTER (WHERE received > 0) AS count, sum(received) AS received, sum(returned) AS returned
    FROM (${collectedRows(day, day)}) collected WHERE cash_book_id = ${cashBookId} GROUP BY mode ORDER BY mode`)
  const received = rows.filter(({ count }) => Number(count) > 0)
  return {
    modes: received.map(({ mode, count, received: paise }) => ({ mode, count: Number(count), amountPaise: Number(paise) })),
    reversed: rows.map(({ mode, returned }) => ({ mode, amountPaise: Number(returned) })),
  }
}

type Sums = readonly { mode: string; amountPaise: number }[]
const sumOf = (modes: Sums) => modes.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
const cashOf = (modes: Sums) => sumOf(modes.filter(({ mode }) => mode === 'cash'))

function describeClosing({
  countedPaise,
  expectedPaise,
  denominations,
  note,
  closedBy,
  closedAt,
}: typeof cashClosings.$inferSelect) {
  const differencePaise = countedPaise - expectedPaise
  return { countedPaise, differencePaise, denominations, note, closedBy, closedAt: closedAt.toISOString() }
}

type Counted = { denominations: Record<string, number>; note: string | null }

/**
 * Closes a cash book for a day with the counted cash; posts a difference as cash short or over. Afterwards it accepts no receipts for that day or an earlier
 * one. Refuses a closed day, a future day, and notes in a book that takes no cash: they would be posted to its bank.
 */
export async function closeDay(
  db: Database,
  { cashBookId, day, today }: { cashBookId: number; day: IsoDate; today: IsoDate },
  { denominations, note }: Counted,
): Promise<DayBook> {
  if (day > today) throw problem('fees.future-day', { today: formatDay(today) })
  // A receipt takes a shared lock: it waits, and then sees the closing
  const [book] = await db.select().from(cashBooks).where(eq(cashBooks.id, cashBookId)).for('update')
  if (!book) throw problem('platform.not-found')
  const { expectedCashPaise: expectedPaise } = await readDayBook(db, cashBookId, day)
  const countedPaise = Object.entries(denominations).reduce((sum, [rupees, count]) => sum + Number(rupees) * 100 * count, 0)
  if (countedPaise > 0 && expectedPaise === 0 && !book.modes.includes('cash'))
    throw problem('fees.no-cash-to-count', { book: book.name }, { fields: ['denominations'] })
  const entryId = await postDifference(db, book, day, countedPaise - expectedPaise)
  const by = { closedBy: actorOf(db).username, closedAt: now() }
  await withConstraintProblems({ day_closed_once: () => problem('fees.day-closed', { day: formatDay(day) }) }, () =>
    db.insert(cashClosings).values({ cashBookId, day, expectedPaise, countedPaise, denominations, note, entryId, ...by }),
  )
  recordChange(db, {
    entity: 'cash book',
    entityId: cashBookId,
    after: { closed: day, expectedPaise, countedPaise },
    reason: note,
  })
  return readDayBook(db, cashBookId, day)
}

async function postDifference(
  db: Database,
  { id, name, accountId }: typeof cashBooks.$inferSelect,
  day: IsoDate,
  paise: number,
): Promise<number | null> {
  if (paise === 0) return null
  const lines = [
    { account: accountId, amountPaise: paise },
    { account: 'cash-difference' as const, amountPaise: 0 - paise },
  ]
  const narration = `Cash ${paise > 0 ? 'over' : 'short'} at the closing of ${name}`
  return withConstraintProblems({ posted_once: () => problem('fees.day-closed', { day: formatDay(day) }) }, () =>
    postEntry(db, {
      ...{ key: `cash closing ${id} ${day}`, source: 'cash-closing', postedOn: day, narration, lines },
      // A day that is counted late must be posted all the same
      ifLocked: 'post-today',
    }),
  )
}
