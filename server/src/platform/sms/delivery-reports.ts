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
 * Takes the delivery reports that a provider sends. Refuses a token that is not that of the provider in force, as if there were no such address. Answers how many
 * were read; taking the same again changes nothing.
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
  // In one order: two calls about the same messages wait for one another instead of deadlocking
  for (const report of reports.toSorted((a, b) => (a.messageId < b.messageId ? -1 : 1))) await keepReport(db, report)
  return reports.length
}

/** Providers send reports twice and in any order. What was delivered stays delivered; a failure that came first gives way to it. */
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

/** What was reported of these messages, by the provider's numbers and by our references. */
export async function reportsOf(db: Database, messages: readonly Named[]): Promise<(message: Named) => StoredReport | null> {
  const names = messages.flatMap(({ reference, receipt }) => [reference, ...(receipt === null ? [] : [receipt])])
  const rows = names.length === 0 ? [] : await db.select().from(smsReports).where(inArray(smsReports.messageId, names))
  return ({ reference, receipt }) => {
    const own = rows.filter(({ messageId }) => messageId === reference || messageId === receipt)
    return own.find(({ state }) => state === 'delivered') ?? own[0] ?? null
  }
}
