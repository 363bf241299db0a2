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
  /** What delivers it; registered with `deliverWith`. */
  kind: string
  /** Shown to administrators, as is the subject: without codes, links or passwords. */
  recipient: string
  subject: string
  /** What is delivered: plain data, encrypted while it waits. */
  payload: object
  /** One of very many, which must keep nobody waiting. */
  bulk?: boolean
  /** Not to be sent after this instant. */
  expiresAt?: Date | undefined
  /** Which listener of `onSettled` gets the outcome, and for which of its records. Then the module alone sends it again. */
  origin?: { name: string; id: string } | undefined
  /** What causes the message: a second one of its kind with the same key is not written. */
  key?: string | undefined
}

/** By the clock of the database, which all processes share. */
const present = sql`date_trunc('milliseconds', now())`
const claimSeconds = 120

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
 * Takes the message that has been due longest, for so long as a delivery may last, and counts the attempt. Two concurrent callers take two;
 * one that was taken by a process that is lost is taken again later.
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

/** Of a waiting message: its instant has come, and nobody delivers it. */
export const isDue = sql`(${outboxMessages.nextAttemptAt} <= now()
  and (${outboxMessages.claimedUntil} is null or ${outboxMessages.claimedUntil} <= now()))`

/** Of a waiting message: somebody delivers it at this moment. */
export const isClaimed = sql<boolean>`coalesce(${outboxMessages.claimedUntil} > now(), false)`

/** The content of a message; null when it cannot be read with the key of this portal. */
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

/** Ends a waiting message and notifies the module that it came from. False when it had ended already. */
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

/** Lets a message wait for its next attempt; answers when that is, or null when there is none. */
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
