import { outboxCalls } from '@nalanda/contract/platform/outbox'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { getItem } from '../lists/listing.ts'
import { serveList } from '../lists/serve-records.ts'
import type { Platform } from '../platform.ts'
import { outboxMessageKind } from './message-list.ts'

/** The administrators' list of outgoing messages, and what they may do with one. */
export function outboxRoutes(app: FastifyInstance, platform: Platform): void {
  const { outbox } = platform
  app.addHook('onListen', () => outbox.start())
  serveList(app, outboxCalls.messages, outboxMessageKind, platform)
  serve(app, outboxCalls.retryMessage, async ({ params: { id } }, { db }) => {
    await getItem(db, outboxMessageKind, id)
    await outbox.retry(db, id)
    return getItem(db, outboxMessageKind, id)
  })
  serve(app, outboxCalls.cancelMessage, async ({ params: { id } }, { db }) => {
    await getItem(db, outboxMessageKind, id)
    await outbox.cancel(db, id)
    return getItem(db, outboxMessageKind, id)
  })
}
