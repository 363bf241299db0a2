import { and, asc, eq, isNull } from 'drizzle-orm'
import { dayOf } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { applications, offers } from '../../applications/schema.ts'
import { cashBooks } from '../schema-receipts.ts'
import { receiveSeatFee } from './receiving-seat-fee.ts'

/** Pays the seats of two demo applicants at the counter, by UPI; the others have not paid yet. */
export async function payDemoSeatFees(db: Database): Promise<void> {
  const [book] = await db.select().from(cashBooks).where(eq(cashBooks.letters, 'BK'))
  for (const { id, feeDuePaise, acceptedAt } of book ? (await unpaidSeats(db)).slice(0, 2) : []) {
    if (!book || !acceptedAt) continue
    const money = { book, mode: 'upi', amountPaise: feeDuePaise, receivedOn: dayOf(acceptedAt) } as const
    await receiveSeatFee(db, { ...money, applicationId: id, reference: String(700_000_000_000 + id) })
  }
}

/** Returns applicants who accepted a seat and have not paid for it, ordered by id. */
function unpaidSeats(db: Database): Promise<{ id: number; feeDuePaise: number; acceptedAt: Date | null }[]> {
  return db
    .select({ id: applications.id, feeDuePaise: offers.feeDuePaise, acceptedAt: offers.acceptedAt })
    .from(applications)
    .innerJoin(offers, and(eq(offers.applicationId, applications.id), isNull(offers.closedAt)))
    .where(and(eq(applications.state, 'accepted'), isNull(offers.settledOn), isNull(offers.feeWaivedAt)))
    .orderBy(asc(applications.id))
}
