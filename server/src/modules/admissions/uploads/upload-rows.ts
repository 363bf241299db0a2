import { admissionsProblems } from '@nalanda/contract/admissions/problems'
import type { LookupKind } from '@nalanda/contract/lookups/lookups'
import { StudentRecord } from '@nalanda/contract/students/record'
import type { Cell } from '../../../platform/spreadsheets/cell.ts'
import { findUnreadable, showCell } from '../../../platform/spreadsheets/cell-text.ts'
import { type CellKind, isBlank, readCell } from './upload-cells.ts'
import { columnOf, isRequired, type UploadColumn, type UploadField, uploadColumns } from './upload-columns.ts'
import { type Found, findAgent, findBatch, findBranch, findCourse, findLookupValue, type UploadLists } from './upload-lists.ts'

export type RowNote = { field: UploadField; severity: 'error' | 'warning'; message: string }
/** A row as it was understood: the record where all of it could be taken, and what is wrong or odd. */
export type ReadRow = { record: StudentRecord | null; aadhaar: string | null; fullName: string; notes: RowNote[] }

type Values = Partial<Record<UploadField, string | number | boolean | null>>
const missing = (code: keyof typeof admissionsProblems) => admissionsProblems[code].sentence
const requiredSentences: Partial<Record<UploadField, string>> = {
  admittedOn: missing('admissions.date-missing'),
  fullName: missing('admissions.name-missing'),
  admissionType: missing('admissions.admission-type-missing'),
  courseId: missing('admissions.course-missing'),
  branchId: missing('admissions.branch-missing'),
  gender: missing('admissions.gender-missing'),
  aadhaar: missing('admissions.aadhaar-missing'),
  batchId: missing('admissions.batch-missing'),
}

const emptyRecord = Object.fromEntries(Object.keys(StudentRecord.shape).map((field) => [field, null]))

/** Reads the cells of one row, one by one, and says of each what stands in the way. `cellOf` answers null for a column that is not there. */
export function readRow(cellOf: (field: UploadField) => Cell, lists: UploadLists): ReadRow {
  const reader = new RowReader(cellOf, lists)
  return reader.read()
}

class RowReader {
  readonly #cellOf: (field: UploadField) => Cell
  readonly #lists: UploadLists
  readonly #values: Values = {}
  readonly #notes: RowNote[] = []

  constructor(cellOf: (field: UploadField) => Cell, lists: UploadLists) {
    this.#cellOf = cellOf
    this.#lists = lists
  }

  read(): ReadRow {
    for (const column of uploadColumns) this.#values[column.field] = this.#valueOf(column)
    for (const column of uploadColumns.filter(isRequired)) this.#refuseMissing(column)
    const { aadhaar = null, ...fields } = this.#values
    const parsed = StudentRecord.safeParse({ ...emptyRecord, ...fields, lateralEntry: fields.lateralEntry ?? false })
    for (const { path, message } of parsed.error?.issues ?? []) this.#refuseOnce(path[0] as UploadField, message)
    const faulty = this.#notes.some(({ severity }) => severity === 'error')
    return {
      record: parsed.success && !faulty ? parsed.data : null,
      aadhaar: typeof aadhaar === 'string' ? aadhaar : null,
      fullName: showCell(this.#cellOf('fullName')),
      notes: this.#notes,
    }
  }

  #valueOf(column: UploadColumn): Values[UploadField] {
    const cell = this.#cellOf(column.field)
    const unreadable = findUnreadable(cell)
    if (unreadable) return this.#refuse(column.field, unreadable.message)
    if (isBlank(cell)) return null
    const text = showCell(cell).replace(/\s+/g, ' ')
    switch (column.kind) {
      case 'course':
        return this.#take(column, findCourse(this.#lists, text), text)?.id ?? null
      case 'batch':
        return this.#ofCourse(column, text, findBatch)
      case 'branch':
        return this.#ofCourse(column, text, findBranch)
      case 'agent':
        return this.#take(column, findAgent(this.#lists, text), text)?.id ?? null
      case 'choice':
        return this.#choice(column, column.list ?? 'category', text)
      default:
        return this.#plain(column.field, column.kind, cell)
    }
  }

  #plain(field: UploadField, kind: CellKind, cell: Cell): Values[UploadField] {
    const read = readCell(kind, cell)
    if ('error' in read) return this.#refuse(field, read.error)
    if (read.warning) this.#warn(field, read.warning)
    return read.value
  }

  #choice(column: UploadColumn, list: LookupKind, text: string): string | null {
    const { category } = this.#values
    const found = findLookupValue(this.#lists, list, text, typeof category === 'string' ? category : null)
    if ('found' in found || column.strict) return this.#take(column, found, text)
    this.#warn(column.field, `${text} is not in the list of the college. It is kept as it is written`)
    return text
  }

  /** Batches and branches are looked for in the course of the row; without one, that error is enough. */
  #ofCourse(
    column: UploadColumn,
    text: string,
    find: (lists: UploadLists, courseId: number, text: string) => Found<{ id: number }>,
  ): number | null {
    const { courseId } = this.#values
    return typeof courseId === 'number' ? (this.#take(column, find(this.#lists, courseId, text), text)?.id ?? null) : null
  }

  #take<T>({ field }: UploadColumn, found: Found<T>, text: string): T | null {
    if ('found' in found) return found.found
    const shown = found.offered.slice(0, 12).join(', ')
    const more = found.offered.length > 12 ? ' …' : ''
    const said = text.slice(0, 60)
    this.#refuse(
      field,
      shown ? `The list has no ${said}. Choose one of ${shown}${more}` : `The list has no ${said}, and nothing else yet`,
    )
    return null
  }

  #refuseMissing({ field }: UploadColumn): void {
    const sentence = requiredSentences[field]
    if (sentence && this.#values[field] === null) this.#refuseOnce(field, sentence)
  }

  #refuse(field: UploadField, message: string): null {
    this.#notes.push({ field, severity: 'error', message })
    return null
  }

  /** What the schema says of a cell adds nothing to what is said of it already, nor of a batch or branch whose course is not known. */
  #refuseOnce(field: UploadField, message: string): void {
    const known = columnOf.has(field) ? field : 'fullName'
    const told = this.#notes.some((note) => note.field === known && note.severity === 'error')
    const placeless =
      (field === 'batchId' || field === 'branchId') && this.#values.courseId === null && !isBlank(this.#cellOf(field))
    if (!told && !placeless) this.#refuse(known, message)
  }

  #warn(field: UploadField, message: string): void {
    this.#notes.push({ field, severity: 'warning', message })
  }
}
