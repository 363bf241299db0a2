/** Reports about a payment, and their sources. */
import { z } from 'zod'
import { Instant } from '../platform/primitives.ts'

/** Source of a report about a payment. */
export const eventSources = ['portal', 'return', 'notification', 'poll', 'check', 'settlement-file', 'refund'] as const
/** Content of a report. mismatch: the gateway reports another amount, order, currency, shop or mode than ordered; nothing is credited. */
export const eventOutcomes = [
  ...(['created', 'redirected', 'pending', 'paid', 'failed', 'expired', 'refunded', 'disputed'] as const),
  ...(['unchanged', 'mismatch', 'refused', 'unavailable', 'review', 'refund-asked', 'refund-refused', 'reviewed'] as const),
] as const

export const PaymentEvent = z.object({
  at: Instant,
  source: z.enum(eventSources),
  outcome: z.enum(eventOutcomes),
  /** The gateway's own name of the state. */
  rawStatus: z.string().nullable(),
  by: z.string(),
})
