import { addDays, instantAt } from '@nalanda/contract/platform/dates/dates'
import { dayOf, now } from '../../../platform/clock.ts'
import type { RunningConfig } from '../../../platform/config/config.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { MailDeps } from '../../../platform/mail/queue-mail.ts'
import { queueSummary } from './summary.ts'

export const summaryJob = 'payments.summary'
type Deps = Pick<MailDeps, 'outbox'> & {
  db: Database
  jobs: Pick<Jobs, 'enqueue'>
  config: Pick<RunningConfig, 'digestHour' | 'publicUrl'>
}
const actor = { userId: null, username: 'portal', address: null, requestId: null, act: summaryJob }

/** Ensures that the next summary waits in the queue, at the hour of the other daily e-mails. Doing it twice, on many servers, adds one. */
export async function scheduleSummary({ db, jobs, config: { digestHour } }: Deps): Promise<void> {
  const startAfter = hourOf(now(), digestHour) > now() ? hourOf(now(), digestHour) : hourOf(now(), digestHour, 1)
  await jobs.enqueue(db, summaryJob, {}, { startAfter, key: `day-${startAfter.toISOString()}` })
}

/** Queues the summary, once that of the next day waits in the queue. */
export async function runSummary(deps: Deps): Promise<void> {
  await scheduleSummary(deps)
  // Of an earlier hour than is set now: the job of this day's hour waits
  if (hourOf(now(), deps.config.digestHour) > now()) return
  await inTransaction(deps.db, actor, (tx) => queueSummary(tx, deps))
}

function hourOf(at: Date, hour: number, daysLater = 0): Date {
  return instantAt(addDays(dayOf(at), daysLater), `${String(hour).padStart(2, '0')}:00`)
}
