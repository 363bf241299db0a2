import type { OfferSeat } from '@nalanda/contract/admissions-funnel-office'
import type { IsoDate } from '@nalanda/contract/primitives'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { problem } from '../../platform/problems.ts'
import { actorOf } from '../../platform/transactions.ts'
import { type ApplicationRecord, happen, lockApplication } from './applications.ts'
import { letterDay, moneyText, type Post, writeToApplicant } from './funnel-letters.ts'
import { batchOf, refuseForeignBranches } from './funnel-season.ts'
import { findOpenOffer, type OfferRecord, placeNames } from './offer-view.ts'
import { offers } from './schema-funnel.ts'
import { lockSeat } from './seats.ts'

/**
 * Offers an applicant a seat until a day, in the branch they asked for or another of the programme. The seat is taken from the matrix at once,
 * under its lock: of two offices that offer the last one, one is refused.
 */
export async function offerSeat(
  db: Database,
  post: Post,
  id: number,
  { revision, ...offer }: z.infer<typeof OfferSeat>,
): Promise<void> {
  const application = await lockApplication(db, id, { office: 'offer' }, revision)
  const { courseId } = application
  if (courseId === null) throw problem('admissions.no-such-programme')
  refusePast(offer.expiresOn)
  await refuseForeignBranches(db, courseId, [offer.branchId])
  const batch = await batchOf(db, courseId, application.year)
  await lockSeat(db, { ...offer, batchId: batch.id })
  const [made] = await db
    .insert(offers)
    .values({
      ...offer,
      applicationId: id,
      courseId,
      batchId: batch.id,
      feeDueOn: offer.feeDueOn ?? (offer.feeDuePaise > 0 ? offer.expiresOn : null),
      madeAt: now(),
      madeBy: actorOf(db).username,
    })
    .returning()
  if (!made) throw new Error('The offer was not stored')
  const { branch } = await placeNames(db, made)
  const after = await happen(db, application, { act: 'offer', text: `${branch}, ${made.seatType}` })
  await writeOffer(db, post, after, made, 'offer')
}

/** Keeps the seat longer. */
export async function extendOffer(
  db: Database,
  id: number,
  { revision, expiresOn, reason }: { revision: number; expiresOn: IsoDate; reason: string },
): Promise<void> {
  const application = await lockApplication(db, id, { office: 'extend' }, revision)
  refusePast(expiresOn)
  const offer = await openOffer(db, id)
  await db.update(offers).set({ expiresOn, remindedAt: null }).where(eq(offers.id, offer.id))
  await happen(db, application, { act: 'extend', text: `${offer.expiresOn} → ${expiresOn}: ${reason}`, shown: false })
}

/** Takes the seat or lets it go. Refuses to take it when its last day has passed. */
export async function decideOffer(
  db: Database,
  post: Post,
  id: number,
  { accept, reason }: { accept: boolean; reason: string },
): Promise<void> {
  const application = await lockApplication(db, id, { applicant: accept ? 'accept' : 'decline' })
  const offer = await openOffer(db, id)
  if (accept && offer.expiresOn < dayOf(now())) throw problem('admissions.offer-over')
  await db
    .update(offers)
    .set(accept ? { acceptedAt: now() } : { closedAt: now() })
    .where(eq(offers.id, offer.id))
  const after = await happen(db, application, { act: accept ? 'accept' : 'decline', text: reason || null })
  if (accept) await writeOffer(db, post, after, offer, 'accepted')
}

/** Notes that the fee of an accepted seat was paid, and by which receipt. */
export async function settleFee(
  db: Database,
  id: number,
  { revision, reference, settledOn }: { revision: number; reference: string; settledOn: IsoDate },
): Promise<void> {
  const application = await lockApplication(db, id, { office: 'settle' }, revision)
  if (settledOn > dayOf(now()))
    throw problem('admissions.day-to-come', {}, { fields: { settledOn: 'must not be in the future' } })
  const offer = await openOffer(db, id)
  const settled = { settledOn, settledRef: reference, settledBy: actorOf(db).username }
  await db.update(offers).set(settled).where(eq(offers.id, offer.id))
  await happen(db, application, { act: 'settle', text: `${moneyText(offer.feeDuePaise)} · ${reference}` })
}

/** Lets go of the seat that an application holds, if it holds one. */
export async function releaseSeat(db: Database, applicationId: number): Promise<void> {
  await db
    .update(offers)
    .set({ closedAt: now() })
    .where(and(eq(offers.applicationId, applicationId), isNull(offers.closedAt)))
}

/** The offer of an application that has one, for acts that need it. */
export async function openOffer(db: Database, applicationId: number): Promise<OfferRecord> {
  const offer = await findOpenOffer(db, applicationId)
  if (!offer) throw problem('platform.changed-meanwhile')
  return offer
}

/** Writes to somebody about the seat that was offered to them. */
export async function writeOffer(
  db: Database,
  post: Post,
  applicant: ApplicationRecord,
  offer: OfferRecord,
  kind: 'offer' | 'reminder' | 'accepted' | 'expired',
): Promise<void> {
  const { language } = applicant
  const { course, branch } = await placeNames(db, offer)
  const owes = offer.feeDuePaise > 0
  const values = {
    course,
    branch,
    seatType: offer.seatType,
    expires: letterDay(offer.expiresOn, language),
    fee: owes ? moneyText(offer.feeDuePaise) : '',
    feeBy: owes ? letterDay(offer.feeDueOn ?? offer.expiresOn, language) : '',
    bring: offer.bring,
  }
  await writeToApplicant(db, post, applicant, { kind, values, now: now() })
}

function refusePast(day: IsoDate): void {
  if (day < dayOf(now())) throw problem('admissions.day-is-past', {}, { fields: { expiresOn: 'must be today or later' } })
}
