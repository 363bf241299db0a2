import { now } from '../../platform/clock.ts'
import type { RegisterJobs } from '../../platform/manifest/module.ts'
import { runSummary, scheduleSummary, summaryJob } from './reconciliation/summary-job.ts'
import { type PollJob, pollEveryMs, pollJob, pollPayments } from './settlement/polling.ts'

/**
 * Registers the jobs of payments: once a day a summary of the reconciliation by e-mail; every minute the polling of due payments and refunds. Each round queues
 * the next one; the key keeps it unique, however many processes there are.
 */
export const paymentsJobs: RegisterJobs = ({ jobs, keys, config, outbox, database: { db } }) => {
  const queueNext = (at: Date) => {
    const startAfter = new Date(at.getTime() + pollEveryMs)
    return jobs.enqueue(db, pollJob, { at: startAfter.toISOString() } satisfies PollJob, { startAfter, key: pollJob })
  }
  jobs.register<PollJob>(
    pollJob,
    { retries: 3, timeoutSeconds: 600, again: () => queueNext(now()) },
    async (_job, { signal }) => {
      try {
        await pollPayments({ keys, config, db }, signal)
      } finally {
        await queueNext(now())
      }
    },
  )
  const summary = { db, jobs, outbox, config }
  jobs.register(summaryJob, { retries: 5, again: () => scheduleSummary(summary) }, () => runSummary(summary))
}
