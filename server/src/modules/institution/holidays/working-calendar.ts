import type { Weekday } from '@nalanda/contract/platform/dates/dates'
import type { WorkingCalendar } from '@nalanda/contract/platform/dates/working-days'
import type { Database } from '../../../platform/database/client.ts'
import { holidays } from '../schema.ts'

/** Sundays. Saturdays on which a college rests are entered among its holidays. */
const weeklyOff: readonly Weekday[] = [0]

/** On which days the college rests, for deadlines and leave. It holds every holiday of the calendar, some twenty a year. */
export async function workingCalendar(db: Database): Promise<WorkingCalendar> {
  const rows = await db.selectDistinct({ day: holidays.day }).from(holidays)
  return { weeklyOff, holidays: new Set(rows.map(({ day }) => day)) }
}
