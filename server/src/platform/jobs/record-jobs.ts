import type { Database } from '../database/client.ts'
import type { Jobs } from './jobs.ts'

/** The job of a record. `key` names it: while one with this key waits, another one is not added. */
export type RecordJob = { name: string; data: object; key: string; startAfter?: Date | undefined }

/** Adds the job of a record in the caller's transaction. */
export async function enqueueRecordJob(db: Database, jobs: Pick<Jobs, 'enqueue'>, job: RecordJob): Promise<void> {
  const { name, data, key, startAfter } = job
  await jobs.enqueue(db, name, data, { key, ...(startAfter && { startAfter }) })
}

/**
 * Gives records their jobs again where these were lost with the queue, as after a restored backup, and none with their key waits or is being done. `listOpen` locks
 * the records and names their jobs: processes that start together then look one after the other, and add one.
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
