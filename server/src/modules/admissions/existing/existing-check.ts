import { setImmediate as pause } from 'node:timers/promises'
import { academicYearOf } from '@nalanda/contract/platform/dates/dates'
import { RollNo } from '@nalanda/contract/platform/primitives'
import { isMaskedAadhaar } from '@nalanda/contract/students/aadhaar'
import { isLateralType, type StudentRecord } from '@nalanda/contract/students/record'
import { studentsError } from '@nalanda/contract/students/validation-errors'
import type { Database } from '../../../platform/database/client.ts'
import type { Keys } from '../../../platform/encryption/keys.ts'
import { SemesterNumber, YearOfStudy } from '../../../platform/imports/mapped/read-values.ts'
import type { CheckContext, Checked } from '../../../platform/imports/mapped/sheet-import-kinds.ts'
import type { PlacedRow } from '../../../platform/imports/placed-rows.ts'
import type { CellError } from '../../../platform/imports/row-errors.ts'
import { schemaError } from '../../../platform/imports/schema-errors.ts'
import type { Cell } from '../../../platform/spreadsheets/cell.ts'
import { showCell } from '../../../platform/spreadsheets/cell-text.ts'
import { readDay } from '../../../platform/spreadsheets/day-cell.ts'
import { getInstitutionRow } from '../../institution/public.ts'
import { admissionsError } from '../uploads/admissions-errors.ts'
import { isBlank } from '../uploads/upload-cells.ts'
import type { UploadField } from '../uploads/upload-columns.ts'
import { findCourse } from '../uploads/upload-lists.ts'
import { readRow } from '../uploads/upload-rows.ts'
import { placeOf, readState, startYearOf } from './class-and-state-values.ts'
import { type ClassFinder, openClasses } from './existing-classes.ts'
import type { ExistingContent, Note, ReadExisting } from './existing-content.ts'
import { type ExistingField, isNeeded } from './existing-fields.ts'
import { outcomeIn } from './existing-register.ts'

const rowsAtOnce = 100

/** Checks every row against the structure of the college, against the register, and against the rows above it. */
export async function checkExisting(
  db: Database,
  keys: Keys,
  rows: readonly PlacedRow[],
  { today, createMissing, progress, actor, now }: CheckContext,
): Promise<Checked<ExistingContent>> {
  const classes = await openClasses(db, createMissing)
  const { academicYearFirstMonth: firstMonth, refusesDoubtfulAadhaar: refusesDoubtful } = await getInstitutionRow(db)
  const read = new Map<PlacedRow, ReadExisting>()
  for (const [at, row] of rows.entries()) {
    if (at % rowsAtOnce === 0) {
      await pause()
      await progress(20 + (at / rows.length) * 50)
    }
    read.set(row, new ExistingRow(row, classes, { today, firstMonth }).read())
  }
  return outcomeIn(db, keys, read, { refusesDoubtful, counting: db, actor, user: null, now })
}

class ExistingRow {
  readonly #row: PlacedRow
  readonly #classes: ClassFinder
  readonly #today: string
  readonly #firstMonth: number
  readonly #notes: Note[] = []

  constructor(row: PlacedRow, classes: ClassFinder, { today, firstMonth }: { today: string; firstMonth: number }) {
    this.#row = row
    this.#classes = classes
    this.#today = today
    this.#firstMonth = firstMonth
  }

