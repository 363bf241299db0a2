import type { OutboxMessage, outboxCalls } from '@nalanda/contract/platform/outbox'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { dayOf } from '../clock.ts'
import type { Database } from '../database/client.ts'
import { byText, byValue } from '../lists/keyset.ts'
import { numbered, where } from '../lists/listing.ts'
import type { ListKindOf } from '../lists/records.ts'
import { mailKind } from '../mail/mail-delivery.ts'
import { nameOfCode } from '../spreadsheets/code-names.ts'
import { isClaimed } from './messages.ts'
import type { OutboxRow } from './outbox-context.ts'
import { outboxMessages } from './schema.ts'

// Exactly the expression of the index outbox_search
export const searchedMessages = sql`(${outboxMessages.recipient} || ' ' || ${outboxMessages.subject})`

/** The list of waiting and ended e-mails, newest first, without their content. */
export const outboxMessageKind: ListKindOf<typeof outboxCalls.messages> = {
  table: outboxMessages,
  title: 'Outgoing messages',
  within: eq(outboxMessages.kind, mailKind),
  searched: searchedMessages,
  filters: ({ state }) => [where(outboxMessages.state, state)],
  sorts: {
    createdAt: byValue(outboxMessages.createdAt),
    nextAttemptAt: byValue(outboxMessages.nextAttemptAt),
    recipient: byText(outboxMessages.recipient),
  },
  firstSort: '-createdAt',
  load: loadMessages,
  columns: [
    { header: 'To', width: 36, value: ({ recipient }) => recipient },
    { header: 'Subject', width: 60, value: ({ subject }) => subject },
    { header: 'State', value: ({ state }) => nameOfCode(state, { queued: 'Waiting' }) },
    { header: 'Attempts', kind: 'number', value: ({ attempts }) => attempts },
    { header: 'Written on', kind: 'date', value: ({ createdAt }) => dayOf(new Date(createdAt)) },
    { header: 'Ended on', kind: 'date', value: ({ settledAt }) => settledAt && dayOf(new Date(settledAt)) },
    { header: 'Failure', value: ({ failure }) => failure },
    { header: 'Last answer', width: 60, value: ({ lastError }) => lastError },
    { header: 'Caused by', width: 24, value: ({ causedBy }) => causedBy },
  ],
}

async function loadMessages(db: Database, ids: readonly number[]): Promise<OutboxMessage[]> {
  return (await loadMessageRows(db, ids)).map(messageView)
}

type MessageRow = Omit<OutboxRow, 'payload'> & { isClaimed: boolean; hasPayload: boolean }

/** Loads the rows of messages, without their content. */
export function loadMessageRows(db: Database, ids: readonly number[]): Promise<MessageRow[]> {
  const { payload, ...columns } = getTableColumns(outboxMessages)
  return db
    .select({ ...columns, isClaimed, hasPayload: sql<boolean>`${payload} is not null` })
    .from(outboxMessages)
    .where(numbered(outboxMessages.id, ids))
}

/** Returns a message as administrators see it. */
export function messageView(row: MessageRow): OutboxMessage {
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.createdAt.toISOString(),
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    settledAt: row.settledAt?.toISOString() ?? null,
    failure: row.failure,
    lastError: row.lastError,
    causedBy: row.causedBy,
    can: { retry: row.hasPayload && !row.isClaimed, cancel: row.state === 'queued' && !row.isClaimed },
  }
}
