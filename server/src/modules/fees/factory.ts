import { eq } from 'drizzle-orm'
import { now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { actorCalled } from '../../testing/http.ts'
import { addDemand } from './demands/demands.ts'
import { receivePayment } from './receipts/receiving.ts'
import { feeHeads, feeRuns, feeSettings } from './schema.ts'
import { cashBooks } from './schema-receipts.ts'

/** Returns the heads and cash books that every college starts with: their ids by code and by letters. */
export async function feeBasics(db: Database) {
  const heads = await db.select().from(feeHeads)
  const books = await db.select().from(cashBooks)
  return {
    head: (code: string) => heads.find((head) => head.code === code)?.id ?? 0,
    book: (letters: string) => books.find((book) => book.letters === letters)?.id ?? 0,
  }
}

/** Adds a demand of a student under the tuition head, without a late fee; returns its id. */
export async function aDemand(db: Database, studentId: number, due: { dueOn: string; amountPaise: number }): Promise<number> {
  const { head } = await feeBasics(db)
  const noLateFee = { lateFeePerDayPaise: 0, lateFeeGraceDays: 0, lateFeeCapPaise: 0 }
  const asked = { studentId, headId: head('TUITION'), academicYear: 2026, label: 'Fine', ...due, ...noLateFee }
  const demand = await inTransaction(db, actorCalled('counter'), (tx) => addDemand(tx, asked, due.dueOn))
  return demand.id
}

/** Adds a receipt of a student who owes ₹1,000 and paid ₹600 in cash on a day; returns its id. The college has a UPI ID. */
export async function aReceipt(db: Database, studentId: number, day: string): Promise<number> {
  const { head } = await feeBasics(db)
  const [book] = await db.select().from(cashBooks).where(eq(cashBooks.letters, 'FC'))
  if (!book) throw new Error('The cash book of the counter is missing')
  await db.update(feeSettings).set({ upiId: 'college@bank' })
  const due = { headId: head('TUITION'), academicYear: 2026, label: 'Fine', dueOn: day, amountPaise: 1_000_00 }
  const noLateFee = { lateFeePerDayPaise: 0, lateFeeGraceDays: 0, lateFeeCapPaise: 0 }
  return inTransaction(db, actorCalled('counter'), async (tx) => {
    await addDemand(tx, { studentId, ...due, ...noLateFee }, day)
    return receivePayment(tx, { studentId, book, mode: 'cash', amountPaise: 600_00, receivedOn: day })
  })
}

/** Adds a run that raised demands in 2026 and changed nothing. */
export async function aFeeRun(db: Database): Promise<{ id: number }> {
  const report = { students: 0, added: 0, addedPaise: 0, repriced: 0, repricedPaise: 0, kept: 0 }
  const times = { startedAt: now(), finishedAt: now() }
  const values = { academicYear: 2026, state: 'done', total: 0, report, startedBy: 'officer', ...times } as const
  const [run] = await db.insert(feeRuns).values(values).returning({ id: feeRuns.id })
  if (!run) throw new Error('The run was not added')
  return run
}
