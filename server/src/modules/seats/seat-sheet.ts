import { seatsRowErrors } from '@nalanda/contract/seats/row-errors'
import { maxSeatRows, maxSeats, type SaveSeats, type SeatChange, type SeatMatrix } from '@nalanda/contract/seats/seats'
import { z } from 'zod'
import { checkedSheet } from '../../platform/imports/checked-sheet.ts'
import type { RowOf } from '../../platform/imports/columns.ts'
import { cellErrors } from '../../platform/imports/row-errors.ts'
import type { ImportCall } from '../../platform/imports/sheet-import.ts'
import { templateColumns } from '../../platform/imports/template.ts'
import { fold } from '../../platform/spreadsheets/fold.ts'
import type { CellInput, ColumnSpec } from '../../platform/spreadsheets/sheet-spec.ts'
import { getSeatMatrix } from './seat-matrix.ts'
import { saveSeats } from './seat-plans.ts'

const columns = {
  course: { heading: 'Course', schema: z.string(), width: 14 },
  branch: { heading: 'Branch', schema: z.string(), width: 14 },
  seatType: { heading: 'Seat type', schema: z.string(), optional: true, width: 18, note: 'Blank: any seat type' },
  category: { heading: 'Category', schema: z.string(), optional: true, width: 16, note: 'Blank: open to all' },
  seats: { heading: 'Seats', kind: 'whole', schema: z.int().min(0).max(maxSeats) },
} as const
const error = cellErrors(seatsRowErrors)
const names = (named: readonly { name: string }[]) => named.map(({ name }) => name)

type Season = { year?: number | undefined; lateral?: 'yes' | 'no' | undefined }
/** Reads the season from a query; without a year the latest. */
export const wantedSeason = ({ year, lateral }: Season) => ({ year, lateral: lateral === 'yes' })

/** Returns the matrix as a table, for reading, or for editing and importing again. */
export function seatTable({ courses, seatTypes, categories }: SeatMatrix): { columns: ColumnSpec[]; rows: CellInput[][] } {
  const lists = new Map([
    ['seatType', names(seatTypes)],
    ['category', names(categories)],
  ])
  const counts = ['Admitted', 'Offered', 'Vacant', 'Over'].map((header) => ({ header, kind: 'number' as const }))
  return {
    columns: [...templateColumns(columns, lists), ...counts],
    rows: courses.flatMap(({ course, branches }) =>
      branches.flatMap(({ branch, lines }) =>
        lines.map((line) => [
          course,
          branch,
          line.seatType,
          line.category,
          line.seats,
          line.admitted,
          line.offered,
          line.free,
          line.over,
        ]),
      ),
    ),
  }
}

/** Imports the seat matrix from a spreadsheet: each branch in it gets exactly the listed seats. */
export const seatSheet = checkedSheet({
  name: 'Seat matrix',
  maxRows: maxSeatRows,
  columns,
  load: (db, { query, today }: ImportCall<undefined, Season>) => getSeatMatrix(db, today, wantedSeason(query)),
  choices: { seatType: ({ seatTypes }) => names(seatTypes), category: ({ categories }) => names(categories) },
  unique: [['branch', 'course', 'seatType', 'category']],
  checks: {
    course: (course, _row, matrix) =>
      findCourse(matrix, course) ? null : error('seats.no-batch-of-course', { season: matrix.season }),
    branch: (branch, { course }, matrix) => {
      const found = course === undefined ? undefined : findCourse(matrix, course)
      return !found || findBranch(found, branch) ? null : error('seats.no-branch-of-course')
    },
  },
  plan: (rows, matrix) => {
    const changed = [...Map.groupBy(rows, ({ course, branch }) => `${fold(course)}\n${fold(branch)}`).values()].flatMap((own) =>
      planBranch(own, matrix),
    )
    const change: SeatChange = { changed: changed.map(({ summary }) => summary) }
    return { plans: changed.map(({ plan }) => plan), change }
  },
  apply: async (db, { plans, change }) => {
    if (plans.length > 0) await saveSeats(db, { plans })
    return change
  },
})

type Plan = SaveSeats['plans'][number]
type Course = SeatMatrix['courses'][number]
const findCourse = ({ courses }: SeatMatrix, name: string) => courses.find(({ course }) => fold(course) === fold(name))
const findBranch = ({ branches }: Course, name: string) => branches.find(({ branch }) => fold(branch) === fold(name))

/** Returns the plan of a branch from its rows; nothing if it does not change. */
function planBranch(
  rows: readonly RowOf<typeof columns>[],
  matrix: SeatMatrix,
): { plan: Plan; summary: SeatChange['changed'][number] }[] {
  const [first] = rows
  const course = first && findCourse(matrix, first.course)
  const place = course && findBranch(course, first.branch)
  if (!place) return []
  const idOf = (named: SeatMatrix['seatTypes'], name: string | null) => named.find((one) => one.name === name)?.id ?? null
  const lines = rows.map(({ seatType, category, seats }) => ({
    seatTypeId: idOf(matrix.seatTypes, seatType),
    categoryId: idOf(matrix.categories, category),
    seats,
  }))
  if (isSame(place.lines, lines)) return []
  const after = lines.reduce((sum, { seats }) => sum + seats, 0)
  return [
    {
      plan: { batchId: course.batchId, branchId: place.branchId, lateral: matrix.lateral, revision: place.revision, lines },
      summary: { course: course.course, branch: place.branch, before: place.seats, after },
    },
  ]
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
