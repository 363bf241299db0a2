import type { RegisterJobs } from '../../platform/manifest/module.ts'
import { creditsJob, runCredits, scheduleCredits } from './ledger/daily-credits.ts'
import { cancellationApproval, leaveApproval } from './requests/approval.ts'

/** Credits and lapses every night what is due; registers the approvals of leave and of its later changes. */
export const leaveJobs: RegisterJobs = ({ jobs, database: { db }, approvals, outbox, config, log }) => {
  const mail = { outbox, config }
  approvals.register(leaveApproval(mail))
  approvals.register(cancellationApproval(mail))
  const again = () => scheduleCredits({ db, jobs })
  jobs.register(creditsJob, { retries: 5, timeoutSeconds: 3_600, again }, (_job, { signal }) =>
    runCredits({ db, jobs, log }, signal),
  )
}
