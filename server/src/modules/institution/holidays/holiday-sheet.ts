import { holidayKinds, maxHolidayDays, maxHolidayRows, SaveHoliday } from '@nalanda/contract/institution/holidays'
import { institutionRowErrors } from '@nalanda/contract/institution/row-errors'
import { daysBetween, eachDay } from '@nalanda/contract/platform/dates/dates'
import { z } from 'zod'
import { checkedSheet } from '../../../platform/imports/checked-sheet.ts'
import { codeChoices } from '../../../platform/imports/columns.ts'
import { cellErrors } from '../../../platform/imports/row-errors.ts'
import { templateColumns } from '../../../platform/imports/template.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import type { TableSpec } from '../../../platform/spreadsheets/sheet-spec.ts'
import { holidays } from '../schema.ts'
import { addMissing } from './holidays.ts'

const { day, name } = SaveHoliday.shape
const columns = {
  day: { heading: 'Day', kind: 'day', schema: day, width: 16 },
  until: {
    heading: 'Until',
    kind: 'day',
    schema: day,
    optional: true,
    width: 16,
    note: 'The last day, where there are several',
  },
  name: { heading: 'Holiday', schema: name, width: 40 },
  kind: { heading: 'Kind', schema: z.enum(holidayKinds), choices: codeChoices(holidayKinds), optional: true, width: 14 },
} as const
const error = cellErrors(institutionRowErrors)

/** Returns the holidays of a year as a spreadsheet that can be edited and imported. */
export function holidayTable(rows: readonly SaveHoliday[]): TableSpec {
  return {
    name: 'Holidays',
    columns: templateColumns(columns),
    rows: rows.map(({ day, name, kind }) => [day, null, name, nameOfCode(kind)]),
  }
}

/** Like `holidayTable`, for reading only: without the column for holidays of several days, which is empty for stored ones. */
export function holidayList(rows: readonly SaveHoliday[]): TableSpec {
  return {
    name: 'Holidays',
    columns: [{ header: 'Day' }, { header: 'Holiday' }, { header: 'Kind' }],
    rows: rows.map(({ day, name, kind }) => [day, name, nameOfCode(kind)]),
  }
}

/** Imports holidays from a spreadsheet: adds those that the calendar lacks. */
export const holidaySheet = checkedSheet({
  name: 'Holidays',
  maxRows: maxHolidayRows,
  notes: [
    'Enter one holiday in each row, such as 15-08-2026 · Independence Day · National. Do not change the first row, which names the columns.',
    'Until is the last day of a holiday of several days, or blank.',
    'Kind is National, Festival (or another public holiday), or College (the college’s own holiday).',
    'Holidays that are already in the calendar do not change. If one row has an error, nothing is added.',
  ],
  columns,
  load: async (db) => new Set((await db.select().from(holidays)).map(keyOf)),
  checks: {
    until: (until, { day }) => {
      if (!until || !day) return null
      if (until < day) return error('institution.until-before-day')
      return daysBetween(day, until) < maxHolidayDays ? null : error('institution.too-many-days', { most: maxHolidayDays })
    },
  },
  plan: (rows, present) => {
    const days = rows.flatMap(({ day, until, name, kind }) =>
      eachDay(day, until ?? day).map((each) => ({ day: each, name, kind: kind ?? 'festival' })),
    )
    const wanted = [...new Map(days.map((one) => [keyOf(one), one])).values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    const added = wanted.filter((one) => !present.has(keyOf(one)))
    return { wanted, change: { added, present: wanted.length - added.length } }
  },
  apply: async (db, { wanted }) => {
    const added = await addMissing(db, wanted)
    return { added, present: wanted.length - added.length }
  },
})

const keyOf = ({ day, name }: Pick<SaveHoliday, 'day' | 'name'>) => `${day} ${name}`
