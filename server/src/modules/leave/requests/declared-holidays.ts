import { heldStates } from '@nalanda/contract/leave/requests'
import { addDays } from '@nalanda/contract/platform/dates/dates'
import type { LeaveDays } from '@nalanda/contract/platform/dates/half-days'
import { isWorkingDay, type WorkingCalendar } from '@nalanda/contract/platform/dates/working-days'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, asc, gte, inArray, lte } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { type ChangedDays, workingCalendar } from '../../institution/public.ts'
import { leaveRequests } from '../schema.ts'
import { returnHolidaysOf } from './ending.ts'

/** No run of holidays beside leave is longer. */
const reachDays = 120

/** Counts the leave again that days of the college's calendar are part of, or that holidays alone separate from them: what became a holiday returns to the balances. */
export async function returnDeclaredHolidays(db: Database, days: ChangedDays): Promise<void> {
  const { id, staffId, fromOn, untilOn } = leaveRequests
  const near = await db
    .select({ id, staffId, fromOn, untilOn })
    .from(leaveRequests)
    .where(
      and(
        inArray(leaveRequests.state, heldStates),
        gte(untilOn, addDays(days[0], -reachDays)),
        lte(fromOn, addDays(days.at(-1) ?? days[0], reachDays)),
      ),
    )
    // In one order, so that two changes of the calendar wait for each other's people instead of blocking one another
    .orderBy(asc(staffId), asc(id))
  const calendar = await workingCalendar(db)
  for (const leave of near) if (days.some((day) => isPartOf(day, leave, calendar))) await returnHolidaysOf(db, leave)
}

/** Whether a day lies in leave, or in the holidays beside it. */
function isPartOf(day: IsoDate, { fromOn, untilOn }: Pick<LeaveDays, 'fromOn' | 'untilOn'>, calendar: WorkingCalendar): boolean {
  const far = Array.from({ length: reachDays }, (_day, at) => at + 1)
  const runOf = (edge: IsoDate, step: 1 | -1) =>
    far.find((days) => isWorkingDay(addDays(edge, step * days), calendar)) ?? reachDays
  return day > addDays(fromOn, -runOf(fromOn, -1)) && day < addDays(untilOn, runOf(untilOn, 1))
}
