import { z } from 'zod'

/** How a call of the portal goes wrong: no answer at all, 500, a closed connection, a page instead of JSON, 10 MB, or a redirect elsewhere. */
export const faults = ['none', 'time-out', 'error', 'closed', 'page', 'large', 'redirect'] as const
export type Fault = (typeof faults)[number]

/** How a payment ends. `pending` may be followed by any other; `unknown` is a state that no document names. */
export const outcomes = ['paid', 'refused', 'abandoned', 'pending', 'unknown'] as const
export const Outcome = z.enum(outcomes)
export type Outcome = z.infer<typeof Outcome>

/** What happens to one charge. Without an `outcome`, a person chooses on the payment page. */
export const Scenario = z.strictObject({
  /** Reached as soon as the charge is made. */
  outcome: Outcome.optional(),
  /** What the gateway reports instead of the amount and the currency that were ordered. */
  amountPaise: z.int().positive().optional(),
  currency: z.enum(['INR', 'USD', 'EUR']).optional(),
  signature: z.enum(['right', 'wrong']).optional(),
  /** `before-response`: sent and answered before the portal learns that the charge was made. `reversed`: the one that is pending after the final one. */
  notifications: z.enum(['once', 'twice', 'none', 'reversed', 'before-response']).optional(),
  /** A charge is made all the same when creating it takes too long or the connection closes; a refund too. */
  create: z.enum(faults).optional(),
  query: z.enum(faults).optional(),
  refund: z.enum(faults).optional(),
  /** `pending`: taken, and decided later by `decideRefunds`. */
  refundOutcome: z.enum(['refunded', 'pending']).optional(),
  /** How often the settlement file lists the charge, and with which amount. */
  settlement: z.enum(['once', 'twice', 'none']).optional(),
  settledPaise: z.int().positive().optional(),
})
export type Scenario = z.infer<typeof Scenario>
