import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { asc } from 'drizzle-orm'
import type { Actor } from '../../../platform/audit/audit.ts'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import { scheduleDaily } from '../../../platform/jobs/daily-job.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { inServiceOn } from '../../people/public.ts'
import { staff } from '../../people/schema.ts'
import { creditPerson, getLeavePerson } from './postings.ts'

export const creditsJob = 'leave.credits'
type Deps = { db: Database; jobs: Pick<Jobs, 'enqueue'> }
const hour = '00:15'
const portal: Actor = { userId: null, username: 'portal', address: null, requestId: null, act: creditsJob }

/** Ensures that the job of the next day waits in the queue. */
export const scheduleCredits = (deps: Deps): Promise<void> => scheduleDaily(deps, creditsJob, hour)

/** What is done once a day: the next day is put into the queue first, then what is due is credited and lapses. */
export async function runCredits(deps: Deps, signal?: AbortSignal): Promise<void> {
  await scheduleCredits(deps)
  await creditEverybody(deps.db, dayOf(now()), { actor: portal, ...(signal && { signal }) })
}

/**
 * Credits and lapses what is due for everybody in service, each in a transaction of their own. What was missed while the portal was down is caught up; a run
 * that is stopped goes on the next time. Answers how many lines were entered.
 */
export async function creditEverybody(
  db: Database,
  today: IsoDate,
  { actor, signal }: { actor: Actor; signal?: AbortSignal },
): Promise<number> {
  const serving = await db.select({ id: staff.id }).from(staff).where(inServiceOn(today)).orderBy(asc(staff.id))
  let entered = 0
  for (const { id } of serving) {
    signal?.throwIfAborted()
    entered += await inTransaction(db, actor, (tx) => creditOne(tx, id, today))
  }
  return entered
}

/** Enters what is due for one person and notes it in the audit trail. */
export async function creditOne(db: Database, staffId: number, today: IsoDate): Promise<number> {
  const entries = await creditPerson(db, await getLeavePerson(db, staffId, { lock: true }), { today })
  if (entries > 0) recordChange(db, { entity: 'leave-balance', entityId: staffId, act: 'leave.credit', after: { entries } })
  return entries
}
