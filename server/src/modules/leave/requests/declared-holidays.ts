import { heldStates } from '@nalanda/contract/leave/requests'
import { addDays } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, asc, gte, inArray, lte } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { type ChangedDays, workingCalendar } from '../../institution/public.ts'
import { isAdjacent, maxDaysOff } from '../counting/day-count.ts'
import { leaveRequests } from '../schema.ts'
import { returnHolidaysOf } from './ending.ts'

/** Counts leave again that includes, or adjoins, changed days of the college's calendar: days that became holidays return to the balances. */
export async function returnDeclaredHolidays(db: Database, days: ChangedDays): Promise<void> {
  const { id, staffId, fromOn, untilOn } = leaveRequests
  const near = await db
    .select()
    .from(leaveRequests)
    .where(
      and(
        inArray(leaveRequests.state, heldStates),
        gte(untilOn, addDays(days[0], -maxDaysOff)),
        lte(fromOn, addDays(days.at(-1) ?? days[0], maxDaysOff)),
      ),
    )
    // In a fixed order, so that two concurrent changes of the calendar wait for each other's people instead of deadlocking
    .orderBy(asc(staffId), asc(id))
  const calendar = await workingCalendar(db)
  for (const leave of near) if (days.some((day) => isAdjacent(wholeDay(day), leave, calendar))) await returnHolidaysOf(db, leave)
}

const wholeDay = (day: IsoDate) => ({ fromOn: day, startsAtNoon: false, untilOn: day, endsAtNoon: false })
