/** The seat-acceptance fee of an application, and its unpaid part. The money itself is kept by the modules above. */
import type { SeatFeeState } from '@nalanda/contract/applications/application-states'
import type { MySeatFee } from '@nalanda/contract/applications/views'
import { addDays } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { type SQL, sql } from 'drizzle-orm'
import type { ApplicationRecord } from '../applications.ts'
import { applications, offers } from '../schema.ts'

type Offer = Pick<typeof offers.$inferSelect, 'feeDuePaise' | 'feeDueOn' | 'acceptedAt' | 'settledOn' | 'feeWaivedAt'>
type Application = Pick<ApplicationRecord, 'state' | 'feeHeldPaise'>

/** Whether an offer has no fee to pay: it has none, or it is paid or waived. */
export function isFeeSettled({ feeDuePaise, settledOn, feeWaivedAt }: Omit<Offer, 'acceptedAt' | 'feeDueOn'>): boolean {
  return feeDuePaise === 0 || settledOn !== null || feeWaivedAt !== null
}

/** Returns the unpaid fee of the open offer; 0 before the seat is accepted. */
export function openFeeOf({ feeHeldPaise }: Application, offer: Offer | null): number {
  if (offer === null || offer.acceptedAt === null || isFeeSettled(offer)) return 0
  return Math.max(0, offer.feeDuePaise - feeHeldPaise)
}

/** Returns the state of the fee, from the open offer; null if there is nothing to report. */
export function seatFeeState({ state, feeHeldPaise }: Application, offer: Offer | null): SeatFeeState | null {
  const isAccepted = offer !== null && offer.acceptedAt !== null
  if (!isAccepted) return feeHeldPaise > 0 && state !== 'offered' ? 'to-refund' : null
  if (offer.feeDuePaise === 0) return null
  if (offer.settledOn !== null) return 'paid'
  return offer.feeWaivedAt === null ? 'due' : 'waived'
}

/** Returns the fee as the applicant sees it. */
export function mySeatFee(application: Application, offer: Offer | null): MySeatFee | null {
  const state = seatFeeState(application, offer)
  if (state === null) return null
  const openPaise = openFeeOf(application, offer)
  const dueOn = offer?.feeDueOn ?? null
  return { state, feePaise: offer?.feeDuePaise ?? 0, heldPaise: application.feeHeldPaise, openPaise, dueOn }
}

type Terms = Pick<typeof offers.$inferSelect, 'feeDuePaise' | 'feeDueOn' | 'feeDays'>

/** Returns the fee fields of an offer accepted on a day: the last day for paying, or settled by money held from earlier. */
export function feeOfAccepted(offer: Terms, heldPaise: number, today: IsoDate) {
  if (offer.feeDuePaise === 0) return {}
  if (heldPaise >= offer.feeDuePaise) return { settledOn: today, settledBy: 'portal' }
  const { feeDueOn } = offer
  return { feeDueOn: feeDueOn !== null && feeDueOn >= today ? feeDueOn : addDays(today, offer.feeDays) }
}

const openOffer = (condition: SQL) =>
  sql`exists (select from ${offers} where ${offers.applicationId} = ${applications.id} and ${offers.closedAt} is null and ${condition})`
const accepted = sql`${offers.acceptedAt} is not null and ${offers.feeDuePaise} > 0`

/** Returns a condition for applications with this fee state; must agree with `seatFeeState`. */
export function seatFeeCondition(state: SeatFeeState): SQL {
  const conditions = {
    due: () => openOffer(sql`${accepted} and ${offers.settledOn} is null and ${offers.feeWaivedAt} is null`),
    paid: () => openOffer(sql`${accepted} and ${offers.settledOn} is not null`),
    waived: () => openOffer(sql`${accepted} and ${offers.settledOn} is null and ${offers.feeWaivedAt} is not null`),
    'to-refund': () =>
      sql`${applications.feeHeldPaise} > 0 and ${applications.state} <> 'offered' and not ${openOffer(sql`${offers.acceptedAt} is not null`)}`,
  }
  return conditions[state]()
}

/** True for applications with a fee that is due, paid or waived, or for which money was received. */
export const hasSeatFee = sql`(${applications.hasPayments} or ${openOffer(accepted)})`
