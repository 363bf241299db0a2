import type { RunningConfig } from '../../../platform/config/config.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { scheduleDaily } from '../../../platform/jobs/daily-job.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { isBefore, timeOfHour } from '../../../platform/jobs/next-time.ts'
import type { MailDeps } from '../../../platform/mail/queue-mail.ts'
import { queueSummary } from './summary.ts'

export const summaryJob = 'payments.summary'
type Deps = Pick<MailDeps, 'outbox'> & {
  db: Database
  jobs: Pick<Jobs, 'enqueue'>
  config: Pick<RunningConfig, 'digestHour' | 'publicUrl'>
}
const actor = { userId: null, username: 'portal', address: null, requestId: null, act: summaryJob }

/** Queues the next summary at the hour of the other daily e-mails, unless it is queued already. */
export const scheduleSummary = ({ config, ...deps }: Deps): Promise<void> =>
  scheduleDaily(deps, summaryJob, timeOfHour(config.digestHour))

/** Queues the job of the next day, and then the summary e-mails. */
export async function runSummary(deps: Deps): Promise<void> {
  await scheduleSummary(deps)
  // Started at an hour before the present setting: the job at today's new hour is queued
  if (isBefore(timeOfHour(deps.config.digestHour))) return
  await inTransaction(deps.db, actor, (tx) => queueSummary(tx, deps))
}
