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

/** Ensures that the next summary waits in the queue, at the hour of the other daily e-mails. */
export const scheduleSummary = ({ config, ...deps }: Deps): Promise<void> =>
  scheduleDaily(deps, summaryJob, timeOfHour(config.digestHour))

/** Queues the summary, once that of the next day waits in the queue. */
export async function runSummary(deps: Deps): Promise<void> {
  await scheduleSummary(deps)
  // Of an earlier hour than is set now: the job of this day's hour waits
  if (isBefore(timeOfHour(deps.config.digestHour))) return
  await inTransaction(deps.db, actor, (tx) => queueSummary(tx, deps))
}
