import type { Database } from '../../platform/database/client.ts'
import { scheduleDaily } from '../../platform/jobs/daily-job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { holdsJob } from './holds/dues-holds.ts'
import { useDueAdvances } from './receipts/due-advances.ts'
import { remindersJob } from './reminders/due-reminders.ts'

export const dayJob = 'fees.day'
type Deps = { db: Database; jobs: Pick<Jobs, 'enqueue'> }
/** Start of the daily job, so that holds are up to date when the offices open. */
const hour = '06:00'

/** Queues the job of the next day, unless it is queued already. */
export const scheduleFeesDay = (deps: Deps): Promise<void> => scheduleDaily(deps, dayJob, hour)

/**
 * Runs the daily work: first queues the next day; then advances pay what is due, so that no reminder is sent for it; then queues the jobs for dues that became
 * overdue.
 */
export async function runFeesDay(deps: Deps, signal: AbortSignal): Promise<void> {
  await scheduleFeesDay(deps)
  await useDueAdvances(deps.db, signal)
  await deps.jobs.enqueue(deps.db, holdsJob, {}, { key: holdsJob })
  await deps.jobs.enqueue(deps.db, remindersJob, {}, { key: remindersJob })
}
