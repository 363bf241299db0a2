/** What was heard of a payment, and from whom. */
import { z } from 'zod'
import { Instant } from '../platform/primitives.ts'

/** How something about a payment was learnt. */
export const eventSources = ['portal', 'return', 'notification', 'poll', 'check', 'settlement-file', 'refund'] as const
/** What was learnt. mismatch: the gateway reports another amount, order, currency, shop or mode than we ordered: nothing is credited. */
export const eventOutcomes = [
  ...(['created', 'redirected', 'pending', 'paid', 'failed', 'expired', 'refunded', 'disputed'] as const),
  ...(['unchanged', 'mismatch', 'refused', 'unavailable', 'review', 'refund-asked', 'refund-refused', 'reviewed'] as const),
] as const

export const PaymentEvent = z.object({
  at: Instant,
  source: z.enum(eventSources),
  outcome: z.enum(eventOutcomes),
  /** The state as the gateway words it. */
  rawStatus: z.string().nullable(),
  by: z.string(),
})
