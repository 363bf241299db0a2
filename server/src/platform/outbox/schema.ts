import type { OutboxFailure, OutboxState } from '@nalanda/contract/platform/outbox'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../database/columns.ts'

/** Outgoing messages, until some time after their delivery. Written in the transaction that causes it. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: id(),
    /** Names the message to its receiver, the same at every attempt: a receiver recognises a duplicate. */
    reference: uuid().notNull().unique(),
    /** What delivers it: `mail`, `sms`. */
    kind: text().notNull(),
    /** One of very many: delivered apart, so that nobody's code waits behind them. */
    bulk: boolean().notNull().default(false),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** What caused it, where only one message may follow of that. */
    key: text(),
    /** What is delivered, encrypted; erased as soon as nobody needs it. */
    payload: text(),
    /** The listener that gets the outcome, and for which of its records. */
    origin: text(),
    originId: text(),
    state: text().$type<OutboxState>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant(),
    /** Somebody delivers it until then; a process that was lost is waited for no longer. */
    claimedUntil: instant(),
    expiresAt: instant(),
    failure: text().$type<OutboxFailure>(),
    lastError: text(),
    /** What the receiver calls the message that it accepted. */
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
