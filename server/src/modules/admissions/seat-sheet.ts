import { mostSeatRows, mostSeats, type SaveSeats, type SeatMatrix, type SeatSheet } from '@nalanda/contract/admissions-seats'
import type { IsoDate } from '@nalanda/contract/primitives'
import type { SheetFault } from '@nalanda/contract/sheet-faults'
import type { Actor } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/client.ts'
import { problem } from '../../platform/problems.ts'
import { SpreadsheetFault } from '../../platform/spreadsheets/fault.ts'
import { faultIn, type HeadedRow, readHeadedRows, unreadableIn } from '../../platform/spreadsheets/headed-rows.ts'
import type { CellInput, ColumnSpec } from '../../platform/spreadsheets/sheet-spec.ts'
import type { Spreadsheets } from '../../platform/spreadsheets/spreadsheets.ts'
import { inTransaction } from '../../platform/transactions.ts'
import { fold } from './lists.ts'
import { getSeatMatrix } from './seat-matrix.ts'
import { saveSeats } from './seat-plans.ts'

const columns = { course: 'Course', branch: 'Branch', seatType: 'Seat type', category: 'Category', seats: 'Seats' } as const
type Row = HeadedRow<keyof typeof columns>
type Plan = SaveSeats['plans'][number]
type Desk = {
  database: Database
  spreadsheets: Spreadsheets
  actor: Actor
  today: IsoDate
  lateral: boolean
  year?: number | undefined
}

/** The matrix as a table: to be read, or changed and brought back. */
export function seatTable({ courses, seatTypes, categories }: SeatMatrix): { columns: ColumnSpec[]; rows: CellInput[][] } {
  const choices = (named: readonly { name: string }[]) => (named.length > 0 ? { choices: named.map(({ name }) => name) } : {})
  return {
    columns: [
      { header: columns.course, width: 14 },
      { header: columns.branch, width: 14 },
      { header: columns.seatType, width: 18, ...choices(seatTypes), note: 'Empty: any seat type' },
      { header: columns.category, width: 16, ...choices(categories), note: 'Empty: open to all' },
      { header: columns.seats, kind: 'number' },
      { header: 'Admitted', kind: 'number' },
      { header: 'Offered', kind: 'number' },
      { header: 'Vacant', kind: 'number' },
    ],
    rows: courses.flatMap(({ course, branches }) =>
      branches.flatMap(({ branch, lines }) =>
        lines.map((line) => [course, branch, line.seatType, line.category, line.seats, line.admitted, line.offered, line.free]),
      ),
    ),
  }
}

/** Checks every row of a sheet, and tells which branches it would change. */
export async function checkSeatSheet(
  { database, spreadsheets, today, ...wanted }: Omit<Desk, 'actor'>,
  bytes: Buffer,
): Promise<SeatSheet> {
  const rows = await readSheet(spreadsheets, bytes)
  return answer(readSeats(rows, await getSeatMatrix(database, today, wanted)))
}

/** Sets the seats of the branches that a sheet names, all of them or none: then every cell that stands in the way is named. */
export async function importSeatSheet(
  { database, spreadsheets, actor, today, ...wanted }: Desk,
  bytes: Buffer,
): Promise<SeatSheet> {
  const rows = await readSheet(spreadsheets, bytes)
  return inTransaction(database, actor, async (db) => {
    const read = readSeats(rows, await getSeatMatrix(db, today, wanted))
    if (read.faults.length === 0 && read.plans.length > 0) await saveSeats(db, { plans: read.plans })
    return answer(read)
  })
}

type Read = { plans: Plan[]; faults: SheetFault[]; changed: SeatSheet['changed'] }

function answer({ faults, changed }: Read): SeatSheet {
  return { faults, changed: faults.length > 0 ? [] : changed }
}

