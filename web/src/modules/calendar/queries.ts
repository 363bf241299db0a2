import { calendarCalls } from '@nalanda/contract/calendar/calendar'

/** Calls to invalidate after a change of terms or days. */
export const calendarViews = [calendarCalls]
