import type { balanceCalls } from '@nalanda/contract/leave/balances'
import type { ReplyOf } from '@nalanda/contract/platform/endpoint'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, asc, gt } from 'drizzle-orm'
import type { Actor } from '../../../platform/audit/audit.ts'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import { constraintProblemOf } from '../../../platform/database/violations.ts'
import { scheduleDaily } from '../../../platform/jobs/daily-job.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Logger } from '../../../platform/observability/logging.ts'
import { ProblemError, problem } from '../../../platform/problems.ts'
import { type Deadline, runDeadlines } from '../../../platform/workflow/deadlines.ts'
import { inServiceOn } from '../../people/public.ts'
import { staff } from '../../people/schema.ts'
import { creditPerson, getLeavePerson } from './postings.ts'

export const creditsJob = 'leave.credits'
type Deps = { db: Database; jobs: Pick<Jobs, 'enqueue'> }
const hour = '00:15'
/** People listed per query. */
const pageSize = 500

/** Queues the job of the next day. */
export const scheduleCredits = (deps: Deps): Promise<void> => scheduleDaily(deps, creditsJob, hour)

/**
 * Runs once a day: queues the next day's job first, then credits and lapses what is due for all staff in service. What cannot be entered for one person is
 * logged and retried the next time.
 */
export async function runCredits(deps: Deps & { log: Pick<Logger, 'error'> }, signal?: AbortSignal): Promise<void> {
  await scheduleCredits(deps)
  const { db: database, log } = deps
  await runDeadlines({ database, log, ...(signal && { signal }) }, [dueCredits], dayOf(now()))
}

const dueCredits: Deadline = {
  name: creditsJob,
  listDue: listServing,
  work: async (db, staffId, today) => {
    await creditOne(db, staffId, today)
  },
}

async function listServing(db: Database, today: IsoDate, after: number): Promise<number[]> {
  const serving = and(inServiceOn(today), gt(staff.id, after))
  const rows = await db.select({ id: staff.id }).from(staff).where(serving).orderBy(asc(staff.id)).limit(pageSize)
  return rows.map(({ id }) => id)
}

type Credited = ReplyOf<typeof balanceCalls.creditLeave>

/**
 * Credits and lapses what is due for all staff in service, each in a separate transaction: a failure for one person is logged, and does not affect the others.
 * Catches up on what was missed while the portal was down. Returns the number of lines entered, and the people for whom it failed.
 */
export async function creditEverybody(
  db: Database,
  today: IsoDate,
  { actor, log }: { actor: Actor; log: Pick<Logger, 'error'> },
): Promise<Credited> {
  const { id, empCode, fullName } = staff
  const serving = await db.select({ staffId: id, empCode, fullName }).from(staff).where(inServiceOn(today)).orderBy(asc(id))
  const credited: Credited = { entries: 0, failed: [] }
  for (const person of serving) {
    try {
      credited.entries += await inTransaction(db, actor, (tx) => creditOne(tx, person.staffId, today))
    } catch (error) {
      log.error({ err: error, staffId: person.staffId }, 'leave could not be credited')
      const { code, message } = error instanceof ProblemError ? error : (constraintProblemOf(error) ?? problem('platform.failed'))
      credited.failed.push({ ...person, reason: { code, message } })
    }
  }
  return credited
}

/** Enters what is due for one person and audits it. */
export async function creditOne(db: Database, staffId: number, today: IsoDate): Promise<number> {
  const entries = await creditPerson(db, await getLeavePerson(db, staffId, { lock: true }), { today })
  if (entries > 0) recordChange(db, { entity: 'leave-balance', entityId: staffId, act: 'leave.credit', after: { entries } })
  return entries
}
