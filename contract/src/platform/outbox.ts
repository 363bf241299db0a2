/** Messages on their way out of the portal: e-mails first. Each is kept until it was delivered, and tried again while that fails. */
import { z } from 'zod'
import { download, endpoint } from './endpoint.ts'
import { Id, IdParams, Instant } from './primitives.ts'
import { exportQuery, listQuery, page, spreadsheetTypes } from './records.ts'

/** queued: waits for its first or its next attempt · sent: delivered · failed: given up, with a reason · cancelled: stopped before it was sent. */
export const outboxStates = ['queued', 'sent', 'failed', 'cancelled'] as const
export type OutboxState = (typeof outboxStates)[number]

/**
 * Why an attempt failed. The first three are tried again: nobody answered, the receiver asked to come later, or something is wrong on our side. The
 * others are final: refused for good, tried too often, expired, or not to be read with the key of this portal.
 */
export const outboxFailures = ['unreachable', 'deferred', 'error', 'refused', 'exhausted', 'expired', 'unreadable'] as const
export type OutboxFailure = (typeof outboxFailures)[number]

/** One message as administrators see it: never its content. */
export const OutboxMessage = z.object({
  id: Id,
  /** What is delivered: `mail`; text messages have a list of their own. */
  kind: z.string(),
  recipient: z.string(),
  /** Codes and passwords are blotted out. */
  subject: z.string(),
  state: z.enum(outboxStates),
  attempts: z.int(),
  createdAt: Instant,
  /** When it is tried next; null when it is not waiting. */
  nextAttemptAt: Instant.nullable(),
  /** After this instant it is not sent any more. */
  expiresAt: Instant.nullable(),
  /** When it was sent, given up or cancelled. */
  settledAt: Instant.nullable(),
  failure: z.enum(outboxFailures).nullable(),
  /** The receiver's answer to the last attempt, verbatim. */
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
      summary: 'E-mails that wait, were sent, or could not be delivered',
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
