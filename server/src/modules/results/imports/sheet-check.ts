import { setImmediate as pause } from 'node:timers/promises'
import type { Fault, Mapping } from '@nalanda/contract/results/results'
import type { Sheet } from '../../../platform/spreadsheets/cell.ts'
import { findUnreadable, plainHeading, showCell } from '../../../platform/spreadsheets/cell-text.ts'
import { type Given, type GradingRules, judge, type Outcome } from '../grading/grading.ts'
import { isBlankWord, readCode, readMarks, readRollNo } from './cell-values.ts'
import { type CourseValues, readCourseValues } from './course-values.ts'
import { type CourseOfRow, type Placed, readRows, type SheetRow } from './sheet-rows.ts'

export type CheckedCourse = { id: number; code: string; name: string; credits: number; maxInternal: number; maxExternal: number }
export type KnownStudent = { id: number; fullName: string; otherCourse: string | null }

/** What the register and the books know, as far as a sheet needs it. */
export type Register = {
  rules: GradingRules
  /** Where the courses come from, for messages: `I Year I Semester, R22`. */
  place: string
  courses: readonly CheckedCourse[]
  students: ReadonlyMap<string, KnownStudent>
  /** What the exam has already, by `studentId:subjectId`. */
  recorded: ReadonlyMap<string, Outcome>
  /** Who attempted what before, by the same key; null where nobody need have. */
  attempted: ReadonlySet<string> | null
}

export type StagedEntry = Given & { row: number; studentId: number; subjectId: number; credits: number }
export type SheetFault = Omit<Fault, 'id'>
export type Checked = { rowCount: number; goodCount: number; faultyRows: number; staged: StagedEntry[]; faults: SheetFault[] }

const rowsAtOnce = 250
/** A sheet of something else altogether would have a fault in each of a million cells; nobody reads beyond these. */
const faultsKept = 50_000

/**
 * Checks every cell of a sheet against the register. A row with a fault is kept out whole: in a wide sheet half a student's courses would
 * make a wrong SGPA. Gives way to other work every few hundred rows; `onProgress` hears the rows done, and may throw to stop.
 */
export async function checkSheet(
  sheet: Sheet,
  mapping: Mapping,
  register: Register,
  onProgress: (row: number) => void | Promise<void> = () => {},
): Promise<Checked> {
  const check = new SheetCheck(register)
  for (const row of readRows(sheet, mapping)) {
    check.add(row)
    if (row.row % rowsAtOnce !== 0) continue
    await pause()
    await onProgress(row.row)
  }
  return check.outcome()
}

/** The roll numbers of a sheet, each once, to look all of them up at once. */
export function listRollNos(sheet: Sheet, mapping: Mapping): string[] {
  const found = new Set<string>()
  for (const { rollNo, ignored } of readRows(sheet, mapping)) if (!ignored) found.add(readRollNo(rollNo.cell))
  return [...found].filter((rollNo) => rollNo !== '' && rollNo.length <= 40)
}

class SheetCheck {
  readonly #register: Register
  readonly #byCode: Map<string, CheckedCourse>
  readonly #byName: Map<string, CheckedCourse>
  readonly #faults: SheetFault[] = []
  readonly #faulty = new Set<number>()
  readonly #staged: StagedEntry[] = []
  readonly #pairs = new Map<string, { row: number; said: string; address: string }>()
  #rowCount = 0

  constructor(register: Register) {
    this.#register = register
    this.#byCode = new Map(register.courses.map((course) => [course.code, course]))
    this.#byName = new Map(register.courses.map((course) => [plainHeading(course.name), course]))
  }

  add(row: SheetRow): void {
    if (row.ignored) {
      this.#warn(row.row, row.rollNo, 'ignored-row', row.ignored)
      return
    }
    this.#rowCount += 1
    const student = this.#findStudent(row)
    for (const course of row.courses) this.#addCourse(row, student, course)
  }

