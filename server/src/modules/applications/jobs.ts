import type { RegisterJobs } from '../../platform/manifest/module.ts'
import { type OffersRound, offersJob, runOffersRound, scheduleOffersRound } from './offers/offer-deadlines.ts'

/** Offers end after their last day, and their applicants are reminded before. */
export const applicationsJobs: RegisterJobs = (platform, onStart) => {
  const { database, jobs, log } = platform
  jobs.register<OffersRound>(offersJob, { retries: 3 }, () =>
    runOffersRound({ database: database.db, log, mail: platform, jobs }),
  )
  onStart(() => scheduleOffersRound(database.db, jobs, 0))
}
