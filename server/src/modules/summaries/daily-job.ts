import { summaryTime } from '@nalanda/contract/summaries/daily-summary'
import { scheduleDaily } from '../../platform/jobs/daily-job.ts'
import type { RegisterJobs } from '../../platform/manifest/module.ts'
import { sendSummaries } from './sending.ts'

const dailyJob = 'summaries.daily'

/** Registers the job that sends the daily summaries; it queues the next day first. */
export const summaryJobs: RegisterJobs = ({ jobs, database: { db }, outbox, config, log }, { figures, charts }) => {
  const again = () => scheduleDaily({ db, jobs }, dailyJob, summaryTime)
  jobs.register(dailyJob, { retries: 5, timeoutSeconds: 1_800, again }, async (_job, { signal }) => {
    await again()
    await sendSummaries({ db, outbox, config, log, figures, charts }, signal)
  })
}
