import { now } from '../../platform/clock.ts'
import type { RegisterJobs } from '../../platform/manifest/module.ts'
import { openLowPriorityHasher } from '../access/public.ts'
import { loginRetries, makeLogins } from './logins/login-batch-job.ts'
import { followLoginMails, queueLoginMails } from './logins/login-batch-mail.ts'
import { createJob, type LoginJob, mailJob } from './logins/login-batches.ts'
import { eraseJob, eraseOverdue } from './logins/login-handover.ts'
import { resumeErasing, resumeMailing, resumeMaking } from './logins/lost-login-jobs.ts'
import { registrationApproval } from './registration/registration-request.ts'

/** Creates and mails the logins of a batch, and erases the passwords of a sheet; approvals decide registrations. */
export const accountsJobs: RegisterJobs = (platform) => {
  const { approvals, database, jobs, keys, outbox } = platform
  const { db } = database
  const deps = { db, jobs }
  const options = { retries: loginRetries, timeoutSeconds: 600 }
  const making = { db, keys, jobs, hasher: openLowPriorityHasher(), now }
  jobs.register<LoginJob>(createJob, { ...options, again: () => resumeMaking(deps) }, ({ batchId }, context) =>
    makeLogins(making, batchId, context),
  )
  jobs.register(eraseJob, { ...options, again: () => resumeErasing(deps) }, () => eraseOverdue(db, now()))
  jobs.register<LoginJob>(mailJob, { ...options, again: () => resumeMailing(deps) }, ({ batchId }, { signal }) =>
    queueLoginMails(db, { ...platform, now }, batchId, signal),
  )
  followLoginMails(outbox, now)
  approvals.register(registrationApproval(platform))
}
