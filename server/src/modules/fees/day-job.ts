import type { Database } from '../../platform/database/client.ts'
import { scheduleDaily } from '../../platform/jobs/daily-job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { holdsJob } from './holds/dues-holds.ts'
import { useDueAdvances } from './receipts/due-advances.ts'
import { remindersJob } from './reminders/due-reminders.ts'

export const dayJob = 'fees.day'
type Deps = { db: Database; jobs: Pick<Jobs, 'enqueue'> }
/** When the day of the fees begins: holds are up to date when the offices open. */
const hour = '06:00'

/** Ensures that the job of the next day waits in the queue. */
export const scheduleFeesDay = (deps: Deps): Promise<void> => scheduleDaily(deps, dayJob, hour)

/** What is done once a day: the next day is put into the queue first; advances pay what is due, so that nobody is reminded of it; then what follows from dues that became overdue. */
export async function runFeesDay(deps: Deps, signal: AbortSignal): Promise<void> {
  await scheduleFeesDay(deps)
  await useDueAdvances(deps.db, signal)
  await deps.jobs.enqueue(deps.db, holdsJob, {}, { key: holdsJob })
  await deps.jobs.enqueue(deps.db, remindersJob, {}, { key: remindersJob })
}
