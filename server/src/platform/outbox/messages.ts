import { randomUUID } from 'node:crypto'
import type { OutboxFailure } from '@nalanda/contract/platform/outbox'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { actorOf } from '../database/transactions.ts'
import { decrypt, type EncryptionContext, encrypt } from '../encryption/encryption.ts'
import { delayAfter } from './backoff.ts'
import type { OutboxContext, OutboxRow } from './outbox-context.ts'
import { outboxMessages } from './schema.ts'

export type NewMessage = {
  /** The kind of delivery, registered with `deliverWith`. */
  kind: string
  /** Shown to administrators, like the subject: without codes, links or passwords. */
  recipient: string
  subject: string
  /** The content to be delivered: plain data, encrypted while it waits. */
  payload: object
  /** Whether it is a mass message, which must not delay others. */
  bulk?: boolean
  /** Not to be sent after this instant. */
  expiresAt?: Date | undefined
  /** The listener of `onSettled` that receives the outcome, and the id of its record. Only the module sends such a message again. */
  origin?: { name: string; id: string } | undefined
  /** The cause of the message: a second message of its kind with the same key is not written. */
  key?: string | undefined
}

/** By the clock of the database, which all processes share. */
export const present = sql`date_trunc('milliseconds', now())`
export const claimSeconds = 120

/** Writes a message into the outbox, on behalf of the actor of this transaction. */
export async function insertMessage(db: Database, { keys }: Pick<OutboxContext, 'keys'>, message: NewMessage): Promise<void> {
  const { kind, recipient, subject, payload, bulk = false, expiresAt = null, origin, key = null } = message
  const { userId, username, act } = actorOf(db)
  const reference = randomUUID()
  const row = {
    reference,
    kind,
    bulk,
    recipient,
    subject,
    key,
    payload: encrypt(keys, JSON.stringify(payload), contextOf(reference)),
    origin: origin?.name ?? null,
    originId: origin?.id ?? null,
    expiresAt,
    causedById: userId,
    causedBy: username,
    act,
    createdAt: present,
    nextAttemptAt: present,
  }
  await db
    .insert(outboxMessages)
    .values(row)
    .onConflictDoNothing({ target: [outboxMessages.kind, outboxMessages.key] })
}

/**
 * Claims the message that has been due longest, for as long as a delivery may take, and counts the attempt. Concurrent callers claim different messages; a
 * message that a lost process had claimed is claimed again later.
 */
export async function claimDue(db: Database, bulk: boolean): Promise<OutboxRow | null> {
  const due = sql`(select ${outboxMessages.id} from ${outboxMessages}
    where ${outboxMessages.state} = 'queued' and ${outboxMessages.bulk} = ${bulk} and ${isDue}
    order by ${outboxMessages.nextAttemptAt}, ${outboxMessages.id} limit 1 for update skip locked)`
  const [row] = await db
    .update(outboxMessages)
    .set({ attempts: sql`${outboxMessages.attempts} + 1`, claimedUntil: sql`now() + make_interval(secs => ${claimSeconds})` })
    .where(eq(outboxMessages.id, due))
    .returning()
  return row ?? null
}

/** Whether a waiting message is due and not being delivered. */
export const isDue = sql`(${outboxMessages.nextAttemptAt} <= now()
  and (${outboxMessages.claimedUntil} is null or ${outboxMessages.claimedUntil} <= now()))`

/** Whether a waiting message is being delivered. */
export const isClaimed = sql<boolean>`coalesce(${outboxMessages.claimedUntil} > now(), false)`

/** Returns the content of a message; null if it cannot be decrypted with this portal's key. */
export function payloadOf({ keys }: Pick<OutboxContext, 'keys'>, { payload, reference }: OutboxRow): object | null {
  const text = decrypt(keys, payload ?? '', contextOf(reference))
  return text === null ? null : (JSON.parse(text) as object)
}

function contextOf(reference: string): EncryptionContext {
  return { purpose: 'outbox', about: reference }
}

type End = {
  state: 'sent' | 'failed' | 'cancelled'
  failure?: OutboxFailure
  words?: string | null
  keepPayload?: boolean
  receipt?: string | null
}

/** Ends a waiting message and notifies its module. False if it had ended already. */
export async function settleMessage(
  db: Database,
  { listeners }: Pick<OutboxContext, 'listeners'>,
  { id, origin, originId }: Pick<OutboxRow, 'id' | 'origin' | 'originId'>,
  { state, failure, words = null, keepPayload = false, receipt = null }: End,
): Promise<boolean> {
  const ended = await db
    .update(outboxMessages)
    .set({
      state,
      failure: failure ?? null,
      lastError: words,
      receipt,
      nextAttemptAt: null,
      claimedUntil: null,
      settledAt: present,
      ...(keepPayload ? {} : { payload: null }),
    })
    .where(and(eq(outboxMessages.id, id), eq(outboxMessages.state, 'queued')))
    .returning({ id: outboxMessages.id })
  if (ended.length === 0) return false
  if (origin !== null) await listeners.get(origin)?.(db, { id: originId ?? '', state, words })
  return true
}

/** Defers a message to its next attempt; returns its time, or null if there is none. */
export async function deferMessage(
  db: Database,
  { id, attempts }: Pick<OutboxRow, 'id' | 'attempts'>,
  { fault, words }: { fault: OutboxFailure; words: string },
): Promise<Date | null> {
  const seconds = delayAfter(attempts)
  if (seconds === null) return null
  const [row] = await db
    .update(outboxMessages)
    .set({
      failure: fault,
      lastError: words,
      claimedUntil: null,
      nextAttemptAt: sql`${present} + make_interval(secs => ${seconds})`,
    })
    .where(and(eq(outboxMessages.id, id), eq(outboxMessages.state, 'queued')))
    .returning({ nextAttemptAt: outboxMessages.nextAttemptAt })
  return row?.nextAttemptAt ?? null
}
