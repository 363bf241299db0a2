/** Outgoing text messages as shown to administrators: never their content, and only the last four digits of numbers. */
import { z } from 'zod'
import { download, endpoint } from '../endpoint.ts'
import { OutboxMessage, outboxStates } from '../outbox.ts'
import { IdParams, Instant, IsoDate } from '../primitives.ts'
import { exportQuery, listQuery, page, spreadsheetTypes } from '../records.ts'
import { deliveryStates } from './delivery-reports.ts'
import { type SmsKindName, smsKindNames } from './sms-kinds.ts'

const KindName = z.enum(smsKindNames as readonly [SmsKindName, ...SmsKindName[]])

export const TextMessage = OutboxMessage.omit({ kind: true, subject: true }).extend({
  /** Kind of the message; for a text that is no longer sent, another name. */
  about: z.string(),
  /** The provider's id of the message; null until it is sent, or if the provider gives none. */
  providerReference: z.string().nullable(),
  /** The provider's later report; null if there is none. */
  report: z.object({ state: z.enum(deliveryStates), reason: z.string().nullable(), at: Instant }).nullable(),
})
export type TextMessage = z.infer<typeof TextMessage>

const allow = 'outbox.manage'
const sorts = ['createdAt', 'nextAttemptAt'] as const
const filters = {
  state: z.enum(outboxStates).optional(),
  /** awaited: sent, not reported yet. */
  report: z.enum([...deliveryStates, 'awaited']).optional(),
  about: KindName.optional(),
  day: IsoDate.optional(),
}
const onMessage = { method: 'POST', allow, params: IdParams, reply: TextMessage } as const

export const textMessageCalls = {
  messages: {
    list: endpoint({
      method: 'GET',
      path: '/text-messages',
      allow,
      query: listQuery(sorts, filters),
      reply: page(TextMessage),
      summary: 'Lists text messages that are waiting, were sent, or could not be sent',
    }),
    exportList: endpoint({
      method: 'GET',
      path: '/text-messages/export',
      allow,
      query: exportQuery(sorts, filters),
      reply: download(...spreadsheetTypes),
    }),
  },
  retryMessage: endpoint({
    ...onMessage,
    path: '/text-messages/:id/retry',
    problems: ['outbox.cannot-retry', 'outbox.being-sent'],
  }),
  cancelMessage: endpoint({
    ...onMessage,
    path: '/text-messages/:id/cancel',
    problems: ['outbox.cannot-cancel', 'outbox.being-sent'],
  }),
}