  outcome(): Checked {
    const staged = this.#staged.filter(({ row }) => !this.#faulty.has(row))
    const goodCount = new Set(staged.map(({ row }) => row)).size
    this.#faults.sort((a, b) => a.row - b.row)
    return { rowCount: this.#rowCount, goodCount, faultyRows: this.#faulty.size, staged, faults: this.#faults }
  }

  #findStudent({ row, rollNo, name }: SheetRow): KnownStudent | undefined {
    const unreadable = findUnreadable(rollNo.cell)
    const wanted = readRollNo(rollNo.cell)
    if (unreadable) return this.#fault(row, rollNo, unreadable.code, unreadable.message)
    if (wanted === '' || isBlankWord(wanted)) return this.#fault(row, rollNo, 'missing-roll-number', 'The roll number is missing')
    const student = this.#register.students.get(wanted)
    if (!student) return this.#fault(row, rollNo, 'unknown-roll-number', `No student has the roll number ${wanted}`)
    if (student.otherCourse) {
      return this.#fault(
        row,
        rollNo,
        'other-course',
        `${student.fullName} studies ${student.otherCourse}, for which this exam is not`,
      )
    }
    const written = showCell(name.cell)
    if (written !== '' && !sameName(written, student.fullName)) {
      this.#warn(row, name, 'name-differs', `The register has ${student.fullName}`)
    }
    return student
  }

  #addCourse({ row }: SheetRow, student: KnownStudent | undefined, of: CourseOfRow): void {
    const course = this.#findCourse(row, of)
    if (!course) return
    const credits = this.#checkCredits(row, of, course)
    const values = readCourseValues(of.cells, course, this.#register.rules)
    if (values.blank) {
      const wide = of.code.address === ''
      if (!wide)
        this.#fault(row, { cell: null, address: of.addresses.marks }, 'missing-marks', 'Neither marks nor a grade, nor absent')
      return
    }
    this.#report(row, of, values)
    if (student) this.#stage(row, student, course, credits, of, values.given)
  }

  #findCourse(row: number, { code, course, cells, addresses }: CourseOfRow): CheckedCourse | undefined {
    const wanted = readCode(code.cell)
    const wide = code.address === ''
    if (wide && Object.values(cells).every((cell) => cell === null || isBlankWord(showCell(cell)))) return undefined
    const unreadable = findUnreadable(code.cell) ?? (wanted === '' ? findUnreadable(course.cell) : null)
    if (unreadable) return this.#fault(row, code, unreadable.code, unreadable.message)
    const byName = this.#byName.get(plainHeading(showCell(course.cell)))
    if (wanted === '' && byName) return byName
    if (wanted === '' && showCell(course.cell) === '')
      return this.#fault(row, code, 'missing-course', 'The course code is missing')
    const found = this.#byCode.get(wanted)
    if (found) return found
    const place = wide ? { cell: wanted, address: addresses.marks } : wanted === '' ? course : code
    return this.#fault(
      row,
      place,
      'unknown-course',
      `${wanted || showCell(course.cell)} is not a course of ${this.#register.place}`,
    )
  }

  /** The register decides the credits; a sheet that has a column for them must fill it, and is told where it differs. */
  #checkCredits(row: number, { credits }: CourseOfRow, course: CheckedCourse): number {
    if (!credits) return course.credits
    const read = readMarks(credits.cell)
    if (read.kind === 'fault')
      this.#fault(row, credits, read.code === 'marks-not-a-number' ? 'missing-credits' : read.code, read.message)
    else if (read.kind !== 'number')
      this.#fault(row, credits, 'missing-credits', `The credits are missing; the register has ${course.credits}`)
    else if (read.value !== course.credits) {
      this.#warn(row, credits, 'credits-differ', `The register has ${course.credits} credits; that is what will be recorded`)
    }
    return course.credits
  }

  #report(row: number, { cells, addresses }: CourseOfRow, { findings }: Extract<CourseValues, { blank: false }>): void {
    for (const { part, code, severity, message } of findings) {
      const place = { cell: cells[part] ?? null, address: addresses[part] }
      if (severity === 'fault') this.#fault(row, place, code, message)
      else this.#warn(row, place, code, message)
    }
  }

  #stage(
    row: number,
    student: KnownStudent,
    course: CheckedCourse,
    credits: number,
    { addresses }: CourseOfRow,
    given: Given,
  ): void {
    const pair = `${student.id}:${course.id}`
    const place: Placed = { cell: course.code, address: addresses.marks }
    if (this.#isDuplicate(row, pair, place, given)) return
    if (this.#isRecorded(row, pair, place, given, course)) return
    if (this.#register.attempted && !this.#register.attempted.has(pair)) {
      this.#warn(row, place, 'never-attempted', `${student.fullName} has no earlier attempt of ${course.code}`)
    }
    this.#staged.push({ ...given, row, studentId: student.id, subjectId: course.id, credits })
  }

  /** The second of two equal rows is kept out; of two that differ nobody can tell which is right, so both are. */
  #isDuplicate(row: number, pair: string, place: Placed, given: Given): boolean {
    const said = JSON.stringify(given)
    const first = this.#pairs.get(pair)
    if (!first) {
      this.#pairs.set(pair, { row, said, address: place.address })
      return false
    }
    const where = first.row === row ? first.address : `row ${first.row}`
    this.#fault(row, place, 'duplicate-pair', `The same student and course stand in ${where} already`)
    if (first.said !== said && !this.#faulty.has(first.row)) {
      this.#fault(
        first.row,
        { ...place, address: first.address },
        'duplicate-pair',
        `Row ${row} says otherwise of the same student and course`,
      )
    }
    return true
  }

  #isRecorded(row: number, pair: string, place: Placed, given: Given, course: CheckedCourse): boolean {
    const recorded = this.#register.recorded.get(pair)
    if (!recorded) return false
    const judged = judge(given, course, this.#register.rules)
    const same = judged && judged.grade === recorded.grade && judged.marks === recorded.marks && judged.absent === recorded.absent
    if (same) this.#warn(row, place, 'already-imported', 'Recorded already; nothing changes')
    else
      this.#fault(
        row,
        place,
        'already-imported',
        `Recorded already as ${recorded.marks ?? recorded.grade}; correct it there instead`,
      )
    return true
  }

  #fault(row: number, { cell, address }: Placed, code: Fault['code'], message: string): undefined {
    this.#faulty.add(row)
    this.#note(row, { cell, address }, 'fault', code, message)
  }

  #warn(row: number, { cell, address }: Placed, code: Fault['code'], message: string): void {
    this.#note(row, { cell, address }, 'warning', code, message)
  }

  #note(row: number, { cell, address }: Placed, severity: Fault['severity'], code: Fault['code'], message: string): void {
    if (this.#faults.length >= faultsKept) return
    this.#faults.push({ row, cell: address, code, severity, value: showCell(cell).slice(0, 200), message })
  }
}

/** Names are the same whatever their capitals, dots and order: `REDDY ANANYA` is `Ananya Reddy`. */
function sameName(a: string, b: string): boolean {
  const plain = (name: string) => [...(name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [])].sort().join('')
  return plain(a) === plain(b)
}
