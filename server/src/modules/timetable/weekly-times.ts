import { weekdayNames } from '@nalanda/contract/platform/dates/day-text'
import type { WeeklyTime } from '@nalanda/contract/timetable/times'

/** Formats times of a week as in a file: `Monday 09:00–11:00, Friday 14:00–16:00`. */
export function describeTimes(times: readonly WeeklyTime[]): string {
  return times.map(({ weekday, from, to }) => `${weekdayNames[weekday]} ${from}–${to}`).join(', ')
}