  read(): ReadExisting {
    const { lists } = this.#classes
    const rollNo = this.#rollNo()
    const place = placeOf(lists, { course: this.#text('courseId'), branch: this.#text('branchId') })
    const course = findCourse(lists, place.course)
    const lateral = isBlank(this.#cell('lateralEntry'))
      ? isLateralType(this.#text('admissionType'))
      : /^(y|yes|true|1|lateral|le)$/i.test(this.#text('lateralEntry'))
    const startYear = this.#startYear(rollNo, lateral)
    const batch = 'found' in course ? this.#classes.batch(course.found.id, this.#text('batchId'), startYear) : null
    const cells: Partial<Record<UploadField, Cell>> = {
      courseId: place.course,
      branchId: place.branch,
      ...(batch
        ? { batchId: batch.label }
        : isBlank(this.#cell('batchId')) && startYear !== null && { batchId: String(startYear) }),
      ...(isBlank(this.#cell('admittedOn')) && startYear !== null && { admittedOn: this.#firstDay(startYear, lateral) }),
      ...(this.#isMasked() && { aadhaar: null }),
    }
    const cellOf = (field: UploadField) => (field in cells ? (cells[field] ?? null) : this.#cell(field))
    const { record, aadhaar, fullName, notes } = readRow(cellOf, lists, neededToRead)
    this.#notes.push(...notes)
    if (record) this.#refuseDays(record)
    const content = record && this.#standing(record, { rollNo, aadhaar, newBatch: batch?.isNew ?? null })
    const faulty = this.#notes.some(({ severity }) => severity === 'error')
    const student = {
      rollNo,
      admissionNo: record?.admissionNo ?? null,
      aadhaar,
      fullName,
      dateOfBirth: record?.dateOfBirth ?? null,
      fathersName: record?.fathersName ?? null,
    }
    return { content: faulty ? null : content, student, notes: this.#notes }
  }

  #standing(
    record: StudentRecord,
    { rollNo, aadhaar, newBatch }: Pick<ExistingContent, 'aadhaar' | 'newBatch'> & { rollNo: string | null },
  ): ExistingContent {
    const semesterNo = this.#semester(record)
    const state = this.#state() ?? (rollNo === null ? 'admitted' : 'enrolled')
    const stateOn = this.#day('stateOn')
    // A day of admission that is derived from the batch is not used for comparison
    if (stateOn !== null && !isBlank(this.#cell('admittedOn')) && record.admittedOn !== null && stateOn < record.admittedOn)
      this.#refuse('stateOn', { ...studentsError('students.before-admission'), values: {} })
    const section = this.#classes.section(record, this.#text('section'))
    if (section.unknown) this.#refuse('section', { code: 'not-known', values: { value: this.#text('section').slice(0, 40) } })
    const regulation = this.#text('regulation')
    const regulationId = regulation === '' ? null : this.#classes.regulation(record.courseId, regulation)
    if (regulation !== '' && regulationId === null)
      this.#refuse('regulation', { code: 'not-known', values: { value: regulation } })
    return { record, aadhaar, newBatch, section: section.name, standing: { rollNo, semesterNo, regulationId, state, stateOn } }
  }

  #rollNo(): string | null {
    if (isBlank(this.#cell('rollNo'))) return null
    const parsed = RollNo.safeParse(this.#text('rollNo').replace(/\.0+$/, '').replace(/\s+/g, ''))
    if (parsed.success) return parsed.data
    this.#refuse('rollNo', schemaError(parsed.error.issues[0]))
    return null
  }

  /** Returns the first year of the batch: as written, otherwise from the academic year of the admission, otherwise from the start of the roll number. */
  #startYear(rollNo: string | null, lateral: boolean): number | null {
    const written = startYearOf(this.#text('batchId'))
    if (written !== null) return written
    const admitted = readDay(this.#cell('admittedOn'))
    const behind = lateral ? 1 : 0
    if (admitted !== null) return academicYearOf(admitted, this.#firstMonth) - behind
    const numbered = /^(\d{2})\D/.exec(rollNo ?? '')?.[1]
    return numbered === undefined ? null : 2000 + Number(numbered) - behind
  }

  /** Returns the first day of studies if no day of admission is known: the start of the academic year, but not before July. */
  #firstDay(startYear: number, lateral: boolean): string {
    const month = String(Math.max(this.#firstMonth, 7)).padStart(2, '0')
    const day = `${startYear + (lateral ? 1 : 0)}-${month}-01`
    return day > this.#today ? this.#today : day
  }

  #semester(record: StudentRecord): number | null {
    const parsed = isBlank(this.#cell('semester')) ? null : SemesterNumber.safeParse(this.#text('semester'))
    if (parsed && !parsed.success) this.#refuse('semester', { code: 'not-a-semester' })
    const written = parsed?.success ? parsed.data : null
    const last = this.#classes.semesterCount(record.courseId)
    // A semester beyond the first two determines the year by itself
    const year = written === null || written <= 2 ? this.#year(Math.ceil(last / 2)) : null
    const before = year === null ? 0 : (year - 1) * 2
    const semester = written === null ? (year === null ? null : before + 1) : before + written
    if (semester === null) return null
    if (semester > last) this.#refuse('semester', { code: 'too-big', values: { max: last } })
    return semester
  }

  #year(last: number): number | null {
    if (isBlank(this.#cell('year'))) return null
    const parsed = YearOfStudy.safeParse(this.#text('year'))
    if (!parsed.success) this.#refuse('year', { code: 'not-a-study-year' })
    else if (parsed.data > last) this.#refuse('year', { code: 'too-big', values: { max: last } })
    return parsed.success && parsed.data <= last ? parsed.data : null
  }

  #state() {
    if (isBlank(this.#cell('state'))) return null
    const state = readState(this.#text('state'))
    if (state === null) this.#refuse('state', { code: 'not-known', values: { value: this.#text('state').slice(0, 40) } })
    return state
  }

  #day(field: 'stateOn'): string | null {
    if (isBlank(this.#cell(field))) return null
    const day = readDay(this.#cell(field))
    if (day === null) this.#refuse(field, { code: 'not-a-day' })
    else if (day > this.#today) this.#refuse(field, admissionsError('admissions.admitted-in-future'))
    return day
  }

  #refuseDays({ dateOfBirth, admittedOn }: StudentRecord): void {
    if (admittedOn !== null && admittedOn > this.#today)
      this.#refuse('admittedOn', admissionsError('admissions.admitted-in-future'))
    else if (dateOfBirth !== null && dateOfBirth >= (admittedOn ?? this.#today))
      this.#refuse('dateOfBirth', admissionsError('admissions.born-after-admission'))
  }

  /** Whether the Aadhaar cell is masked: registers often hold only the last four digits, which are no number, and no reason to leave the student out. */
  #isMasked(): boolean {
    const cell = this.#cell('aadhaar')
    if (typeof cell !== 'string' || !isMaskedAadhaar(cell)) return false
    this.#notes.push({ field: 'aadhaar', severity: 'warning', error: admissionsError('admissions.aadhaar-masked') })
    return true
  }

  #refuse(field: ExistingField, error: CellError): void {
    this.#notes.push({ field, severity: 'error', error })
  }

  #cell(field: ExistingField): Cell {
    return this.#row.values.get(field) ?? null
  }

  #text(field: ExistingField): string {
    const cell = this.#cell(field)
    return isBlank(cell) ? '' : showCell(cell).replace(/\s+/g, ' ')
  }
}

/** Values that every row must state or allow to be derived; not all of them need a separate column. */
const derived: ReadonlySet<UploadField> = new Set(['courseId', 'batchId', 'branchId'])
const neededToRead = (column: { field: UploadField }) => isNeeded(column) || derived.has(column.field)
