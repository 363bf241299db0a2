/** Payments of the seat-acceptance fee by an applicant, whose application is open in the browser. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Paise } from '../platform/money/money.ts'
import { Instant, IsoDate } from '../platform/primitives.ts'
import { paymentStates } from './payment-states.ts'
import { starting, startProblems } from './payments.ts'

/** A payment of a seat-acceptance fee, as its applicant sees it. */
export const SeatFeePayment = z.object({
  orderId: z.string(),
  state: z.enum(paymentStates),
  amountPaise: Paise,
  createdAt: Instant,
  /** Of a payment that is not confirmed: by when the bank returns it. */
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
    summary: 'The payments of the seat-acceptance fee of the application that is open in this browser',
  }),
  start: endpoint({
    ...starting,
    path: '/apply/mine/payments',
    allow: 'anyone',
    body: z.object({
      /** What the page showed as open; the order is refused when it has changed. */
      expectedPaise: Paise.min(1),
      /** Pay although another payment of this application is still being confirmed. */
      again: z.boolean(),
    }),
    problems: [...startProblems, 'applications.apply-signed-out'],
    summary: 'Opens a payment of the seat-acceptance fee of the application that is open in this browser',
  }),
}
