import type { Database } from '../database/client.ts'
import type { Jobs } from './jobs.ts'
import { nextTime } from './next-time.ts'

type Deps = { db: Database; jobs: Pick<Jobs, 'enqueue'> }

/**
 * Ensures that a job waits in the queue for the next time that clocks in India show `time`, such as `18:00`. A job that runs once a day calls it first, and the
 * portal when it starts: doing it twice, on many servers, adds one.
 */
export async function scheduleDaily({ db, jobs }: Deps, name: string, time: string, data: object = {}): Promise<void> {
  const startAfter = nextTime(time)
  await jobs.enqueue(db, name, data, { startAfter, key: `day-${startAfter.toISOString()}` })
}
