import type { OutboxFailure, OutboxState } from '@nalanda/contract/platform/outbox'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../database/columns.ts'

/** Outgoing messages, kept for some time after their delivery. Written in the transaction that causes them. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: id(),
    /** Identifies the message to its receiver, the same for every attempt: a receiver recognises a duplicate. */
    reference: uuid().notNull().unique(),
    /** The kind of delivery: `mail`, `sms`. */
    kind: text().notNull(),
    /** Mass messages are delivered separately, so that no code waits behind them. */
    bulk: boolean().notNull().default(false),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** The cause of the message, if it may have only one message. */
    key: text(),
    /** The content to be delivered, encrypted; erased as soon as it is no longer needed. */
    payload: text(),
    /** The listener that receives the outcome, and the id of its record. */
    origin: text(),
    originId: text(),
    state: text().$type<OutboxState>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant(),
    /** A process is delivering the message until then; if that process is lost, the message is free again afterwards. */
    claimedUntil: instant(),
    expiresAt: instant(),
    failure: text().$type<OutboxFailure>(),
    lastError: text(),
    /** The receiver's id of the message that it accepted. */
    receipt: text(),
    causedById: ref(),
    causedBy: text().notNull(),
    /** The call, job or command that caused it. */
    act: text().notNull(),
    createdAt: instant().notNull(),
    settledAt: instant(),
  },
  (t) => [
    index('outbox_due').on(t.bulk, t.nextAttemptAt, t.id).where(sql`${t.state} = 'queued'`),
    index('outbox_waiting_of_origin').on(t.origin, t.originId).where(sql`${t.state} = 'queued'`),
    index('outbox_settled').on(t.settledAt).where(sql`${t.settledAt} is not null`),
    index('outbox_by_state').on(t.state, t.createdAt, t.id),
    index('outbox_by_age').on(t.kind, t.createdAt, t.id),
    unique('outbox_once').on(t.kind, t.key),
    index('outbox_by_recipient').on(sql`lower(${t.recipient})`, t.id),
    index('outbox_search').using('gin', sql`(${t.recipient} || ' ' || ${t.subject}) gin_trgm_ops`),
    check('outbox_state', sql`${t.state} in ('queued', 'sent', 'failed', 'cancelled')`),
    check(
      'outbox_queued',
      sql`(${t.state} = 'queued') = (${t.nextAttemptAt} is not null) and (${t.state} = 'queued') = (${t.settledAt} is null)`,
    ),
    check(
      'outbox_payload',
      sql`case ${t.state} when 'queued' then ${t.payload} is not null when 'failed' then true else ${t.payload} is null end`,
    ),
  ],
)
