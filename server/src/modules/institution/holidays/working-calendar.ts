import type { Weekday } from '@nalanda/contract/platform/dates/dates'
import type { WorkingCalendar } from '@nalanda/contract/platform/dates/working-days'
import type { Database } from '../../../platform/database/client.ts'
import { holidays } from '../schema.ts'

/** Sundays. Saturdays off are entered as holidays of the college. */
const weeklyOff: readonly Weekday[] = [0]

/** Returns the college's days off, for deadlines and leave. It contains all holidays of the calendar, about twenty per year. */
export async function workingCalendar(db: Database): Promise<WorkingCalendar> {
  const rows = await db.selectDistinct({ day: holidays.day }).from(holidays)
  return { weeklyOff, holidays: new Set(rows.map(({ day }) => day)) }
}
