import type { OfferView } from '@nalanda/contract/applications/views'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { dayOf } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { batches, branches, courses } from '../../academics/schema.ts'
import { offers } from '../schema.ts'

export type OfferRecord = typeof offers.$inferSelect

/** Returns the offer that holds a seat for an application; null if there is none. */
export async function findOpenOffer(db: Database, applicationId: number): Promise<OfferRecord | null> {
  const [row] = await db
    .select()
    .from(offers)
    .where(and(eq(offers.applicationId, applicationId), isNull(offers.closedAt)))
  return row ?? null
}

/** Returns the newest offer of an application, in any state. */
export async function findLastOffer(db: Database, applicationId: number): Promise<OfferRecord | null> {
  const [row] = await db.select().from(offers).where(eq(offers.applicationId, applicationId)).orderBy(desc(offers.id)).limit(1)
  return row ?? null
}

/** Returns an offer with the names of its course, branch and batch. */
export async function offerView(db: Database, offer: OfferRecord): Promise<OfferView> {
  const place = await placeNames(db, offer)
  return {
    ...place,
    seatType: offer.seatType,
    madeAt: offer.madeAt.toISOString(),
    expiresOn: offer.expiresOn,
    feeDuePaise: offer.feeDuePaise,
    feeDueOn: offer.feeDueOn,
    feeDays: offer.feeDays,
    settledOn: offer.settledOn,
    settledRef: offer.settledRef,
    waivedOn: offer.feeWaivedAt && dayOf(offer.feeWaivedAt),
    bring: offer.bring,
  }
}

/** Returns the names of the course, branch and batch of an offer. */
export async function placeNames(
  db: Database,
  { branchId, batchId }: Pick<OfferRecord, 'branchId' | 'batchId'>,
): Promise<{ course: string; branch: string; batch: string }> {
  const [row] = await db
    .select({ course: courses.name, branch: branches.name, batch: batches.label })
    .from(branches)
    .innerJoin(courses, eq(courses.id, branches.courseId))
    .innerJoin(batches, eq(batches.id, batchId))
    .where(eq(branches.id, branchId))
  return row ?? { course: '', branch: '', batch: '' }
}
