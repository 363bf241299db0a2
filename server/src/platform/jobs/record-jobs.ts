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
 * The same where the job was lost with its queue, as after a restored backup, and none with its key waits or is being done. Call it in a transaction that holds the
 * record: processes that start together then add one.
 */
export async function replaceLostJob(db: Database, jobs: Pick<Jobs, 'enqueue' | 'isUnderWay'>, job: RecordJob): Promise<void> {
  if (!(await jobs.isUnderWay(job.name, job.key))) await enqueueRecordJob(db, jobs, job)
}
