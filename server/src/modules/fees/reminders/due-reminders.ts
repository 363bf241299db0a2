/**
 * Automatic reminders: a number of days before a due day, and on the day after it for what is still open. Missed reminders are sent later, in one message with
 * all dues of a student.
 */
import { addDays } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { type SQL, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { isReachable } from '../../students/public.ts'
import { lockFeeAccounts } from '../fee-accounts.ts'
import { feeAccounts, feeDemands } from '../schema.ts'
import { feeRemindedDues, feeReminders } from '../schema-reminders.ts'
import { readFeeSettings } from '../settings/settings.ts'
import { inStudentSteps, lastOfStep } from '../student-steps.ts'
import { loadDues } from './loading-dues.ts'
import { type ReminderDeps, sendReminders } from './sending.ts'

export const remindersJob = 'fees.reminders'
/** Students reminded per transaction. */
const stepSize = 100
/** Days within which a missed reminder after the due day is still sent: turning reminders on must not send reminders for the dues of years. */
const madeUpForDays = 7

/** Sends all reminders that are due. Repeated or concurrent calls send no reminder twice. */
export async function remindOfDues(deps: ReminderDeps & { db: Database }, signal: AbortSignal): Promise<void> {
  await inStudentSteps(deps.db, remindersJob, signal, (tx, after) => remindNext(tx, deps, after))
}

/** Reminds the next students, and returns the id of the last one; null if there are no more. */
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
  // Dues that were paid before the fee accounts were locked are no longer open
  await lockFeeAccounts(db, studentIds)
  await sendReminders(db, deps, await loadDues(db, studentIds, timely))
  return lastOfStep(studentIds, stepSize)
}

/**
 * Whether a demand needs a reminder: open, without a reminder so far, and either due within the reminder period and raised before it, or due a few days ago.
 * Excludes a demand that the student's advance will pay on its due day.
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
