import { setImmediate as pause } from 'node:timers/promises'
import type { Mapping, Marker } from '@nalanda/contract/results/results'
import { findFormula } from '../../../platform/imports/cell-values.ts'
import type { CheckedRow, CheckedRows } from '../../../platform/imports/staged/kinds.ts'
import type { Sheet } from '../../../platform/spreadsheets/cell.ts'
import { plainHeading, showCell } from '../../../platform/spreadsheets/cell-text.ts'
import type { EnteredMarks, GradingRules, Outcome } from '../grading/grading.ts'
import type { NewEntry } from '../marks/entries.ts'
import { outcomeText, saysTheSame } from '../marks/recorded-outcomes.ts'
import { isBlankWord, readCode, readMarks, readRollNo } from './cell-values.ts'
import { type CourseCells, type CourseValues, readCourseValues } from './course-values.ts'
import { headersAt } from './headings.ts'
import type { CoursePart } from './mapping.ts'
import { RepeatedRows } from './repeated-rows.ts'
import { SheetFindings } from './sheet-findings.ts'
import { type CourseOfRow, type Placed, readRows, type SheetRow } from './sheet-rows.ts'

export type CheckedCourse = { id: number; code: string; name: string; credits: number; maxInternal: number; maxExternal: number }
export type KnownStudent = { id: number; fullName: string; otherCourse: string | null }

/** The data of the register and the stored marks that the check of a sheet needs. */
export type Register = {
  rules: GradingRules
  /** The origin of the courses, for messages: `I Year I Semester, R22`. */
  place: string
  courses: readonly CheckedCourse[]
  students: ReadonlyMap<string, KnownStudent>
  /** The marks that the exam already has, by `studentId:subjectId`. */
  recorded: ReadonlyMap<string, Outcome & { marker?: Marker | null }>
  /** Recorded parts of marks, by the same key; they fill what a sheet of corrections leaves out. */
  known?: ReadonlyMap<string, { internal: number | null; external: number | null }>
  /** Earlier attempts, as the same keys; null if no earlier attempt is required. */
  attempted: ReadonlySet<string> | null
}

/** The entries of a row: one in a long sheet, one for each course in a wide one. */
export type RowEntries = (NewEntry & { credits: number })[]

const rowsAtOnce = 250

/**
 * Checks every cell of a sheet against the register. A row with an error is refused as a whole: in a wide sheet, half a student's courses would give a wrong
 * SGPA. Yields to other work every few hundred rows; `onProgress` gets the rows done, and may throw to stop.
 */
export async function checkSheet(
  sheet: Sheet,
  mapping: Mapping,
  register: Register,
  onProgress: (row: number) => void | Promise<void> = () => {},
): Promise<CheckedRows<RowEntries>> {
  const check = new SheetCheck(register)
  for (const row of readRows(sheet, mapping, headersAt(sheet.rows, mapping.headerRow, register.courses))) {
    check.add(row)
    if (row.row % rowsAtOnce !== 0) continue
    await pause()
    await onProgress(row.row)
  }
  return check.outcome()
}

/** Returns the roll numbers of a sheet without duplicates, to look all of them up together. */
export function listRollNos(sheet: Sheet, mapping: Mapping): string[] {
  const found = new Set<string>()
  for (const { rollNo, ignored } of readRows(sheet, mapping)) if (!ignored) found.add(readRollNo(rollNo.cell))
  return [...found].filter((rollNo) => rollNo !== '' && rollNo.length <= 40)
}

class SheetCheck {
  readonly #register: Register
  readonly #byCode: Map<string, CheckedCourse>
  readonly #byName: Map<string, CheckedCourse>
  readonly #findings = new SheetFindings()
  readonly #entries = new Map<number, RowEntries>()
  readonly #about = new Map<number, RowEntries>()
  readonly #repeated = new RepeatedRows(this.#findings)

