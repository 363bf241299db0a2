import { addDays, instantAt } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { type DigestDeps, queueDigests } from './digests.ts'

export const dailyJob = 'notices.day'
export type Daily = { day: IsoDate; after: number }
type Deps = DigestDeps & { jobs: Pick<Jobs, 'enqueue'>; hour: number }

/** Ensures that the job of the next day waits in the queue, at the hour that is set. Doing it twice, on many servers, adds one. */
export async function scheduleDay({ db, jobs, hour }: Pick<Deps, 'db' | 'jobs' | 'hour'>): Promise<void> {
  const at = now()
  const today = beginOf(dayOf(at), hour)
  const startAfter = today > at ? today : beginOf(addDays(dayOf(at), 1), hour)
  const day = dayOf(startAfter)
  await jobs.enqueue(db, dailyJob, { day, after: 0 } satisfies Daily, { startAfter, key: `day-${startAfter.toISOString()}` })
}

/**
 * What is done once a day: the next day is put into the queue first, and the digests go out, some hundred in a
 * job so that a portal that stops is not kept waiting. A job that comes late, after the portal was down, queues the e-mails of its own day.
 */
export async function runDay(deps: Deps, { after }: Daily, signal: AbortSignal): Promise<void> {
  const { db, jobs } = deps
  if (after === 0) {
    await scheduleDay(deps)
    // Of an earlier hour than is set now: the job of this day's hour waits
    if (beginOf(dayOf(now()), deps.hour) > now()) return
  }
  const day = dayOf(now())
  const next = await queueDigests(deps, day, after, signal)
  if (next !== null) await jobs.enqueue(db, dailyJob, { day, after: next } satisfies Daily, { key: `day-${day}-${next}` })
}

function beginOf(day: IsoDate, hour: number): Date {
  return instantAt(day, `${String(hour).padStart(2, '0')}:00`)
}
