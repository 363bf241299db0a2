import { weekdayNames } from '@nalanda/contract/platform/dates/day-text'
import type { WeeklyTime } from '@nalanda/contract/timetable/times'

/** Times of a week as a file writes them: `Monday 09:00–11:00, Friday 14:00–16:00`. */
export function describeTimes(times: readonly WeeklyTime[]): string {
  return times.map(({ weekday, from, to }) => `${weekdayNames[weekday]} ${from}–${to}`).join(', ')
}
