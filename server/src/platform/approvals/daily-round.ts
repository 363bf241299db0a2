import { addDays, instantAt } from '@nalanda/contract/platform/dates/dates'
import { dayOf, now } from '../clock.ts'
import type { Database } from '../database/client.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Platform } from '../platform.ts'
import { runDeadlines } from '../workflow/deadlines.ts'
import { approvalDeadlines } from './approval-deadlines.ts'

export const approvalsJob = 'approvals.day'
export type ApprovalsDay = { day: string }

/** Before the offices open. */
const time = '06:00'

/** Queues the next round, unless it is queued already, by this or another server. */
export async function scheduleApprovalsRound(db: Database, jobs: Pick<Jobs, 'enqueue'>): Promise<void> {
  const today = dayOf(now())
  const day = instantAt(today, time) > now() ? today : addDays(today, 1)
  await jobs.enqueue(db, approvalsJob, { day } satisfies ApprovalsDay, { startAfter: instantAt(day, time), key: `day-${day}` })
}

/** Queues the next round, then reminds of what is due today and escalates what is overdue. */
export async function runApprovalsRound({ database, log, jobs, approvals }: Platform, signal: AbortSignal): Promise<void> {
  await scheduleApprovalsRound(database.db, jobs)
  await runDeadlines({ database: database.db, log, signal }, approvalDeadlines(approvals), dayOf(now()))
}
