/** Holidays of the college: all users read them, the office maintains them. */

import { z } from 'zod'
import { daysBetween } from '../platform/dates/dates.ts'
import { download, endpoint, Nothing } from '../platform/endpoint.ts'
import { sheetCalls } from '../platform/imports/sheet-calls.ts'
import { IdParams, IsoDate, line } from '../platform/primitives.ts'
import { exportFormat, recordFields, spreadsheetTypes } from '../platform/records.ts'
import { issueMessage } from '../platform/validation/issues.ts'
import { validationError } from '../platform/validation/validation-error.ts'
import { institutionError } from './validation-errors.ts'

/** national: 26 January, 15 August, 2 October · festival: a festival or another public holiday · college: a holiday of the college itself. */
export const holidayKinds = ['national', 'festival', 'college'] as const
export type HolidayKind = (typeof holidayKinds)[number]

const Day = IsoDate.refine(
  (day) => day >= '1990-01-01' && day <= '2100-12-31',
  issueMessage(institutionError('institution.holiday-out-of-range')),
)
/** Maximum number of days at once. A holiday of several days is stored as one per day, so that each can be changed separately. */
export const maxHolidayDays = 60

export const SaveHoliday = z.object({ day: Day, name: line(80), kind: z.enum(holidayKinds) })
export type SaveHoliday = z.infer<typeof SaveHoliday>
export const Holiday = SaveHoliday.extend(recordFields)
export type Holiday = z.infer<typeof Holiday>

export const AddHolidays = SaveHoliday.extend({
  /** The last day, for holidays of several days. */
  until: Day.nullable(),
}).refine(({ day, until }) => until === null || (until >= day && daysBetween(day, until) < maxHolidayDays), {
  path: ['until'],
  error: issueMessage(institutionError('institution.holiday-too-long', { days: maxHolidayDays })),
})

/** Holidays of one academic year, ordered by day. */
export const HolidayYear = z.object({
  /** The calendar year in which the academic year begins. */
  year: z.int(),
  academicYear: z.string(),
  from: IsoDate,
  to: IsoDate,
  items: z.array(Holiday),
})
export type HolidayYear = z.infer<typeof HolidayYear>

/** Holidays that a spreadsheet adds, and the number of its days that exist already. */
export const HolidayChange = z.object({ added: z.array(SaveHoliday), present: z.int() })
export type HolidayChange = z.infer<typeof HolidayChange>
export const maxHolidayRows = 400

const allow = 'institution.edit' as const
const Year = z.int().min(1990).max(2100)
const YearText = z
  .string()
  .regex(/^(19|20|21)\d\d$/, issueMessage(validationError('not-a-year')))
  .transform(Number)
  .pipe(Year)

export const holidayCalls = {
  listHolidays: endpoint({
    method: 'GET',
    path: '/holidays',
    allow: 'signed-in',
    query: z.object({ year: YearText.optional() }),
    reply: HolidayYear,
    summary: 'Lists the holidays of the academic year that begins in `year`, by default the current one',
  }),
  exportHolidays: endpoint({
    method: 'GET',
    path: '/holidays/export',
    allow: 'signed-in',
    query: z.object({ year: YearText.optional(), format: exportFormat }),
    reply: download(...spreadsheetTypes),
    unaudited: 'the public days of the college, without data about people',
  }),
  addHolidays: endpoint({
    method: 'POST',
    path: '/holidays',
    idempotent: true,
    allow,
    body: AddHolidays,
    reply: z.array(Holiday),
    problems: ['institution.holiday-taken'],
    summary: 'Adds one holiday for each day from `day` to `until`',
  }),
  addFixedHolidays: endpoint({
    method: 'POST',
    path: '/holidays/fixed',
    allow,
    body: z.object({ year: Year }),
    reply: z.array(Holiday),
    summary: 'Adds the holidays with the same date every year that are missing in the academic year that begins in `year`',
  }),
  changeHoliday: endpoint({
    method: 'PUT',
    path: '/holidays/:id',
    allow,
    params: IdParams,
    body: SaveHoliday.extend({ revision: z.int() }),
    reply: Holiday,
    problems: ['institution.holiday-taken', 'platform.changed-meanwhile'],
  }),
  removeHoliday: endpoint({
    method: 'DELETE',
    path: '/holidays/:id',
    allow,
    params: IdParams,
    reply: Nothing,
  }),
  sheet: sheetCalls({ path: '/holidays', allow, change: HolidayChange, maxBytes: 1024 * 1024 }),
}
