import type { Mapping } from '@nalanda/contract/results/results'
import { findFormula } from '../../../platform/imports/cell-values.ts'
import type { Cell, Sheet } from '../../../platform/spreadsheets/cell.ts'
import { showCell } from '../../../platform/spreadsheets/cell-text.ts'
import { isAbsentWord } from './cell-values.ts'
import { type CourseNames, courseOfHeading, fieldOfHeading, findHeadings, type Headings, type LongField } from './headings.ts'

export type CoursePart = 'internal' | 'external' | 'marks' | 'grade' | 'absent'
const courseParts: readonly string[] = ['internal', 'external', 'marks', 'grade', 'absent'] satisfies CoursePart[]

/** The columns of a wide sheet that belong to one course, by part. */
export type WideCourse = { code: string; columns: Partial<Record<CoursePart, number>> }

/** Guesses the mapping of a workbook: the sheet with the most recognised headings, its layout, and the meaning of each column. */
export function guessMapping(sheets: readonly Sheet[], courses: CourseNames, scale: readonly { grade: string }[]): Mapping {
  const read = sheets.map((sheet) => ({ sheet, headings: findHeadings(sheet, courses) }))
  const best = read.reduce((a, b) => (b.headings.score > a.headings.score ? b : a))
  return guessColumns(best.sheet, best.headings, courses, scale)
}

function guessColumns(sheet: Sheet, headings: Headings, courses: CourseNames, scale: readonly { grade: string }[]): Mapping {
  const { headerRow, headers } = headings
  const wide = Object.fromEntries(
    headers.flatMap((text, column) => {
      const meaning = wideMeaning(text, courses)
      return meaning ? [[String(column), meaning]] : []
    }),
  )
  const long = withoutFormulaTotal(longColumns(headers), sheet, headerRow)
  const fields = Object.values(long)
  const base = { sheet: sheet.name, headerRow }
  if (fields.includes('courseCode') || Object.keys(wide).length === 0) {
    return { ...base, layout: 'long', columns: long, cells: 'marks' }
  }
  const about = Object.entries(long).filter(([, field]) => field === 'rollNo' || field === 'name')
  return {
    ...base,
    layout: 'wide',
    columns: { ...Object.fromEntries(about), ...wide },
    cells: cellsOf(sheet, headerRow, wide, scale),
  }
}

/** Maps each field to the first column that names it. */
function longColumns(headers: readonly string[]): Record<string, LongField> {
  const taken = new Map<LongField, number>()
  for (const [column, text] of headers.entries()) {
    const field = fieldOfHeading(text)
    if (field && !taken.has(field)) taken.set(field, column)
  }
  return Object.fromEntries([...taken].map(([field, column]) => [String(column), field]))
}

/** Ignores a total column that only adds up the internal and external marks beside it, because it carries no information of its own. */
function withoutFormulaTotal(columns: Record<string, LongField>, { rows }: Sheet, headerRow: number): Record<string, LongField> {
  const found = Object.entries(columns).find(([, field]) => field === 'marks')
  const fields = Object.values(columns)
  if (!found || !fields.includes('internal') || !fields.includes('external')) return columns
  const [column] = found
  const filled = rows.slice(headerRow).flatMap((row) => row[Number(column)] ?? [])
  if (filled.length === 0 || filled.some((cell) => findFormula(cell)?.code !== 'formula')) return columns
  return Object.fromEntries(Object.entries(columns).filter(([key]) => key !== column))
}

function wideMeaning(text: string, courses: CourseNames): string | undefined {
  const [upper = '', lower] = text.split(' / ')
  const code = courseOfHeading(upper, courses)
  if (!code) return undefined
  if (lower === undefined) return `course:${code}`
  const part = fieldOfHeading(lower)
  return part && courseParts.includes(part) ? `course:${code}:${part}` : undefined
}

/** Returns `marks`, unless most of the first filled cells are grades of the scale. */
function cellsOf(
  sheet: Sheet,
  headerRow: number,
  wide: Record<string, string>,
  scale: readonly { grade: string }[],
): Mapping['cells'] {
  const grades = new Set(scale.map(({ grade }) => grade.toUpperCase()))
  const columns = Object.keys(wide).map(Number)
  const cells = sheet.rows.slice(headerRow, headerRow + 50).flatMap((row) => columns.map((column) => row[column] ?? null))
  const filled = cells.filter((cell): cell is Exclude<Cell, null> => cell !== null && !isAbsentWord(showCell(cell)))
  return filled.filter((cell) => grades.has(showCell(cell).toUpperCase())).length * 2 > filled.length ? 'grade' : 'marks'
}

/** Returns the column of each field of a long sheet, or of the left part of a wide one. */
export function fieldColumns({ columns }: Mapping): Partial<Record<LongField, number>> {
  const fields = Object.entries(columns).filter(([, meaning]) => !meaning.startsWith('course:'))
  return Object.fromEntries(fields.map(([column, field]) => [field, Number(column)]))
}

/** Returns the course columns of a wide sheet by course. A course with two columns for the same part is listed twice, so that the check reports it. */
export function wideCourses({ columns, cells }: Mapping): WideCourse[] {
  const courses: WideCourse[] = []
  for (const [column, meaning] of Object.entries(columns)) {
    const [kind, code = '', part = cells] = meaning.split(':')
    if (kind !== 'course' || !isCoursePart(part)) continue
    const known = courses.find((course) => course.code === code && course.columns[part] === undefined)
    if (known) known.columns[part] = Number(column)
    else courses.push({ code, columns: { [part]: Number(column) } })
  }
  return courses
}

function isCoursePart(part: string): part is CoursePart {
  return courseParts.includes(part)
}

/** Returns what a mapping lacks before the sheet can be checked, as the screen names it. */
export function missingFields(mapping: Mapping): string[] {
  const fields = fieldColumns(mapping)
  const missing = fields.rollNo === undefined ? ['roll number'] : []
  if (mapping.layout === 'wide') return wideCourses(mapping).length === 0 ? [...missing, 'at least one course'] : missing
  if (fields.courseCode === undefined && fields.course === undefined) missing.push('course code')
  const valued = (['internal', 'external', 'marks', 'grade'] as const).some((field) => fields[field] !== undefined)
  return valued ? missing : [...missing, 'marks or grade']
}
