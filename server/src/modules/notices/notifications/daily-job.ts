import { dayOf, now } from '../../../platform/clock.ts'
import { scheduleDaily } from '../../../platform/jobs/daily-job.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { isBefore, timeOfHour } from '../../../platform/jobs/next-time.ts'
import { type DigestDeps, queueDigests } from './digests.ts'

export const dailyJob = 'notices.day'
export type Daily = { after: number }
type Deps = DigestDeps & { jobs: Pick<Jobs, 'enqueue'>; hour: number }

/** Ensures that the job of the next day waits in the queue, at the hour that is set. */
export const scheduleDay = ({ hour, ...deps }: Pick<Deps, 'db' | 'jobs' | 'hour'>): Promise<void> =>
  scheduleDaily(deps, dailyJob, timeOfHour(hour), { after: 0 } satisfies Daily)

/**
 * What is done once a day: the next day is put into the queue first, and the digests go out, some hundred in a
 * job so that a portal that stops is not kept waiting. A job that comes late, after the portal was down, queues the e-mails of its own day.
 */
export async function runDay(deps: Deps, { after }: Daily, signal: AbortSignal): Promise<void> {
  const { db, jobs } = deps
  if (after === 0) {
    await scheduleDay(deps)
    // Of an earlier hour than is set now: the job of this day's hour waits
    if (isBefore(timeOfHour(deps.hour))) return
  }
  const day = dayOf(now())
  const next = await queueDigests(deps, day, after, signal)
  if (next !== null) await jobs.enqueue(db, dailyJob, { after: next } satisfies Daily, { key: `day-${day}-${next}` })
}
