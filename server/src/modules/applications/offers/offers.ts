import type { OfferSeat } from '@nalanda/contract/applications/offers'
import { endOfDay } from '@nalanda/contract/platform/dates/dates'
import { formatRupees } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { validationError } from '@nalanda/contract/platform/validation/validation-error'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf } from '../../../platform/database/transactions.ts'
import type { MailDeps } from '../../../platform/mail/queue-mail.ts'
import { invalid, problem } from '../../../platform/problems.ts'
import { lockSeat } from '../../seats/public.ts'
import { type ApplicationRecord, lockApplication, moveApplication } from '../applications.ts'
import { mailDay, queueApplicationMail } from '../mail/application-mail.ts'
import { offers } from '../schema.ts'
import { batchOf, getSeason, refuseForeignBranches } from '../season.ts'
import { feeOfAccepted, isFeeSettled, openFeeOf } from '../seat-fees/seat-fee.ts'
import { findOpenOffer, type OfferRecord, placeNames } from './offer-view.ts'

/**
 * Offers an applicant a seat until a given day, in the requested branch or another one of the programme. Takes the seat from the matrix at once, under its
 * lock: of two concurrent offers of the last seat, one is refused.
 */
export async function offerSeat(
  db: Database,
  deps: MailDeps,
  id: number,
  { revision, ...offer }: z.infer<typeof OfferSeat>,
): Promise<void> {
  const application = await lockApplication(db, id, { office: 'offer' }, revision)
  const { courseId } = application
  if (courseId === null) throw problem('applications.no-such-programme')
  refusePast(offer.expiresOn, 'expiresOn')
  if (offer.feeDueOn !== null && offer.feeDueOn < dayOf(now())) throw invalid({ feeDueOn: validationError('in-past') })
  await refuseForeignBranches(db, courseId, [offer.branchId])
  const lateral = application.form.lateralEntry
  const batch = await batchOf(db, { courseId, year: application.year, lateral })
  await lockSeat(db, { ...offer, batchId: batch.id, lateral })
  const [made] = await db
    .insert(offers)
    .values({
      ...offer,
      applicationId: id,
      courseId,
      batchId: batch.id,
      lateral,
      feeDays: (await getSeason(db, dayOf(now()), application.year)).feeDays,
      madeAt: now(),
      madeBy: actorOf(db).username,
    })
    .returning()
  if (!made) throw new Error('The offer was not stored')
  const { branch } = await placeNames(db, made)
  const after = await moveApplication(db, application, { office: 'offer' }, { text: `${branch}, ${made.seatType}` })
  await queueOfferMail(db, deps, after, made, 'offer')
}

/**
 * Changes the last day to accept an offered seat or, once it is accepted, to pay its fee; a new reminder precedes it. Refuses a past day, and a seat without an
 * unpaid fee.
 */
export async function extendOffer(
  db: Database,
  id: number,
  { revision, lastDay, reason }: { revision: number; lastDay: IsoDate; reason: string },
): Promise<void> {
  const application = await lockApplication(db, id, { office: 'extend' }, revision)
  refusePast(lastDay, 'lastDay')
  const offer = await openOffer(db, id)
  const accepted = offer.acceptedAt !== null
  if (accepted && openFeeOf(application, offer) === 0) throw problem('applications.no-fee-open')
  const before = accepted ? offer.feeDueOn : offer.expiresOn
  const columns = accepted ? { feeDueOn: lastDay, feeRemindedAt: null } : { expiresOn: lastDay, remindedAt: null }
  await db.update(offers).set(columns).where(eq(offers.id, offer.id))
  const text = `${before} → ${lastDay}: ${reason}`
  await moveApplication(db, application, { office: 'extend' }, { text, visible: false })
}

/**
 * Accepts or declines the offered seat. Refuses an offer that changed since it was read, and accepting after its last day. After acceptance the fee is due,
 * unless an earlier payment covers it.
 */
export async function decideOffer(
  db: Database,
  deps: MailDeps,
  id: number,
  { accept, reason, revision }: { accept: boolean; reason: string; revision?: number | undefined },
): Promise<void> {
  const action = { applicant: accept ? 'accept' : 'decline' } as const
  const application = await lockApplication(db, id, action, revision)
  const offer = await openOffer(db, id)
  if (accept && offer.expiresOn < dayOf(now())) throw problem('applications.offer-over')
  const accepted = { acceptedAt: now(), ...feeOfAccepted(offer, application.feeHeldPaise, dayOf(now())) }
  const [decided = offer] = await db
    .update(offers)
    .set(accept ? accepted : { closedAt: now() })
    .where(eq(offers.id, offer.id))
    .returning()
  const after = await moveApplication(db, application, action, { text: reason || null })
  if (accept) await queueOfferMail(db, deps, after, decided, 'accepted')
}

/** Releases the seat that an application holds, if any. */
export async function releaseSeat(db: Database, applicationId: number): Promise<void> {
  await db
    .update(offers)
    .set({ closedAt: now() })
    .where(and(eq(offers.applicationId, applicationId), isNull(offers.closedAt)))
}

/** Returns the open offer of an application. Refuses if there is none any more. */
export async function openOffer(db: Database, applicationId: number): Promise<OfferRecord> {
  const offer = await findOpenOffer(db, applicationId)
  if (!offer) throw problem('platform.changed-meanwhile')
  return offer
}

export type OfferMail = 'offer' | 'reminder' | 'accepted' | 'expired' | 'fee-reminder' | 'fee-expired'

/** Queues a mail to an applicant about the offered seat. */
export async function queueOfferMail(
  db: Database,
  deps: MailDeps,
  applicant: ApplicationRecord,
  offer: OfferRecord,
  name: OfferMail,
): Promise<void> {
  const { language } = applicant
  const { course, branch } = await placeNames(db, offer)
  const values = {
    course,
    branch,
    seatType: offer.seatType,
    expires: mailDay(offer.expiresOn, language),
    ...feeValues(offer, language),
    bring: offer.bring,
  }
  // An offer or a reminder is useless after its last day
  const lastDay = name === 'fee-reminder' ? offer.feeDueOn : name === 'offer' || name === 'reminder' ? offer.expiresOn : null
  const expiresAt = lastDay === null ? undefined : endOfDay(lastDay)
  await queueApplicationMail(db, deps, applicant, { name, values, expiresAt, now: now() })
}

/** Returns what a mail says about the unpaid fee: the last day for paying it or, before acceptance, the number of days. */
function feeValues(offer: OfferRecord, language: ApplicationRecord['language']): Record<string, string> {
  const fee = isFeeSettled(offer) ? '' : formatRupees(offer.feeDuePaise)
  if (fee === '' || offer.feeDueOn === null) return { fee: '', feeBy: '', laterFee: fee, feeDays: fee && String(offer.feeDays) }
  return { fee, feeBy: mailDay(offer.feeDueOn, language), laterFee: '', feeDays: '' }
}

function refusePast(day: IsoDate, field: 'expiresOn' | 'lastDay'): void {
  if (day < dayOf(now())) throw problem('applications.day-is-past', {}, { fields: { [field]: validationError('in-past') } })
}
