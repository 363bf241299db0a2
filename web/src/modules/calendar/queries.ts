import { calendarCalls } from '@nalanda/contract/calendar/calendar'

/** What a change of terms and days may change. */
export const calendarViews = [calendarCalls]
