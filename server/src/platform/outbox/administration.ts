import { and, eq, inArray, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { Database } from '../database/client.ts'
import { recordChange } from '../database/transactions.ts'
import { problem } from '../problems.ts'
import { isClaimed, settleMessage } from './messages.ts'
import type { OutboxContext, OutboxRow } from './outbox-context.ts'
import { outboxMessages } from './schema.ts'
import { wakeUp } from './wake-up.ts'

/**
 * Retries a message immediately, whether it waits or was given up, with as many further attempts as a new one. Refuses one that was sent or cancelled or whose
 * content is erased, and one that is being delivered.
 */
export async function retryMessage(db: Database, outbox: OutboxContext, id: number): Promise<void> {
  const message = await lockMessage(db, id)
  if (message.payload === null) throw problem('outbox.cannot-retry')
  const present = sql`date_trunc('milliseconds', now())`
  await db
    .update(outboxMessages)
    .set({ state: 'queued', attempts: 0, nextAttemptAt: present, settledAt: null })
    .where(eq(outboxMessages.id, id))
  await wakeUp(db, outbox, { bulk: message.bulk })
  recordChange(db, {
    entity: 'outbox message',
    entityId: id,
    before: { state: message.state },
    after: { state: 'queued', triedAgain: true },
  })
}

/** Cancels a waiting message and erases its content. Refuses one that has ended, and one that is being delivered. */
export async function cancelMessage(db: Database, outbox: OutboxContext, id: number): Promise<void> {
  const message = await lockMessage(db, id)
  if (message.state !== 'queued') throw problem('outbox.cannot-cancel')
  await settleMessage(db, outbox, message, { state: 'cancelled', words: message.lastError })
  recordChange(db, { entity: 'outbox message', entityId: id, before: { state: 'queued' }, after: { state: 'cancelled' } })
}

/** Cancels a module's waiting messages. One that is being delivered is not retried, and its module gets the outcome. */
export async function cancelOfOrigin(db: Database, outbox: OutboxContext, origin: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const ofOrigin = and(
    eq(outboxMessages.state, 'queued'),
    eq(outboxMessages.origin, origin),
    inArray(outboxMessages.originId, [...ids]),
  )
  await db.update(outboxMessages).set({ expiresAt: now() }).where(and(ofOrigin, isClaimed))
  const waiting = await db
    .select()
    .from(outboxMessages)
    .where(and(ofOrigin, sql`not ${isClaimed}`))
    .for('update')
  for (const message of waiting) await settleMessage(db, outbox, message, { state: 'cancelled' })
}

async function lockMessage(db: Database, id: number): Promise<OutboxRow> {
  const [message] = await db.select().from(outboxMessages).where(eq(outboxMessages.id, id)).for('update')
  if (!message) throw problem('platform.not-found')
  const [claimed] = await db.select({ is: isClaimed }).from(outboxMessages).where(eq(outboxMessages.id, id))
  if (claimed?.is) throw problem('outbox.being-sent')
  return message
}
