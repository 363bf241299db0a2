/** Payments of the seat-acceptance fee by an applicant whose application is open in the browser. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Paise } from '../platform/money/money.ts'
import { Instant, IsoDate } from '../platform/primitives.ts'
import { paymentStates } from './payment-states.ts'
import { starting, startProblems } from './payments.ts'

/** A payment of a seat-acceptance fee as shown to the applicant. */
export const SeatFeePayment = z.object({
  orderId: z.string(),
  state: z.enum(paymentStates),
  amountPaise: Paise,
  createdAt: Instant,
  /** For an unconfirmed payment: date by which the bank returns it. */
  returnedBy: IsoDate,
})
export type SeatFeePayment = z.infer<typeof SeatFeePayment>

export const seatFeePayments = {
  list: endpoint({
    method: 'GET',
    path: '/apply/mine/payments',
    allow: 'anyone',
    reply: z.object({ payments: z.array(SeatFeePayment), setUp: z.boolean() }),
    problems: ['applications.apply-signed-out'],
    summary: 'Lists the payments of the seat-acceptance fee for the application that is open in this browser',
  }),
  start: endpoint({
    ...starting,
    path: '/apply/mine/payments',
    allow: 'anyone',
    body: z.object({
      /** The open amount shown on the page; the order is refused if it has changed. */
      expectedPaise: Paise.min(1),
      /** Pays even though another payment of this application is still being confirmed. */
      again: z.boolean(),
    }),
    problems: [...startProblems, 'applications.apply-signed-out'],
    summary: 'Starts a payment of the seat-acceptance fee for the application that is open in this browser',
  }),
}
