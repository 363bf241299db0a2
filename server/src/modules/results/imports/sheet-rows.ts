import type { Mapping } from '@nalanda/contract/results/results'
import type { ModuleError } from '../../../platform/imports/row-errors.ts'
import { type Cell, cellAddress, type Sheet } from '../../../platform/spreadsheets/cell.ts'
import { showCell } from '../../../platform/spreadsheets/cell-text.ts'
import { isBlankWord, readRollNo } from './cell-values.ts'
import type { CourseCells } from './course-values.ts'
import { fieldOfHeading } from './headings.ts'
import { type CoursePart, fieldColumns, wideCourses } from './mapping.ts'
import { resultsError } from './results-errors.ts'

/** A cell, where it is, and the heading of its column. */
export type Placed = { cell: Cell; address: string; heading: string }

/** The cells of one course in a row; a row of a wide sheet has several. `code` is as written in the sheet. */
export type CourseOfRow = {
  code: Placed
  course: Placed
  credits: Placed | null
  cells: CourseCells
  places: Record<CoursePart, Placed>
}

/** A row below the headings. `ignored` is the reason why it is not a student's row: repeated headings, or totals at the bottom. */
export type SheetRow = { row: number; rollNo: Placed; name: Placed; courses: CourseOfRow[]; ignored: ModuleError | null }

const parts: readonly CoursePart[] = ['internal', 'external', 'marks', 'grade', 'absent']
const footers =
  /^(grand |sub |no\.? of )?(total|totals|average|mean|maximum|minimum|max|min|pass|passed|fail|failed|appeared|absentees|strength|remarks?|note|signature|prepared|checked|verified|controller|principal|hod|examiner|date|percentage|students)\b/i

/** Returns the rows of a sheet according to its mapping, without blank rows. `headings` by column, if errors should name them. */
export function* readRows(sheet: Sheet, mapping: Mapping, headings: readonly string[] = []): Generator<SheetRow> {
  const columns = fieldColumns(mapping)
  const wide = wideCourses(mapping)
  for (let at = mapping.headerRow; at < sheet.rows.length; at += 1) {
    const cells = sheet.rows[at] ?? []
    const place = (column: number | undefined): Placed => ({
      cell: column === undefined ? null : (cells[column] ?? null),
      address: cellAddress(at, column ?? columns.rollNo ?? 0),
      heading: headings[column ?? columns.rollNo ?? 0] ?? '',
    })
    if (Object.keys(mapping.columns).every((column) => isBlank(cells[Number(column)]))) continue
    const rollNo = place(columns.rollNo)
    const courses =
      mapping.layout === 'long'
        ? [
            courseOf(
              place(columns.courseCode),
              place(columns.course),
              columns.credits === undefined ? null : place(columns.credits),
              columns,
              place,
            ),
          ]
        : wide.map(({ code, columns: own }) => courseOf({ ...nowhere, cell: code }, nowhere, null, own, place))
    yield { row: at + 1, rollNo, name: place(columns.name), courses, ignored: whyIgnored(rollNo.cell, cells) }
  }
}

/** Place of a value that a wide sheet has in its headings and in no cell of the row. */
const nowhere: Placed = { cell: null, address: '', heading: '' }

function courseOf(
  code: Placed,
  course: Placed,
  credits: Placed | null,
  columns: Partial<Record<CoursePart, number>>,
  place: (column: number | undefined) => Placed,
): CourseOfRow {
  const cells: CourseCells = {}
  const places = { internal: nowhere, external: nowhere, marks: nowhere, grade: nowhere, absent: nowhere }
  const first = parts.map((part) => columns[part]).find((column) => column !== undefined)
  for (const part of parts) {
    places[part] = place(columns[part] ?? first)
    if (columns[part] !== undefined) cells[part] = places[part].cell
  }
  return { code, course, credits, cells, places }
}

function whyIgnored(rollNo: Cell, cells: readonly Cell[]): ModuleError | null {
  const text = showCell(rollNo)
  if (fieldOfHeading(text) === 'rollNo') return resultsError('results.headings-repeated')
  const first = text !== '' ? text : showCell(cells.find((cell) => !isBlank(cell)) ?? null)
  const footer = footers.test(first) && !/\d/.test(readRollNo(rollNo))
  return footer ? resultsError('results.totals-left-out', { text: first.slice(0, 40) }) : null
}

function isBlank(cell: Cell | undefined): boolean {
  return cell === undefined || cell === null || (typeof cell === 'string' && isBlankWord(cell))
}
