import type { CalendarEntry, CalendarKind } from '@nalanda/contract/calendar/calendar'
import { weekdayNames } from '@nalanda/contract/platform/dates/day-text'
import type { TableSpec } from '../../platform/spreadsheets/sheet-spec.ts'

const kindNames: Readonly<Record<CalendarKind, string>> = {
  holiday: 'Holiday',
  'term-start': 'First day',
  'term-end': 'Last day',
  exams: 'Exams',
  preparation: 'Preparation',
  break: 'Break',
  classes: 'Classes',
  'changed-day': 'Other timetable',
  event: 'Event',
}

/** Returns the calendar as a sheet, one row per entry. */
export function calendarTable(entries: readonly CalendarEntry[]): TableSpec {
  return {
    name: 'Academic calendar',
    columns: [
      { header: 'From', kind: 'date' },
      { header: 'To', kind: 'date' },
      { header: 'Kind', width: 18 },
      { header: 'Title', width: 44 },
      { header: 'Course', width: 14 },
      { header: 'Note', width: 44 },
    ],
    rows: entries.map(({ startsOn, endsOn, kind, title, courseName, note, follows }) => [
      ...[startsOn, endsOn, kindNames[kind], title, courseName ?? 'All'],
      follows === null ? note : `Follows ${weekdayNames[follows]}`,
    ]),
  }
}
