import { dayOf, now } from '../../../platform/clock.ts'
import { scheduleDaily } from '../../../platform/jobs/daily-job.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { isBefore, timeOfHour } from '../../../platform/jobs/next-time.ts'
import { type DigestDeps, queueDigests } from './digests.ts'

export const dailyJob = 'notices.day'
export type Daily = { after: number }
type Deps = DigestDeps & { jobs: Pick<Jobs, 'enqueue'>; hour: number }

/** Queues the job of the next day at the configured hour, unless it is queued already. */
export const scheduleDay = ({ hour, ...deps }: Pick<Deps, 'db' | 'jobs' | 'hour'>): Promise<void> =>
  scheduleDaily(deps, dailyJob, timeOfHour(hour), { after: 0 } satisfies Daily)

/**
 * Runs the daily job: queues the next day first, then the digests, a few hundred per job so that a shutdown is not delayed. A late job, after downtime, queues
 * the mails of the day on which it runs.
 */
export async function runDay(deps: Deps, { after }: Daily, signal: AbortSignal): Promise<void> {
  const { db, jobs } = deps
  if (after === 0) {
    await scheduleDay(deps)
    // The configured hour is later than this job's hour: the job of the new hour follows
    if (isBefore(timeOfHour(deps.hour))) return
  }
  const day = dayOf(now())
  const next = await queueDigests(deps, day, after, signal)
  if (next !== null) await jobs.enqueue(db, dailyJob, { after: next } satisfies Daily, { key: `day-${day}-${next}` })
}
