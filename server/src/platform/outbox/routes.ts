import { outboxCalls } from '@nalanda/contract/platform/outbox'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/client.ts'
import { serve } from '../http/serve.ts'
import { getItem } from '../lists/listing.ts'
import { serveList } from '../lists/serve-records.ts'
import type { Platform } from '../platform.ts'
import { outboxMessageKind } from './message-list.ts'
import type { Outbox } from './outbox.ts'

type Asked = { params: { id: number } }
type MessageKind<Item> = Parameters<typeof getItem<Item & { id: number }>>[1]

/** Returns the actions that administrators have for a message of a list: retry it, or cancel it. Refuses messages that are not in the list. */
export function messageActs<Item extends { id: number }>(outbox: Pick<Outbox, 'retry' | 'cancel'>, kind: MessageKind<Item>) {
  const doing =
    (act: 'retry' | 'cancel') =>
    async ({ params: { id } }: Asked, { db }: { db: Database }) => {
      await getItem(db, kind, id)
      await outbox[act](db, id)
      return getItem(db, kind, id)
    }
  return { retry: doing('retry'), cancel: doing('cancel') }
}

/** Serves the administrators' list of outgoing e-mails, and its actions. */
export function outboxRoutes(app: FastifyInstance, platform: Platform): void {
  const acts = messageActs(platform.outbox, outboxMessageKind)
  serveList(app, outboxCalls.messages, outboxMessageKind, platform)
  serve(app, outboxCalls.retryMessage, acts.retry)
  serve(app, outboxCalls.cancelMessage, acts.cancel)
}
