import { now } from '../../platform/clock.ts'
import type { RegisterJobs } from '../../platform/manifest/module.ts'
import { type PollJob, pollEveryMs, pollJob, pollPayments } from './settlement/polling.ts'

/** Every minute the payments that are due are asked about. Each round queues the next one; the key keeps it one, whatever number of processes there is. */
export const paymentsJobs: RegisterJobs = ({ jobs, keys, config, database: { db } }, onStart) => {
  const queueNext = (at: Date) => {
    const startAfter = new Date(at.getTime() + pollEveryMs)
    return jobs.enqueue(db, pollJob, { at: startAfter.toISOString() } satisfies PollJob, { startAfter, key: pollJob })
  }
  jobs.register<PollJob>(pollJob, { retries: 3, timeoutSeconds: 600 }, async (_job, { signal }) => {
    try {
      await pollPayments({ keys, config, db }, signal)
    } finally {
      await queueNext(now())
    }
  })
  onStart(() => queueNext(now()))
}
