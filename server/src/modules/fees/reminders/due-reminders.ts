/**
 * The reminders that the portal sends by itself: so many days before a due day, and on the day after it for what is still open. What was missed is made up for, in one message
 * with all dues of a student.
 */
import { addDays } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { type SQL, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { isReachable } from '../../students/public.ts'
import { lockFeeAccounts } from '../fee-accounts.ts'
import { feeAccounts, feeDemands } from '../schema.ts'
import { feeRemindedDues, feeReminders } from '../schema-reminders.ts'
import { readFeeSettings } from '../settings/settings.ts'
import { loadDues } from './loading-dues.ts'
import { type ReminderDeps, sendReminders } from './sending.ts'

export const remindersJob = 'fees.reminders'
/** So many students are reminded in one transaction. */
const stepSize = 100
/** A reminder after the due day is made up for within so many days: who turns reminders on does not remind of the dues of years. */
const madeUpForDays = 7
const actor = { userId: null, username: 'portal', address: null, requestId: null, act: remindersJob }

/** Reminds everybody for whom it is time. Repeating it, also at once by two processes, reminds nobody twice. */
export async function remindOfDues(deps: ReminderDeps & { db: Database }, signal: AbortSignal): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    signal.throwIfAborted()
    const begin: number = after
    after = await inTransaction(deps.db, actor, (tx) => remindNext(tx, deps, begin))
  }
}

/** Reminds the next students, and answers the last of them; null where there are no more. */
async function remindNext(db: Database, deps: ReminderDeps, after: number): Promise<number | null> {
  const { reminderDays } = await readFeeSettings(db)
  if (reminderDays === 0) return null
  const timely = isTimely(reminderDays, dayOf(now()))
  const { rows } = await db.execute<{ student_id: string }>(sql`
    SELECT DISTINCT student_id FROM ${feeDemands} WHERE ${timely} AND student_id > ${after}
      AND NOT EXISTS (SELECT FROM ${feeReminders} sent WHERE sent.student_id = fee_demands.student_id AND sent.day = ${dayOf(now())})
      AND ${isReachable(sql`fee_demands.student_id`)}
    ORDER BY student_id LIMIT ${stepSize}`)
  const studentIds = rows.map(({ student_id }) => Number(student_id))
  // What was paid before the fee account was held is not open any more
  await lockFeeAccounts(db, studentIds)
  await sendReminders(db, deps, await loadDues(db, studentIds, timely))
  return studentIds.length < stepSize ? null : (studentIds.at(-1) ?? null)
}

/**
 * Whether a demand is to be reminded of: open, not reminded of yet, and either due within so many days, and demanded before that, or due since some days. Not one that the
 * advance of the student will pay when it is due.
 */
function isTimely(reminderDays: number, today: IsoDate): SQL {
  const noted = (kind: 'before' | 'after') =>
    sql`EXISTS (SELECT FROM ${feeRemindedDues} noted WHERE noted.demand_id = fee_demands.id AND noted.kind = ${kind})`
  return sql`(open_paise > 0 AND (
    (due_on BETWEEN ${today} AND ${addDays(today, reminderDays)} AND raised_on <= due_on - ${reminderDays}::int
      AND NOT ${noted('before')} AND NOT ${coveredByAdvance})
    OR (due_on BETWEEN ${addDays(today, 0 - madeUpForDays)} AND ${addDays(today, -1)} AND NOT ${noted('after')})))`
}

const coveredByAdvance = sql`(coalesce((SELECT advance_paise FROM ${feeAccounts} account WHERE account.student_id = fee_demands.student_id), 0)
  >= (SELECT sum(earlier.open_paise) FROM ${feeDemands} earlier
    WHERE earlier.student_id = fee_demands.student_id AND earlier.open_paise > 0 AND earlier.due_on <= fee_demands.due_on))`
