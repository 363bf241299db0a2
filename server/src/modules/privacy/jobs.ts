import type { RegisterJobs } from '../../platform/manifest/module.ts'
import { type CopyJob, copyJob, copyRetries, expireCopy, expireCopyJob, failCopy, makeCopy } from './copy-job.ts'
import { dataRequestApproval } from './request-approval.ts'

/** Requests are decided by approvals; copies of people's data are made in the background, and their files removed after their days. */
export const privacyJobs: RegisterJobs = (platform) => {
  const { approvals, database, jobs } = platform
  approvals.register(dataRequestApproval(platform))
  jobs.register<CopyJob>(copyJob, { retries: copyRetries }, async (job, { attempt }) => {
    try {
      await makeCopy(platform, job)
    } catch (error) {
      if (attempt >= copyRetries) await failCopy(database.db, job)
      throw error
    }
  })
  jobs.register<CopyJob>(expireCopyJob, { retries: 8 }, (job) => expireCopy(platform, job))
}
