import type { IsoDate } from '@nalanda/contract/primitives'
import { dayOf, now } from '../../platform/clock.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { type DigestPost, sendDigests } from './digests.ts'
import { forgetOldNotifications } from './notifications.ts'

export const dailyJob = 'notices.day'
export type Daily = { day: IsoDate; after: number }
type Office = DigestPost & { jobs: Pick<Jobs, 'enqueue'>; hour: number }

const dayMs = 24 * 60 * 60 * 1000

/** Sees to it that the work of the next day waits in the queue. Doing it twice, on many servers, adds one. */
export async function scheduleDay({ db, jobs, hour }: Pick<Office, 'db' | 'jobs' | 'hour'>): Promise<void> {
  const at = now()
  const today = beginOf(dayOf(at), hour)
  const startAfter = today > at ? today : beginOf(dayOf(new Date(at.getTime() + dayMs)), hour)
  const day = dayOf(startAfter)
  await jobs.enqueue(db, dailyJob, { day, after: 0 } satisfies Daily, { startAfter, key: `day-${day}` })
}

/**
 * What is done once a day: the next day is put into the queue first, old notifications are forgotten, and the digests go out, some hundred in a
 * job so that a portal that stops is not kept waiting. A job that comes late, after the portal stood still, writes the letters of its own day.
 */
export async function workDay(office: Office, { after }: Daily, signal: AbortSignal): Promise<void> {
  const { db, jobs } = office
  if (after === 0) {
    await scheduleDay(office)
    await forgetOldNotifications(db)
  }
  const day = dayOf(now())
  const next = await sendDigests(office, day, after, signal)
  if (next !== null) await jobs.enqueue(db, dailyJob, { day, after: next } satisfies Daily, { key: `day-${day}-${next}` })
}

function beginOf(day: IsoDate, hour: number): Date {
  return new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+05:30`)
}
