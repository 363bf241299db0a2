import { and, eq, isNotNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Actor } from '../audit/audit.ts'
import { now } from '../clock.ts'
import { inTransaction } from '../database/transactions.ts'
import { longestDelaySeconds } from './backoff.ts'
import { claimSeconds, isClaimed, isDue, present, settleMessage } from './messages.ts'
import type { OutboxContext } from './outbox-context.ts'
import { outboxMessages } from './schema.ts'
import { wakeUp } from './wake-up.ts'

export const sweepJob = 'outbox.sweep'

const everySeconds = 60
/** How long a refused message can be retried. */
const refusedMs = 30 * 24 * 60 * 60 * 1000
/** Maximum number of messages per sweep, so that none takes long; the next one continues. */
const maxAtOnce = 1000

const actor: Actor = { userId: null, username: 'portal', address: null, requestId: null, act: sweepJob }

/** Queues the next sweep, unless it is queued already, by this or another server. */
export async function scheduleSweep({ db, jobs }: Pick<OutboxContext, 'db' | 'jobs'>, inSeconds = everySeconds): Promise<void> {
  const startAfter = new Date(now().getTime() + inSeconds * 1000)
  const key = `sweep-${Math.floor(startAfter.getTime() / (everySeconds * 1000))}`
  await jobs.enqueue(db, sweepJob, {}, { startAfter, key })
}

/** Ends expired messages, and wakes the delivery of due messages whose jobs were lost, for example after a restored backup or a killed process. */
export async function sweep(outbox: OutboxContext): Promise<void> {
  await bringBackMessages(outbox)
  await endExpired(outbox)
  await eraseExpired(outbox)
  for (const bulk of [false, true]) {
    const waiting = await outbox.db.$count(
      outboxMessages,
      and(eq(outboxMessages.state, 'queued'), eq(outboxMessages.bulk, bulk), isDue),
    )
    if (waiting > 0) await wakeUp(outbox.db, outbox, { bulk })
  }
}

/**
 * Corrects the waiting messages of a database whose clock was set back: they would wait until the clock reaches their time again. Without that, no message is
 * from the future, waits longer than the longest delay, or is delivered for longer than a claim lasts.
 */
async function bringBackMessages({ db }: OutboxContext): Promise<void> {
  const { createdAt, nextAttemptAt, claimedUntil } = outboxMessages
  const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`
  const isFromFuture = sql`${createdAt} > ${inSeconds(60)}`
  const waitsTooLong = sql`${nextAttemptAt} > ${inSeconds(longestDelaySeconds + 60)}`
  const isClaimedTooLong = sql`${claimedUntil} > ${inSeconds(claimSeconds + 60)}`
  await db
    .update(outboxMessages)
    .set({
      createdAt: sql`least(${createdAt}, ${present})`,
      nextAttemptAt: sql`least(${nextAttemptAt}, ${present})`,
      claimedUntil: sql`case when ${claimedUntil} is not null then least(${claimedUntil}, ${inSeconds(claimSeconds)}) end`,
    })
    .where(and(eq(outboxMessages.state, 'queued'), or(isFromFuture, waitsTooLong, isClaimedTooLong)))
}

async function endExpired(outbox: OutboxContext): Promise<void> {
  const expired = await outbox.db
    .select()
    .from(outboxMessages)
    .where(and(eq(outboxMessages.state, 'queued'), lte(outboxMessages.expiresAt, now()), sql`not ${isClaimed}`))
    .limit(maxAtOnce)
  for (const message of expired) {
    const words = message.lastError
    await inTransaction(outbox.db, actor, (db) =>
      settleMessage(db, outbox, message, { state: 'failed', failure: 'expired', words }),
    )
  }
}

/** A refused message can be retried for a month, unless it expires earlier. */
async function eraseExpired({ db }: OutboxContext): Promise<void> {
  const over = lte(outboxMessages.expiresAt, now())
  const refusedLongAgo = lt(outboxMessages.settledAt, new Date(now().getTime() - refusedMs))
  await db
    .update(outboxMessages)
    .set({ payload: null })
    .where(and(eq(outboxMessages.state, 'failed'), isNotNull(outboxMessages.payload), or(over, refusedLongAgo)))
}
