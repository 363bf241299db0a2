import type { Mapping } from '@nalanda/contract/results/results'
import { type Cell, cellAddress, type Sheet } from '../../../platform/spreadsheets/cell.ts'
import { showCell } from '../../../platform/spreadsheets/cell-text.ts'
import { isBlankWord, readRollNo } from './cell-values.ts'
import type { CourseCells } from './course-values.ts'
import { fieldOfHeading } from './headings.ts'
import { type CoursePart, fieldColumns, wideCourses } from './mapping.ts'

export type Placed = { cell: Cell; address: string }

/** The cells of one course in a row; in a wide sheet there are several to a row. `code` is as the sheet has it. */
export type CourseOfRow = {
  code: Placed
  course: Placed
  credits: Placed | null
  cells: CourseCells
  addresses: Record<CoursePart, string>
}

/** A row below the headings. `ignored` says why it is no student's: headings that are repeated, or totals at the bottom. */
export type SheetRow = { row: number; rollNo: Placed; name: Placed; courses: CourseOfRow[]; ignored: string | null }

const parts: readonly CoursePart[] = ['internal', 'external', 'marks', 'grade', 'absent']
const footers =
  /^(grand |sub |no\.? of )?(total|totals|average|mean|maximum|minimum|max|min|pass|passed|fail|failed|appeared|absentees|strength|remarks?|note|signature|prepared|checked|verified|controller|principal|hod|examiner|date|percentage|students)\b/i

/** The rows of a sheet as its mapping reads them, blank ones left out. */
export function* readRows(sheet: Sheet, mapping: Mapping): Generator<SheetRow> {
  const columns = fieldColumns(mapping)
  const wide = wideCourses(mapping)
  for (let at = mapping.headerRow; at < sheet.rows.length; at += 1) {
    const cells = sheet.rows[at] ?? []
    const place = (column: number | undefined): Placed => ({
      cell: column === undefined ? null : (cells[column] ?? null),
      address: cellAddress(at, column ?? columns.rollNo ?? 0),
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
        : wide.map(({ code, columns: own }) =>
            courseOf({ cell: code, address: '' }, { cell: null, address: '' }, null, own, place),
          )
    yield { row: at + 1, rollNo, name: place(columns.name), courses, ignored: whyIgnored(rollNo.cell, cells) }
  }
}

function courseOf(
  code: Placed,
  course: Placed,
  credits: Placed | null,
  columns: Partial<Record<CoursePart, number>>,
  place: (column: number | undefined) => Placed,
): CourseOfRow {
  const cells: CourseCells = {}
  const addresses = { internal: '', external: '', marks: '', grade: '', absent: '' }
  const first = parts.map((part) => columns[part]).find((column) => column !== undefined)
  for (const part of parts) {
    const { cell, address } = place(columns[part] ?? first)
    addresses[part] = address
    if (columns[part] !== undefined) cells[part] = cell
  }
  return { code, course, credits, cells, addresses }
}

function whyIgnored(rollNo: Cell, cells: readonly Cell[]): string | null {
  const text = showCell(rollNo)
  if (fieldOfHeading(text) === 'rollNo') return 'The headings are repeated here; this row was left out'
  const first = text !== '' ? text : showCell(cells.find((cell) => !isBlank(cell)) ?? null)
  const footer = footers.test(first) && !/\d/.test(readRollNo(rollNo))
  return footer ? `This row begins with “${first.slice(0, 40)}”: it looks like totals or a note, and was left out` : null
}

function isBlank(cell: Cell | undefined): boolean {
  return cell === undefined || cell === null || (typeof cell === 'string' && isBlankWord(cell))
}
