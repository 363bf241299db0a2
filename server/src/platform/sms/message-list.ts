import { endOfDay, startOfDay } from '@nalanda/contract/platform/dates/dates'
import type { DeliveryState } from '@nalanda/contract/platform/sms/delivery-reports'
import { maskNumber } from '@nalanda/contract/platform/sms/phone-number'
import type { TextMessage, textMessageCalls } from '@nalanda/contract/platform/sms/text-messages'
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { dayOf } from '../clock.ts'
import type { Database } from '../database/client.ts'
import { byValue } from '../lists/keyset.ts'
import { where } from '../lists/listing.ts'
import type { ListKindOf } from '../lists/records.ts'
import { loadMessageRows, messageView, searchedMessages } from '../outbox/message-list.ts'
import { outboxMessages } from '../outbox/schema.ts'
import { nameOfCode } from '../spreadsheets/code-names.ts'
import { reportsOf } from './delivery-reports.ts'
import { smsReports } from './schema.ts'
import { smsKind } from './sms-delivery.ts'

/** The list of waiting and ended text messages, newest first, without their content and with masked numbers. */
export const textMessageKind: ListKindOf<typeof textMessageCalls.messages> = {
  table: outboxMessages,
  title: 'Text messages',
  within: eq(outboxMessages.kind, smsKind),
  searched: searchedMessages,
  filters: ({ state, report, about, day }) => [
    where(outboxMessages.state, state),
    report && hasReport(report),
    where(outboxMessages.subject, about),
    day === undefined
      ? undefined
      : and(gte(outboxMessages.createdAt, startOfDay(day)), lt(outboxMessages.createdAt, endOfDay(day))),
  ],
  sorts: { createdAt: byValue(outboxMessages.createdAt), nextAttemptAt: byValue(outboxMessages.nextAttemptAt) },
  firstSort: '-createdAt',
  load: loadTexts,
  columns: [
    { header: 'To', width: 16, value: ({ recipient }) => recipient },
    { header: 'Message', width: 24, value: ({ about }) => about },
    { header: 'State', value: ({ state }) => nameOfCode(state, { queued: 'Waiting' }) },
    { header: 'Attempts', kind: 'number', value: ({ attempts }) => attempts },
    { header: 'Written on', kind: 'date', value: ({ createdAt }) => dayOf(new Date(createdAt)) },
    { header: 'Ended on', kind: 'date', value: ({ settledAt }) => settledAt && dayOf(new Date(settledAt)) },
    { header: 'Number of the provider', width: 30, value: ({ providerReference }) => providerReference },
    { header: 'Delivery', value: ({ report }) => report?.state ?? null },
    { header: 'Reported on', kind: 'date', value: ({ report }) => report && dayOf(new Date(report.at)) },
    { header: 'Reason of the report', width: 30, value: ({ report }) => report?.reason ?? null },
    { header: 'Failure', value: ({ failure }) => failure },
    { header: 'Last answer', width: 60, value: ({ lastError }) => lastError },
    { header: 'Caused by', width: 24, value: ({ causedBy }) => causedBy },
  ],
}

const { receipt, reference } = outboxMessages
const reports = sql`select from ${smsReports} where (${smsReports.messageId} = ${receipt} or ${smsReports.messageId} = ${reference}::text)`

function hasReport(report: DeliveryState | 'awaited'): SQL {
  if (report === 'awaited') return sql`${outboxMessages.state} = 'sent' and not exists (${reports})`
  return sql`exists (${reports} and ${smsReports.state} = ${report})`
}

async function loadTexts(db: Database, ids: readonly number[]): Promise<TextMessage[]> {
  const rows = await loadMessageRows(db, ids)
  const reportOf = await reportsOf(db, rows)
  return rows.map((row) => {
    const found = reportOf(row)
    const report = found && { state: found.state, reason: found.reason, at: found.reportedAt.toISOString() }
    const { kind: _kind, subject: about, recipient, ...shown } = messageView(row)
    return { ...shown, about, recipient: maskNumber(recipient), providerReference: row.receipt, report }
  })
}
