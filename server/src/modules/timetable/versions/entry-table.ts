import { weekdayNames } from '@nalanda/contract/platform/dates/day-text'
import type { TimetableEntry } from '@nalanda/contract/timetable/editing'
import type { Database } from '../../../platform/database/client.ts'
import { type ExportColumn, rowsOf } from '../../../platform/lists/export.ts'
import { loadEntries } from '../classes/entry-rows.ts'
import { nameEntries } from '../editing/grid.ts'

const columns: readonly ExportColumn<TimetableEntry>[] = [
  { header: 'Weekday', value: ({ weekday }) => weekdayNames[weekday] },
  { header: 'Period', kind: 'number', value: ({ firstPeriod }) => firstPeriod },
  { header: 'Periods', kind: 'number', value: ({ periods }) => periods },
  { header: 'From', value: ({ startsAt }) => startsAt },
  { header: 'To', value: ({ endsAt }) => endsAt },
  { header: 'Section', value: ({ section }) => section },
  { header: 'Lab batch', value: ({ batch }) => batch },
  { header: 'Subject code', value: ({ subjectCode }) => subjectCode },
  { header: 'Subject', width: 40, value: ({ title }) => title },
  { header: 'Teachers', width: 40, value: ({ teachers }) => teachers.map(({ fullName }) => fullName).join(', ') },
  { header: 'Room', value: ({ room }) => room },
]

/** Returns all entries of a version as a sheet. */
export async function entryTable(db: Database, id: number) {
  const entries = await nameEntries(db, await loadEntries(db, id, 'all'))
  return { name: 'Timetable', columns, rows: rowsOf(columns, entries) }
}
