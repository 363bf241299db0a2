import { now } from '../../platform/clock.ts'
import type { RegisterJobs } from '../../platform/manifest/module.ts'
import { linksRequest, sendLinks } from './applicants/applicant-sign-in.ts'
import { type OffersRound, offersJob, runOffersRound, scheduleOffersRound } from './offers/offer-deadlines.ts'

/** Ends offers after their last day, reminds applicants before it, and mails application links after the response is sent. */
export const applicationsJobs: RegisterJobs = (platform) => {
  const { database, jobs, log } = platform
  jobs.register<OffersRound>(offersJob, { retries: 3, again: () => scheduleOffersRound(database.db, jobs, 0) }, () =>
    runOffersRound({ database: database.db, log, mail: platform, jobs }),
  )
  linksRequest.register(platform, ({ asked, actor }) =>
    sendLinks({ database: database.db, mail: platform, actor, now: now() }, asked.email),
  )
}