  constructor(register: Register) {
    this.#register = register
    this.#byCode = new Map(register.courses.map((course) => [course.code, course]))
    this.#byName = new Map(register.courses.map((course) => [plainHeading(course.name), course]))
  }

  add(row: SheetRow): void {
    if (row.ignored) {
      this.#findings.warnOf(row.row, row.rollNo, row.ignored)
      return
    }
    this.#entries.set(row.row, [])
    const student = this.#findStudent(row)
    for (const course of row.courses) this.#addCourse(row, student, course)
  }

  outcome(): CheckedRows<RowEntries> {
    const rows = [...this.#entries].map(([row, entries]): CheckedRow<RowEntries> => {
      // its student and courses stay known, so that the exam cell sees whether a later sheet brought its marks
      if (this.#findings.isFaulty(row)) return { row, outcome: 'faulty', payload: this.#about.get(row) ?? null }
      // a row without an entry is empty, or repeats recorded marks
      return entries.length > 0 ? { row, outcome: 'good', payload: entries } : { row, outcome: 'present', payload: null }
    })
    return { rows, errors: this.#findings.inOrder() }
  }

  #findStudent({ row, rollNo, name }: SheetRow): KnownStudent | undefined {
    const formula = findFormula(rollNo.cell)
    const wanted = readRollNo(rollNo.cell)
    if (formula) return this.#findings.refuseFor(row, rollNo, formula)
    if (wanted === '' || isBlankWord(wanted)) return this.#findings.refuse(row, rollNo, 'results.roll-number-missing')
    const student = this.#register.students.get(wanted)
    if (!student) return this.#findings.refuse(row, rollNo, 'results.no-such-student', { rollNo: wanted })
    const { fullName, otherCourse } = student
    if (otherCourse) {
      const values = { name: fullName, course: otherCourse }
      return this.#findings.refuse(row, rollNo, 'results.student-of-other-course', values)
    }
    const written = showCell(name.cell)
    if (written !== '' && !sameName(written, fullName)) {
      this.#findings.warn(row, name, 'results.name-differs', { name: fullName })
    }
    return student
  }

  #addCourse({ row }: SheetRow, student: KnownStudent | undefined, of: CourseOfRow): void {
    const course = this.#findCourse(row, of)
    if (!course) return
    this.#checkCredits(row, of, course)
    // an unknown student has no recorded marks that would fill the missing parts
    if (!student && this.#register.known) return
    const cells = withKnownParts(of.cells, student && this.#register.known?.get(`${student.id}:${course.id}`))
    const values = readCourseValues(cells, course, this.#register.rules)
    if (student && !values.blank) this.#noteAbout(row, student, course)
    if (values.blank) {
      if (!isWide(of)) this.#findings.refuse(row, { ...of.places.marks, cell: null }, 'results.nothing-given')
      return
    }
    this.#report(row, of, values)
    if (student) this.#addEntry(row, student, course, of, values.given)
  }

  #findCourse(row: number, of: CourseOfRow): CheckedCourse | undefined {
    const { code, course, cells, places } = of
    const wanted = readCode(code.cell)
    if (isWide(of) && Object.values(cells).every((cell) => cell === null || isBlankWord(showCell(cell)))) return undefined
    const formula = findFormula(code.cell) ?? (wanted === '' ? findFormula(course.cell) : null)
    if (formula) return this.#findings.refuseFor(row, code, formula)
    const named = showCell(course.cell)
    const byName = this.#byName.get(plainHeading(named))
    if (wanted === '' && byName) return byName
    if (wanted === '' && named === '') return this.#findings.refuse(row, code, 'results.course-missing')
    const found = this.#byCode.get(wanted)
    if (found) return found
    const place = isWide(of) ? { ...places.marks, cell: wanted } : wanted === '' ? course : code
    const values = { course: wanted || named, place: this.#register.place }
    return this.#findings.refuse(row, place, 'results.no-such-course', values)
  }

  /** Checks the credits. The register decides them; a sheet with a credits column must fill it, and differences are reported. */
  #checkCredits(row: number, { credits }: CourseOfRow, { credits: registered }: CheckedCourse): void {
    if (!credits) return
    const read = readMarks(credits.cell)
    if (read.kind === 'error') this.#findings.refuseFor(row, credits, read.error)
    else if (read.kind !== 'number') this.#findings.refuse(row, credits, 'results.credits-missing', { credits: registered })
    else if (read.value !== registered) this.#findings.warn(row, credits, 'results.credits-differ', { credits: registered })
  }

  #report(row: number, { cells, places }: CourseOfRow, { findings }: Extract<CourseValues, { blank: false }>): void {
    for (const { part, severity, error } of findings) {
      const place = { ...places[part], cell: cells[part] ?? null }
      if (severity === 'error') this.#findings.refuseFor(row, place, error)
      else this.#findings.warnOf(row, place, error)
    }
  }

