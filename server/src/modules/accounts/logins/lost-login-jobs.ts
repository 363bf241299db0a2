import { and, eq, exists, isNotNull, isNull, min, notExists, or, type SQL } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { replaceLostJobs } from '../../../platform/jobs/record-jobs.ts'
import { users } from '../../access/schema.ts'
import { loginBatches, loginBatchRows } from '../schema.ts'
import { sheetHoldMs } from './login-batch-figures.ts'
import { isToQueue } from './login-batch-mail.ts'
import { createJob, jobOfBatch, mailJob } from './login-batches.ts'
import { eraseJob } from './login-handover.ts'

type Deps = { db: Database; jobs: Pick<Jobs, 'enqueue' | 'isUnderWay'> }

/** Queues the jobs of batches whose logins are being made again if they were lost with the queue, as after a restored backup. */
export const resumeMaking = (deps: Deps): Promise<void> => resume(deps, createJob, isNull(loginBatches.finishedAt))

/** Like `resumeMaking`, for batches that are being mailed, unless they wait only for e-mails in the outbox. */
export function resumeMailing(deps: Deps): Promise<void> {
  const rows = (which: SQL | undefined) =>
    deps.db
      .select()
      .from(loginBatchRows)
      .innerJoin(users, eq(users.id, loginBatchRows.userId))
      .where(and(eq(loginBatchRows.batchId, loginBatches.id), which))
  const waits = or(exists(rows(isToQueue)), notExists(rows(isNotNull(loginBatchRows.mailQueuedAt))))
  return resume(deps, mailJob, and(isNotNull(loginBatches.mailStartedAt), isNull(loginBatches.mailedAt), waits))
}

function resume({ db, jobs }: Deps, job: string, isOpen: SQL | undefined): Promise<void> {
  return replaceLostJobs(db, jobs, async (tx) => {
    const open = await tx.select({ id: loginBatches.id }).from(loginBatches).where(isOpen).for('no key update')
    return open.map(({ id }) => jobOfBatch(job, id))
  })
}

/** Queues the erasure of the passwords of the sheet that was taken first, for when its minutes are over. */
export async function resumeErasing({ db, jobs }: Deps): Promise<void> {
  const taken = db.select({ at: min(loginBatches.sheetTakenAt) }).from(loginBatches)
  const [first] = await taken.where(isNotNull(loginBatches.sheetTakenIn))
  if (!first?.at) return
  await jobs.enqueue(db, eraseJob, {}, { startAfter: new Date(first.at.getTime() + sheetHoldMs), key: 'again' })
}