function readSeats(rows: readonly Row[], matrix: SeatMatrix): Read {
  const faults: SheetFault[] = []
  const first = new Map<string, number>()
  const lines = rows.flatMap((row) => {
    const read = readRow(row, matrix)
    if ('faults' in read) {
      faults.push(...read.faults)
      return []
    }
    const key = `${read.place.branchId} ${read.line.seatTypeId} ${read.line.categoryId}`
    const twin = first.get(key)
    if (twin !== undefined) faults.push(faultIn(row, columns, 'branch', `Row ${twin} has the same`))
    first.set(key, twin ?? row.row)
    return [read]
  })
  const plans = [...Map.groupBy(lines, ({ place }) => place.branchId).values()].flatMap((own) => {
    const [head] = own
    return head ? [{ head, plan: { ...head.plan, lines: own.map(({ line }) => line) } }] : []
  })
  const changed = plans.filter(({ head, plan }) => !isSame(head.place.lines, plan.lines))
  return {
    faults,
    plans: changed.map(({ plan }) => plan),
    changed: changed.map(({ head, plan }) => ({
      course: head.course,
      branch: head.place.branch,
      before: head.place.seats,
      after: plan.lines.reduce((sum, { seats }) => sum + seats, 0),
    })),
  }
}

type Seats = { seatTypeId: number | null; categoryId: number | null; seats: number }

function isSame(before: readonly Seats[], after: readonly Seats[]): boolean {
  const text = (lines: readonly Seats[]) =>
    lines
      .map(({ seatTypeId, categoryId, seats }) => `${seatTypeId} ${categoryId} ${seats}`)
      .sort()
      .join()
  return text(before) === text(after)
}

type ReadRow =
  | { faults: SheetFault[] }
  | {
      course: string
      place: SeatMatrix['courses'][number]['branches'][number]
      line: Plan['lines'][number]
      plan: Omit<Plan, 'lines'>
    }

function readRow(row: Row, matrix: SeatMatrix): ReadRow {
  const { cells } = row
  const faults = unreadableIn(row, columns)
  if (faults.length > 0) return { faults }
  const refuse = (field: keyof typeof columns, fault: string) => void faults.push(faultIn(row, columns, field, fault))
  const course = matrix.courses.find((one) => fold(one.course) === fold(cells.course.text))
  const place = course?.branches.find((one) => fold(one.branch) === fold(cells.branch.text))
  if (!course) refuse('course', `No batch of this course joins in ${matrix.season}`)
  else if (!place) refuse('branch', 'This is no branch of the course')
  const idIn = (field: 'seatType' | 'category', named: SeatMatrix['seatTypes']) => {
    if (cells[field].text === '') return null
    const found = named.find(({ name }) => fold(name) === fold(cells[field].text))
    if (!found) refuse(field, 'This is not in the master data')
    return found?.id ?? null
  }
  const line = {
    seatTypeId: idIn('seatType', matrix.seatTypes),
    categoryId: idIn('category', matrix.categories),
    seats: Number(cells.seats.text === '' ? Number.NaN : cells.seats.text),
  }
  if (!Number.isInteger(line.seats) || line.seats < 0 || line.seats > mostSeats)
    refuse('seats', `must be a whole number from 0 to ${mostSeats}`)
  if (faults.length > 0 || !course || !place) return { faults }
  const plan = { batchId: course.batchId, branchId: place.branchId, lateral: matrix.lateral, revision: place.revision }
  return { course: course.course, place, line, plan }
}

async function readSheet(spreadsheets: Spreadsheets, bytes: Buffer): Promise<Row[]> {
  const sheet = await firstSheet(spreadsheets, bytes)
  const { rows, missing } = readHeadedRows(sheet, columns, ['seatType', 'category'])
  if (missing.length > 0) throw problem('admissions.columns-missing', { columns: missing.join(', ') })
  if (rows.length > mostSeatRows) throw problem('admissions.too-many-seats', { most: mostSeatRows, rows: rows.length })
  return rows
}

async function firstSheet(spreadsheets: Spreadsheets, bytes: Buffer) {
  try {
    const sheet = (await spreadsheets.read(bytes)).find(({ hidden }) => !hidden)
    if (!sheet || sheet.rows.length < 2) throw new SpreadsheetFault('empty')
    return sheet
  } catch (error) {
    if (!(error instanceof SpreadsheetFault)) throw error
    throw problem('admissions.unreadable-seats', { why: error.message })
  }
}
