import type { Database } from '../database/client.ts'
import type { Jobs } from './jobs.ts'

/** The job of a record. `key` identifies it: while a job with this key waits, no other is added. */
export type RecordJob = { name: string; data: object; key: string; startAfter?: Date | undefined }

/** Adds the job of a record in the caller's transaction. */
export async function enqueueRecordJob(db: Database, jobs: Pick<Jobs, 'enqueue'>, job: RecordJob): Promise<void> {
  const { name, data, key, startAfter } = job
  await jobs.enqueue(db, name, data, { key, ...(startAfter && { startAfter }) })
}

/**
 * Queues the jobs of records again that were lost with the queue, for example after a restored backup, unless a job with the same key waits or runs. `listOpen`
 * locks the records and returns their jobs: processes that start concurrently then check one after another, so that only one job is added.
 */
export async function replaceLostJobs(
  database: Database,
  jobs: Pick<Jobs, 'enqueue' | 'isUnderWay'>,
  listOpen: (db: Database) => Promise<readonly RecordJob[]>,
): Promise<void> {
  await database.transaction(async (tx) => {
    for (const job of await listOpen(tx)) if (!(await jobs.isUnderWay(job.name, job.key))) await enqueueRecordJob(tx, jobs, job)
  })
}
