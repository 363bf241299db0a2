/** Outgoing messages, mainly e-mails. Each is kept until it is delivered, and retried while delivery fails. */
import { z } from 'zod'
import { download, endpoint } from './endpoint.ts'
import { Id, IdParams, Instant } from './primitives.ts'
import { exportQuery, listQuery, page, spreadsheetTypes } from './records.ts'

/** queued: waits for its first or next attempt · sent: delivered · failed: given up, with a reason · cancelled: stopped before it was sent. */
export const outboxStates = ['queued', 'sent', 'failed', 'cancelled'] as const
export type OutboxState = (typeof outboxStates)[number]

/**
 * Why an attempt failed. The first three are retried: no response, the receiver asked to come later, or a fault on our side. The others are final: permanently
 * refused, too many attempts, expired, or not decryptable with the key of this portal.
 */
export const outboxFailures = ['unreachable', 'deferred', 'error', 'refused', 'exhausted', 'expired', 'unreadable'] as const
export type OutboxFailure = (typeof outboxFailures)[number]

/** A message as shown to administrators; never contains its content. */
export const OutboxMessage = z.object({
  id: Id,
  /** Kind of message: `mail`; text messages have a separate list. */
  kind: z.string(),
  recipient: z.string(),
  /** Codes and passwords are masked. */
  subject: z.string(),
  state: z.enum(outboxStates),
  attempts: z.int(),
  createdAt: Instant,
  /** Time of the next attempt; null if none is scheduled. */
  nextAttemptAt: Instant.nullable(),
  /** Time after which it is no longer sent. */
  expiresAt: Instant.nullable(),
  /** When it was sent, given up or cancelled. */
  settledAt: Instant.nullable(),
  failure: z.enum(outboxFailures).nullable(),
  /** The receiver's reply to the last attempt, verbatim. */
  lastError: z.string().nullable(),
  causedBy: z.string(),
  can: z.object({ retry: z.boolean(), cancel: z.boolean() }),
})
export type OutboxMessage = z.infer<typeof OutboxMessage>

const allow = 'outbox.manage'
const sorts = ['createdAt', 'nextAttemptAt', 'recipient'] as const
const filters = { state: z.enum(outboxStates).optional() }
const onMessage = { method: 'POST', allow, params: IdParams, reply: OutboxMessage } as const

export const outboxCalls = {
  messages: {
    list: endpoint({
      method: 'GET',
      path: '/outbox',
      allow,
      query: listQuery(sorts, filters),
      reply: page(OutboxMessage),
      summary: 'Lists e-mails that are waiting, were sent, or could not be delivered',
    }),
    exportList: endpoint({
      method: 'GET',
      path: '/outbox/export',
      allow,
      query: exportQuery(sorts, filters),
      reply: download(...spreadsheetTypes),
    }),
  },
  retryMessage: endpoint({ ...onMessage, path: '/outbox/:id/retry', problems: ['outbox.cannot-retry', 'outbox.being-sent'] }),
  cancelMessage: endpoint({ ...onMessage, path: '/outbox/:id/cancel', problems: ['outbox.cannot-cancel', 'outbox.being-sent'] }),
}
