import { eq } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { lockApplication, moveApplication } from '../applications.ts'
import { openOffer } from '../offers/offers.ts'
import { offers } from '../schema.ts'
import { openFeeOf } from './seat-fee.ts'

/** Waives the fee before admission, for a reason that only the office sees in the history. Refuses if nothing is unpaid. */
export async function waiveFee(
  db: Database,
  id: number,
  { revision, reason }: { revision: number; reason: string },
): Promise<void> {
  const application = await lockApplication(db, id, { office: 'waive' }, revision)
  const offer = await openOffer(db, id)
  if (openFeeOf(application, offer) === 0) throw problem('applications.no-fee-open')
  const waived = { feeWaivedAt: now(), feeWaivedBy: actorOf(db).username, feeWaiver: reason }
  await db.update(offers).set(waived).where(eq(offers.id, offer.id))
  await moveApplication(db, application, { office: 'waive' }, { text: reason, visible: false })
}
