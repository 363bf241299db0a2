import type { AdmissionsRowErrorCode } from '@nalanda/contract/admissions/row-errors'
import type { LookupKind } from '@nalanda/contract/lookups/lookups'
import { issueError } from '@nalanda/contract/platform/validation/issues'
import { fieldErrors } from '@nalanda/contract/students/field-rules'
import { isLateralType, StudentRecord } from '@nalanda/contract/students/record'
import { studentsError } from '@nalanda/contract/students/validation-errors'
import type { z } from 'zod'
import { findFormula } from '../../../platform/imports/cell-values.ts'
import type { CellError } from '../../../platform/imports/row-errors.ts'
import { cellErrorOf, schemaError } from '../../../platform/imports/schema-errors.ts'
import type { Cell } from '../../../platform/spreadsheets/cell.ts'
import { showCell } from '../../../platform/spreadsheets/cell-text.ts'
import { admissionsError } from './admissions-errors.ts'
import { type CellKind, isBlank, readCell } from './upload-cells.ts'
import { columnOf, isRequired, type UploadColumn, type UploadField, uploadColumns } from './upload-columns.ts'
import { type Found, findAgent, findBatch, findBranch, findCourse, findLookupValue, type UploadLists } from './upload-lists.ts'

export type RowNote = { field: UploadField; severity: 'error' | 'warning'; error: CellError }
/** A row as read: the record if all of it was valid, and the errors and warnings. */
export type ReadRow = { record: StudentRecord | null; aadhaar: string | null; fullName: string; notes: RowNote[] }

type Values = Partial<Record<UploadField, string | number | boolean | null>>
const codesOfMissing: Partial<Record<UploadField, AdmissionsRowErrorCode>> = {
  admittedOn: 'admissions.date-missing',
  fullName: 'admissions.name-missing',
  admissionType: 'admissions.admission-type-missing',
  courseId: 'admissions.course-missing',
  branchId: 'admissions.branch-missing',
  gender: 'admissions.gender-missing',
  aadhaar: 'admissions.aadhaar-missing',
  batchId: 'admissions.batch-missing',
}

const emptyRecord = Object.fromEntries(Object.keys(StudentRecord.shape).map((field) => [field, null]))

/**
 * Reads the cells of one row, one by one, and reports what is wrong with each. `cellOf` returns null for a missing column; `isNeeded` determines what must be
 * filled in.
 */
export function readRow(
  cellOf: (field: UploadField) => Cell,
  lists: UploadLists,
  isNeeded: (column: UploadColumn) => boolean = isRequired,
): ReadRow {
  const reader = new RowReader(cellOf, lists)
  return reader.read(isNeeded)
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

  read(isNeeded: (column: UploadColumn) => boolean): ReadRow {
    for (const column of uploadColumns) this.#values[column.field] = this.#valueOf(column)
    for (const column of uploadColumns.filter(isNeeded)) this.#refuseMissing(column)
    const { aadhaar = null, ...fields } = this.#values
    const lateralEntry = fields.lateralEntry ?? isLateralType(showCell(this.#cellOf('admissionType')))
    const parsed = StudentRecord.safeParse({ ...emptyRecord, ...fields, lateralEntry }, { error: issueError })
    for (const issue of parsed.error?.issues ?? []) this.#refuseOnce(issue.path[0] as UploadField, errorOf(issue))
    this.#refuseByRules(parsed.data)
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
    const formula = findFormula(cell)
    if (formula) return this.#refuse(column.field, formula)
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
    this.#warn(column.field, admissionsError('admissions.kept-as-written', { value: text }))
    return text
  }

  /** Looks up batches and branches in the course of the row; if the course is unknown, its error is enough. */
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
    const value = text.slice(0, 60)
    const offered = { value, list: `${shown}${more}` }
    return this.#refuse(
      field,
      shown ? admissionsError('admissions.not-in-list', offered) : { code: 'list-empty', values: { value } },
    )
  }

  /** Applies the rules of the forms, with the forms' messages. */
  #refuseByRules(record: StudentRecord | undefined): void {
    for (const [field, error] of Object.entries(record ? fieldErrors(record, null) : {})) {
      const isPhone = error.code === 'students.not-a-mobile'
      this.#refuseOnce(field as UploadField, isPhone ? admissionsError('admissions.not-a-phone') : cellErrorOf(error))
    }
  }

  #refuseMissing({ field }: UploadColumn): void {
    const code = codesOfMissing[field]
    if (code && this.#values[field] === null) this.#refuseOnce(field, admissionsError(code))
  }

  #refuse(field: UploadField, error: CellError): null {
    this.#notes.push({ field, severity: 'error', error })
    return null
  }

  /** Skips an issue of the schema if its cell has an error already, or if it concerns a batch or branch whose course is unknown. */
  #refuseOnce(field: UploadField, error: CellError): void {
    const known = columnOf.has(field) ? field : 'fullName'
    const noted = this.#notes.some((note) => note.field === known && note.severity === 'error')
    const placeless =
      (field === 'batchId' || field === 'branchId') && this.#values.courseId === null && !isBlank(this.#cellOf(field))
    if (!noted && !placeless) this.#refuse(known, error)
  }

  #warn(field: UploadField, error: CellError): void {
    this.#notes.push({ field, severity: 'warning', error })
  }
}

/** Converts an issue of the record's schema, with a value whose cell could be read, into an error. */
function errorOf(issue: z.core.$ZodIssue): CellError {
  const kind = columnOf.get(issue.path[0] as UploadField)?.kind
  if (kind === 'date') return { code: 'not-a-day' }
  if (kind === 'email') return cellErrorOf(studentsError('students.not-an-email'))
  return schemaError(issue, kind === 'rupees' ? 100 : 1)
}