  #addEntry(row: number, student: KnownStudent, course: CheckedCourse, of: CourseOfRow, given: EnteredMarks): void {
    const pair = `${student.id}:${course.id}`
    const place = placeOfCourse(of, course)
    if (this.#repeated.isRepeated(row, pair, place, given)) return
    if (this.#isRecorded(row, pair, of, given, course)) return
    if (this.#register.attempted && !this.#register.attempted.has(pair)) {
      this.#findings.warn(row, place, 'results.never-attempted', { name: student.fullName, course: course.code })
    }
    this.#entries.get(row)?.push({ ...given, studentId: student.id, subjectId: course.id, credits: course.credits })
  }

  #noteAbout(row: number, { id: studentId }: KnownStudent, { id: subjectId, credits }: CheckedCourse): void {
    const nothing = { internal: null, external: null, marks: null, grade: null, absent: false }
    this.#about.set(row, [...(this.#about.get(row) ?? []), { ...nothing, studentId, subjectId, credits }])
  }

  #isRecorded(row: number, pair: string, of: CourseOfRow, given: EnteredMarks, course: CheckedCourse): boolean {
    const recorded = this.#register.recorded.get(pair)
    if (!recorded) return false
    if (saysTheSame(given, recorded, course, this.#register.rules))
      this.#findings.warn(row, placeOfCourse(of, course), 'results.recorded-already')
    else this.#findings.refuse(row, of.places.marks, 'results.recorded-otherwise', { outcome: outcomeText(recorded) })
    return true
  }
}

/** Fills missing parts from the recorded marks: a sheet may bring only external or only internal marks; a new total goes with the recorded internal marks. */
function withKnownParts(
  cells: CourseCells,
  known: { internal: number | null; external: number | null } | undefined,
): CourseCells {
  if (!known) return cells
  const has = (part: CoursePart) => cells[part] !== undefined && cells[part] !== null && !isBlankWord(showCell(cells[part]))
  if (has('internal') && !has('external') && !has('marks')) return { ...cells, external: known.external }
  if (!has('internal') && (has('external') || has('marks'))) return { ...cells, internal: known.internal }
  return cells
}

/** Whether the sheet is wide: the course is in the heading, and in no cell of the row. */
function isWide({ code }: CourseOfRow): boolean {
  return code.address === ''
}

/** Returns the cell that names the course of a row; in a wide sheet, which has none, the cell of its marks. */
function placeOfCourse(of: CourseOfRow, { code }: CheckedCourse): Placed {
  if (isWide(of)) return { ...of.places.marks, cell: code }
  return showCell(of.code.cell) === '' ? of.course : of.code
}

/** Compares names regardless of capitals, dots and order: `REDDY ANANYA` equals `Ananya Reddy`. */
function sameName(a: string, b: string): boolean {
  const plain = (name: string) => [...(name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [])].sort().join('')
  return plain(a) === plain(b)
}
