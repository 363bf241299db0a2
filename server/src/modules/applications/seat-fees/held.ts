/** The money held for an application, and what it means for the seat. The modules above post it. */

import { addDays } from '@nalanda/contract/platform/dates/dates'
import { formatRupees } from '@nalanda/contract/platform/money/money'
import { permissions } from '@nalanda/contract/platform/permissions'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { eq } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { notify } from '../../notices/public.ts'
import { type ApplicationRecord, noteOnApplication } from '../applications.ts'
import { findOpenOffer, type OfferRecord } from '../offers/offer-view.ts'
import { applications, offers } from '../schema.ts'

/** A locked application for which money is received or returned, with its open offer. */
export type Payer = { application: ApplicationRecord; offer: OfferRecord | null }

/**
 * Locks an application until the transaction ends. Code that receives, returns or moves its money calls this first, before locking a fee account. From then on
 * the application stays in the books.
 */
export async function lockPayer(db: Database, id: number): Promise<Payer> {
  const [application] = await db.select().from(applications).where(eq(applications.id, id)).for('update')
  if (!application) throw problem('platform.not-found')
  if (!application.hasPayments) await db.update(applications).set({ hasPayments: true }).where(eq(applications.id, id))
  return { application: { ...application, hasPayments: true }, offer: await findOpenOffer(db, id) }
}

/**
 * received: by a receipt · given-back: refunded, bounced or cancelled · to-student: an advance of the student after admission · from-student: taken back from
 * that advance.
 */
export type HeldChange = {
  kind: 'received' | 'given-back' | 'to-student' | 'from-student'
  amountPaise: number
  receiptNo?: string
  day: IsoDate
}
const isMore = { received: true, 'from-student': true, 'given-back': false, 'to-student': false }

/**
 * Changes the amount held for an application locked by `lockPayer`, and returns the updated application. If the amount covers the fee, it is paid; if it no
 * longer does, the fee is due again, with the offer's number of days from then. Money received without an accepted seat is reported to the office.
 */
export async function changeHeld(db: Database, { application, offer }: Payer, change: HeldChange): Promise<ApplicationRecord> {
  const before = application.feeHeldPaise
  const feeHeldPaise = before + (isMore[change.kind] ? change.amountPaise : 0 - change.amountPaise)
  const [after] = await db
    .update(applications)
    .set({ feeHeldPaise, revision: application.revision + 1, changedAt: now() })
    .where(eq(applications.id, application.id))
    .returning()
  if (!after) throw problem('platform.not-found')
  if (offer?.acceptedAt) await settleOffer(db, offer, { before, after: feeHeldPaise, ...change })
  recordChange(db, {
    ...{ entity: 'application', entityId: application.id, act: 'admissions.seat-fee' },
    ...{ before: { feeHeldPaise: before }, after: { feeHeldPaise, receipt: change.receiptNo ?? null } },
  })
  await noteChange(db, { application: after, offer }, change)
  return after
}

type Held = HeldChange & { before: number; after: number }

async function settleOffer(db: Database, offer: OfferRecord, { before, after, receiptNo, day }: Held): Promise<void> {
  const fee = offer.feeDuePaise
  const isPaid = offer.settledOn === null && fee > 0 && after >= fee
  const isOpenAgain = offer.settledOn !== null && before >= fee && after < fee
  const paid = { settledOn: day, settledRef: receiptNo ?? null, settledBy: actorOf(db).username }
  const open = { settledOn: null, settledRef: null, settledBy: null, feeRemindedAt: null, feeDueOn: addDays(day, offer.feeDays) }
  if (isPaid || isOpenAgain)
    await db
      .update(offers)
      .set(isPaid ? paid : open)
      .where(eq(offers.id, offer.id))
}

async function noteChange(
  db: Database,
  { application, offer }: Payer,
  { kind, amountPaise, receiptNo }: HeldChange,
): Promise<void> {
  if (kind === 'to-student' || kind === 'from-student') return
  const text = `${formatRupees(amountPaise)} · ${receiptNo}`
  const isSeatless = kind === 'received' && !offer?.acceptedAt && application.state !== 'admitted'
  const action = kind === 'received' ? (isSeatless ? 'payLate' : 'pay') : 'giveBack'
  await noteOnApplication(db, application, { action, text })
  if (isSeatless)
    await notify(db, {
      to: { roles: permissions['admissions.manage'] },
      kind: 'seat-fee-without-seat',
      params: { name: application.fullName, number: application.number },
      link: `/app/Admission/Applications/${application.id}`,
      about: `application ${application.id} paid ${receiptNo}`,
    })
}
