import type { Database } from '../database/client.ts'
import type { Jobs } from './jobs.ts'
import { nextTime } from './next-time.ts'

type Deps = { db: Database; jobs: Pick<Jobs, 'enqueue'> }

/**
 * Queues a job for the next time that clocks in India show `time`, such as `18:00`, unless it is queued already, by this or another server. A daily job calls
 * it first, and so does the portal when it starts.
 */
export async function scheduleDaily({ db, jobs }: Deps, name: string, time: string, data: object = {}): Promise<void> {
  const startAfter = nextTime(time)
  await jobs.enqueue(db, name, data, { startAfter, key: `day-${startAfter.toISOString()}` })
}
