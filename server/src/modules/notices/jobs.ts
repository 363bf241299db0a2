import type { RegisterJobs } from '../../platform/manifest/module.ts'
import { type Daily, dailyJob, runDay, scheduleDay } from './notifications/daily-job.ts'
import { followDigests } from './notifications/digests.ts'
import {
  type Announce,
  announceJob,
  announceNotice,
  endJob,
  endNotices,
  scheduleAnnouncements,
  scheduleEnd,
} from './posting/announcements.ts'

/** Announces notices on their day, removes the notifications about them when they end, and mails unread notices once a day. */
export const noticesJobs: RegisterJobs = ({ config, database, jobs, outbox }) => {
  const { db } = database
  const deps = { db, jobs, outbox, config, hour: config.digestHour }
  followDigests(outbox)
  const announcing = { retries: 5, again: () => scheduleAnnouncements(db, jobs) }
  const again = () => scheduleEnd(db, jobs)
  jobs.register<Announce>(announceJob, announcing, async ({ noticeId }) => {
    await announceNotice(db, noticeId)
    await again()
  })
  jobs.register(endJob, { retries: 5, again }, async () => {
    await endNotices(db)
    await again()
  })
  jobs.register<Daily>(dailyJob, { retries: 5, again: () => scheduleDay(deps) }, (daily, { signal }) =>
    runDay(deps, daily, signal),
  )
}
