import { inArray, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { Database } from '../database/client.ts'
import type { Keys } from '../encryption/keys.ts'
import { problem } from '../problems.ts'
import { isReportToken } from './report-address.ts'
import { type DeliveryReport, readReports, type SentReport } from './report-reading.ts'
import { smsReports } from './schema.ts'
import { findSmsProvider } from './sms-settings.ts'

/**
 * Stores the delivery reports that a provider sends. Refuses a token that does not belong to the current provider, as not found. Returns the number of reports
 * read; storing the same reports again changes nothing.
 */
export async function takeReports(
  db: Database,
  keys: Pick<Keys, 'encryption' | 'secret'>,
  token: string,
  sent: SentReport,
): Promise<number> {
  const provider = await findSmsProvider(db, keys)
  if (!provider || !isReportToken(keys, provider, token)) throw problem('platform.not-found')
  const reports = readReports(sent, provider)
  // In a fixed order: two calls about the same messages wait for each other instead of deadlocking
  for (const report of reports.toSorted((a, b) => (a.messageId < b.messageId ? -1 : 1))) await keepReport(db, report)
  return reports.length
}

/** Stores a report. Providers send reports twice and in any order: `delivered` is final, and replaces an earlier failure. */
async function keepReport(db: Database, report: DeliveryReport): Promise<void> {
  const set = { state: report.state, reason: report.reason, reportedAt: now() }
  await db
    .insert(smsReports)
    .values({ ...set, messageId: report.messageId })
    .onConflictDoUpdate({
      target: smsReports.messageId,
      set,
      setWhere: sql`${smsReports.state} = 'failed' and excluded.state = 'delivered'`,
    })
}

type Named = { reference: string; receipt: string | null }
type StoredReport = typeof smsReports.$inferSelect

/** Returns the reports of these messages, found by the provider's ids and by the portal's references. */
export async function reportsOf(db: Database, messages: readonly Named[]): Promise<(message: Named) => StoredReport | null> {
  const names = messages.flatMap(({ reference, receipt }) => [reference, ...(receipt === null ? [] : [receipt])])
  const rows = names.length === 0 ? [] : await db.select().from(smsReports).where(inArray(smsReports.messageId, names))
  return ({ reference, receipt }) => {
    const own = rows.filter(({ messageId }) => messageId === reference || messageId === receipt)
    return own.find(({ state }) => state === 'delivered') ?? own[0] ?? null
  }
}
