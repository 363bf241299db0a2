import type { Database } from '../../../platform/database/client.ts'
import { scheduleDaily } from '../../../platform/jobs/daily-job.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { isBefore } from '../../../platform/jobs/next-time.ts'
import type { RegisterJobs } from '../../../platform/manifest/module.ts'
import { getSettings } from '../settings.ts'
import { type AbsenceDeps, sendAbsences } from './sending.ts'

const dailyJob = 'attendance.absence-messages'
type Deps = { db: Database; jobs: Pick<Jobs, 'enqueue'> }

/** Queues the job of the next day, at the configured time. */
export const scheduleAbsences = async (deps: Deps): Promise<void> =>
  scheduleDaily(deps, dailyJob, (await getSettings(deps.db)).absenceTime)

/** Informs parents about absences, after queueing the job of the next day. */
export async function runAbsences(deps: AbsenceDeps & Deps, signal?: AbortSignal): Promise<void> {
  await scheduleAbsences(deps)
  // This job is of an earlier time than the one now set, whose job of today is queued
  if (isBefore((await getSettings(deps.db)).absenceTime)) return
  await sendAbsences(deps, signal)
}

/** Informs parents about absences once a day, at the configured time. */
export const absenceJobs: RegisterJobs = ({ jobs, database: { db }, outbox, config }) => {
  const again = () => scheduleAbsences({ db, jobs })
  jobs.register(dailyJob, { retries: 5, timeoutSeconds: 1_800, again }, async (_job, { signal }) =>
    runAbsences({ db, jobs, outbox, config }, signal),
  )
}
