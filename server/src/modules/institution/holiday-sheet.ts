import {
  daysBetween,
  daysFrom,
  type HolidaySheet,
  holidayKinds,
  mostHolidayDays,
  mostHolidayRows,
  SaveHoliday,
} from '@nalanda/contract/institution-holidays'
import type { SheetFault } from '@nalanda/contract/sheet-faults'
import { inArray } from 'drizzle-orm'
import type { Actor } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/client.ts'
import { problem } from '../../platform/problems.ts'
import type { Sheet } from '../../platform/spreadsheets/cell.ts'
import { readDay } from '../../platform/spreadsheets/day-cell.ts'
import { SpreadsheetFault } from '../../platform/spreadsheets/fault.ts'
import { faultIn, type HeadedRow, readHeadedRows, unreadableIn } from '../../platform/spreadsheets/headed-rows.ts'
import type { SheetSpec } from '../../platform/spreadsheets/sheet-spec.ts'
import type { Spreadsheets } from '../../platform/spreadsheets/spreadsheets.ts'
import { inTransaction } from '../../platform/transactions.ts'
import { addMissing } from './holidays.ts'
import { holidays } from './schema.ts'

const columns = { day: 'Day', until: 'Until', name: 'Holiday', kind: 'Kind' } as const
type Row = HeadedRow<keyof typeof columns>

/** A sheet to fill with holidays; with some, it is their export. */
export function holidayTable(rows: readonly SaveHoliday[] = []): SheetSpec {
  return {
    name: 'Holidays',
    columns: [
      { header: columns.day, width: 16, kind: 'date' },
      { header: columns.until, width: 16, kind: 'date', note: 'The last day, where there are several' },
      { header: columns.name, width: 40 },
      { header: columns.kind, width: 14, choices: holidayKinds },
    ],
    rows: rows.map(({ day, name, kind }) => [day, null, name, kind]),
  }
}

export const holidayNotes: SheetSpec = {
  name: 'How to fill it in',
  title: 'Holidays',
  notes: [
    'One holiday in each row, as 15-08-2026 · Independence Day · national. The first row names the columns and stays as it is.',
    'Until is the last day of a holiday of several days, or empty.',
    'Kind is national, festival (or another public holiday), or college: a day of the college’s own.',
    'What stands in the calendar already stays as it is. Either everything else is added, or nothing.',
  ],
}

type Desk = { database: Database; spreadsheets: Spreadsheets; actor: Actor }

/** Checks every row of a sheet, and tells which holidays it would add. */
export async function checkHolidaySheet({ database, spreadsheets }: Omit<Desk, 'actor'>, bytes: Buffer): Promise<HolidaySheet> {
  const { wanted, faults } = readHolidays(await readSheet(spreadsheets, bytes))
  const added = await missingOf(database, wanted)
  return { faults, added, present: wanted.length - added.length }
}

/** Adds the holidays of a sheet that the calendar lacks, all of them or none: then every cell that stands in the way is named. */
export async function importHolidaySheet({ database, spreadsheets, actor }: Desk, bytes: Buffer): Promise<HolidaySheet> {
  const { wanted, faults } = readHolidays(await readSheet(spreadsheets, bytes))
  if (faults.length > 0) return { faults, added: [], present: 0 }
  const added = await inTransaction(database, actor, (db) => addMissing(db, wanted))
  return { faults, added, present: wanted.length - added.length }
}

async function missingOf(db: Database, wanted: readonly SaveHoliday[]): Promise<SaveHoliday[]> {
  if (wanted.length === 0) return []
  const days = [...new Set(wanted.map(({ day }) => day))]
  const present = new Set((await db.select().from(holidays).where(inArray(holidays.day, days))).map(keyOf))
  return wanted.filter((one) => !present.has(keyOf(one)))
}

const keyOf = ({ day, name }: Pick<SaveHoliday, 'day' | 'name'>) => `${day} ${name}`

function readHolidays(rows: readonly Row[]): { wanted: SaveHoliday[]; faults: SheetFault[] } {
  const faults: SheetFault[] = []
  const wanted = new Map<string, SaveHoliday>()
  for (const row of rows) {
    const found = readRow(row)
    faults.push(...found.faults)
    for (const one of found.days) wanted.set(keyOf(one), one)
  }
  return { wanted: [...wanted.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)), faults }
}

function readRow(row: Row): { days: SaveHoliday[]; faults: SheetFault[] } {
  const { cells } = row
  const unreadable = unreadableIn(row, columns)
  if (unreadable.length > 0) return { days: [], faults: unreadable }
  const refuse = (field: keyof typeof columns, fault: string) => faultIn(row, columns, field, fault)
  const faults: SheetFault[] = []
  const day = readDay(cells.day.cell)
  const until = cells.until.text === '' ? day : readDay(cells.until.cell)
  const isDay = (text: string | null): text is string => text !== null && SaveHoliday.shape.day.safeParse(text).success
  if (!isDay(day)) faults.push(refuse('day', noDay(cells.day.text)))
  else if (!isDay(until)) faults.push(refuse('until', noDay(cells.until.text)))
  else if (until < day) faults.push(refuse('until', 'This is before the first day'))
  else if (daysBetween(day, until) >= mostHolidayDays) faults.push(refuse('until', `At most ${mostHolidayDays} days at once`))
  const name = SaveHoliday.shape.name.safeParse(cells.name.text)
  if (!name.success) faults.push(refuse('name', name.error.issues[0]?.message ?? 'This cannot be taken'))
  const kind = holidayKinds.find((one) => one === (cells.kind.text.toLowerCase() || 'festival'))
  if (!kind) faults.push(refuse('kind', `Choose one of ${holidayKinds.join(', ')}`))
  if (faults.length > 0 || !isDay(day) || !isDay(until) || !name.data || !kind) return { days: [], faults }
  return { days: daysFrom(day, until).map((each) => ({ day: each, name: name.data, kind })), faults }
}

const noDay = (text: string) => (text === '' ? 'Please fill this in' : 'This is not a day of the calendar from 1990 to 2100')

async function readSheet(spreadsheets: Spreadsheets, bytes: Buffer): Promise<Row[]> {
  const sheet = await firstSheet(spreadsheets, bytes)
  const { rows, missing } = readHeadedRows(sheet, columns, ['until', 'kind'])
  if (missing.length > 0) throw problem('institution.columns-missing', { columns: missing.join(', ') })
  if (rows.length > mostHolidayRows) throw problem('institution.too-many-rows', { most: mostHolidayRows, rows: rows.length })
  return rows
}

async function firstSheet(spreadsheets: Spreadsheets, bytes: Buffer): Promise<Sheet> {
  try {
    const sheets = await spreadsheets.read(bytes)
    const sheet = sheets.find(({ hidden }) => !hidden)
    if (!sheet || sheet.rows.length < 2) throw new SpreadsheetFault('empty')
    return sheet
  } catch (error) {
    if (!(error instanceof SpreadsheetFault)) throw error
    throw problem('institution.unreadable-sheet', { why: error.message })
  }
}
