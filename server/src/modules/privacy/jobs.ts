import type { RegisterJobs } from '../../platform/manifest/module.ts'
import {
  type CopyJob,
  copyJob,
  copyRetries,
  expireCopy,
  expireCopyJob,
  failCopy,
  makeCopy,
  resumeCopies,
} from './copies/copy-job.ts'
import { dataRequestApproval } from './request-approval.ts'
import { type RetentionDay, retentionJob, runRetention, scheduleRetention } from './retention/retention-run.ts'

/**
 * Approvals decide on requests; copies of personal data are made in the background, and their files are removed after some days. Retention periods are applied
 * every night.
 */
export const privacyJobs: RegisterJobs = (platform) => {
  const { approvals, database, jobs } = platform
  approvals.register(dataRequestApproval(platform))
  const resume = () => resumeCopies(platform)
  jobs.register<CopyJob>(copyJob, { retries: copyRetries, again: resume }, async (job, { attempt }) => {
    try {
      await makeCopy(platform, job)
    } catch (error) {
      if (attempt >= copyRetries) await failCopy(database.db, job)
      throw error
    }
  })
  const nightly = { retries: 8, timeoutSeconds: 3_600, again: () => scheduleRetention(platform) }
  jobs.register<RetentionDay>(retentionJob, nightly, (run, { signal }) => runRetention(platform, run, signal))
  jobs.register<CopyJob>(expireCopyJob, { retries: 8, again: resume }, (job) => expireCopy(platform, job))
}
