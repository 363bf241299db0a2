import { addDays, instantAt } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { holdsJob } from './holds/dues-holds.ts'
import { remindersJob } from './reminders/due-reminders.ts'

export const dayJob = 'fees.day'
export type FeesDay = { day: IsoDate }
type Deps = { db: Database; jobs: Pick<Jobs, 'enqueue'> }
/** When the day of the fees begins: holds are up to date when the offices open. */
const hour = '06:00'

/** Ensures that the job of the next day waits in the queue. Doing it twice, on many servers, adds one. */
export async function scheduleFeesDay({ db, jobs }: Deps): Promise<void> {
  const at = now()
  const today = instantAt(dayOf(at), hour)
  const startAfter = today > at ? today : instantAt(addDays(dayOf(at), 1), hour)
  const day = dayOf(startAfter)
  await jobs.enqueue(db, dayJob, { day } satisfies FeesDay, { startAfter, key: `${dayJob} ${day}` })
}

/** What is done once a day: the next day is put into the queue first, then what follows from dues that became overdue. */
export async function runFeesDay(deps: Deps): Promise<void> {
  await scheduleFeesDay(deps)
  await deps.jobs.enqueue(deps.db, holdsJob, {}, { key: holdsJob })
  await deps.jobs.enqueue(deps.db, remindersJob, {}, { key: remindersJob })
}
