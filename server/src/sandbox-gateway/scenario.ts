import { z } from 'zod'

/** Faults of a call by the portal: no response, 500, a closed connection, a page instead of JSON, 10 MB, or a redirect elsewhere. */
export const faults = ['none', 'time-out', 'error', 'closed', 'page', 'large', 'redirect'] as const
export type Fault = (typeof faults)[number]

/** Outcome of a payment. Any other outcome may follow `pending`; `unknown` is an undocumented state. */
export const outcomes = ['paid', 'refused', 'abandoned', 'pending', 'unknown'] as const
export const Outcome = z.enum(outcomes)
export type Outcome = z.infer<typeof Outcome>

/** The scenario of one charge. Without an `outcome`, a user chooses it on the payment page. */
export const Scenario = z.strictObject({
  /** Reached as soon as the charge is created. */
  outcome: Outcome.optional(),
  /** Amount and currency that the gateway reports instead of the ordered ones. */
  amountPaise: z.int().positive().optional(),
  currency: z.enum(['INR', 'USD', 'EUR']).optional(),
  signature: z.enum(['right', 'wrong']).optional(),
  /** `before-response`: sent and answered before the portal learns that the charge was created. `reversed`: the pending notification follows the final one. */
  notifications: z.enum(['once', 'twice', 'none', 'reversed', 'before-response']).optional(),
  /** A charge or a refund is still made if the request times out or the connection closes. */
  create: z.enum(faults).optional(),
  query: z.enum(faults).optional(),
  refund: z.enum(faults).optional(),
  /** `pending`: accepted, and decided later by `decideRefunds`. */
  refundOutcome: z.enum(['refunded', 'pending']).optional(),
  /** How often the settlement file lists the charge, and with what amount. */
  settlement: z.enum(['once', 'twice', 'none']).optional(),
  settledPaise: z.int().positive().optional(),
})
export type Scenario = z.infer<typeof Scenario>
