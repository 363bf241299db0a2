import type { OutboxFailure } from '@nalanda/contract/platform/outbox'
import type { Actor } from '../audit/audit.ts'
import { now } from '../clock.ts'
import { inTransaction } from '../database/transactions.ts'
import { maxAttempts } from './backoff.ts'
import { DeliveryError, describeFailure } from './delivery-error.ts'
import { claimDue, deferMessage, payloadOf, settleMessage } from './messages.ts'
import type { Delivered, OutboxContext, OutboxRow } from './outbox-context.ts'
import { wakeUp } from './wake-up.ts'

/** Messages per job before it hands over to another job, so that a stopping portal does not wait long. */
const maxInOneJob = 25

const actor: Actor = { userId: null, username: 'portal', address: null, requestId: null, act: 'outbox.deliver' }

/** Delivers every due message, one after another; bulk messages separately from all others. */
export async function deliverDue(outbox: OutboxContext, bulk: boolean, signal: AbortSignal): Promise<void> {
  for (let count = 0; count < maxInOneJob; count += 1) {
    signal.throwIfAborted()
    const message = await claimDue(outbox.db, bulk)
    if (!message) return
    await deliver(outbox, message)
  }
  await wakeUp(outbox.db, outbox, { bulk })
}

/** Makes one attempt, without holding a database connection. */
async function deliver(outbox: OutboxContext, message: OutboxRow): Promise<void> {
  if (message.expiresAt && message.expiresAt <= now()) return giveUp(outbox, message, { failure: 'expired', words: null })
  // The results of the last attempts were not recorded: their processes were lost
  if (message.attempts > maxAttempts) return giveUp(outbox, message, { failure: 'exhausted', words: message.lastError })
  const payload = payloadOf(outbox, message)
  if (!payload) return giveUp(outbox, message, { failure: 'unreadable', words: null })
  let delivered: Delivered
  try {
    delivered = await attempt(outbox, message, payload)
  } catch (error) {
    return notDelivered(outbox, message, error)
  }
  const receipt = delivered?.receipt ?? null
  await inTransaction(outbox.db, actor, (db) => settleMessage(db, outbox, message, { state: 'sent', receipt }))
  outbox.metrics.attempts.inc({ kind: message.kind, end: 'sent' })
}

/** Stops waiting for a receiver that does not respond in time; if it accepted the message nevertheless, it recognises the duplicate by its reference. */
async function attempt(outbox: OutboxContext, { kind, reference, recipient }: OutboxRow, payload: object): Promise<Delivered> {
  const delivery = outbox.deliveries.get(kind)
  if (!delivery) throw new DeliveryError('error', `Nothing delivers messages of the kind ${kind}`)
  const late = Promise.withResolvers<never>()
  const signal = AbortSignal.timeout(outbox.deliverWithinMs)
  signal.addEventListener('abort', () => late.reject(new DeliveryError('unreachable', 'No answer in time')), { once: true })
  return Promise.race([delivery(payload, { reference, recipient, signal }), late.promise])
}

async function notDelivered(outbox: OutboxContext, message: OutboxRow, error: unknown): Promise<void> {
  const { fault, words } = describeFailure(error)
  if (fault === 'refused') return giveUp(outbox, message, { failure: 'refused', words })
  const next = await inTransaction(outbox.db, actor, async (db) => {
    const at = await deferMessage(db, message, { fault, words })
    if (at) await wakeUp(db, outbox, { bulk: message.bulk, at })
    return at
  })
  if (!next) return giveUp(outbox, message, { failure: 'exhausted', words })
  outbox.log.warn(
    { message: message.id, kind: message.kind, fault, attempts: message.attempts, next },
    'a message was not delivered; it is tried again',
  )
  outbox.metrics.attempts.inc({ kind: message.kind, end: 'deferred' })
}

/** Gives a message up. Logs neither the address nor the receiver's response: both are in the administrators' list. */
async function giveUp(
  outbox: OutboxContext,
  message: OutboxRow,
  { failure, words }: { failure: OutboxFailure; words: string | null },
): Promise<void> {
  // Messages that a module sends again itself, and expired ones, cannot be retried from the list
  const keepPayload = message.origin === null && (failure === 'refused' || failure === 'exhausted')
  await inTransaction(outbox.db, actor, (db) =>
    settleMessage(db, outbox, message, { state: 'failed', failure, words, keepPayload }),
  )
  outbox.log.error(
    { message: message.id, kind: message.kind, failure, attempts: message.attempts },
    'a message was not delivered and is given up',
  )
  outbox.metrics.attempts.inc({ kind: message.kind, end: 'failed' })
}
