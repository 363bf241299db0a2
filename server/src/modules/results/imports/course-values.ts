import type { Marker } from '@nalanda/contract/results/results'
import type { ResultsRowErrorCode } from '@nalanda/contract/results/row-errors'
import { findFormula } from '../../../platform/imports/cell-values.ts'
import type { CellError } from '../../../platform/imports/row-errors.ts'
import type { Cell } from '../../../platform/spreadsheets/cell.ts'
import { showCell } from '../../../platform/spreadsheets/cell-text.ts'
import {
  type EnteredMarks,
  excesses,
  findBand,
  findImpossiblePart,
  type GradingRules,
  gradeOf,
  lacksPart,
  type Maxima,
} from '../grading/grading.ts'
import { hundredths } from '../grading/hundredths.ts'
import { isAbsentWord, isBlankWord, markerOf, readAbsent, readMarks } from './cell-values.ts'
import type { CoursePart } from './mapping.ts'
import { resultsError } from './results-errors.ts'

export type Finding = { part: CoursePart; severity: 'error' | 'warning'; error: CellError }
export type CourseCells = Partial<Record<CoursePart, Cell>>

/** The values of one student's cells in one course: blank, or the known marks with the errors and warnings about them. */
export type CourseValues = { blank: true } | { blank: false; given: EnteredMarks; findings: Finding[] }

/**
 * Reads the cells of one student in one course. Any of them may state absence, malpractice, or that the marks are withheld; a total that only repeats the
 * internal marks of an absent student is no contradiction. Marks decide the grade, so a grade beside them is only compared.
 */
export function readCourseValues(cells: CourseCells, maxima: Maxima, rules: GradingRules): CourseValues {
  const reading = new Reading(cells)
  const [internal, external, marks] = [reading.marks('internal'), reading.marks('external'), reading.marks('marks')]
  const grade = reading.grade(rules)
  const saidAbsent = reading.absentColumn()
  // Where internal marks are the only ones, their absence is that of the student
  const absentFromOnlyPart = internal === 'absent' && maxima.maxExternal === 0
  const absent = saidAbsent || absentFromOnlyPart || external === 'absent' || marks === 'absent' || grade === 'absent'
  if (internal === 'absent' && !absent) reading.refuse('internal', 'results.internal-absent')
  const { marker } = reading
  const given = {
    internal: known(internal),
    external: known(external),
    marks: known(marks),
    grade: known(grade),
    absent,
    ...(marker && { marker }),
  }
  const nothing =
    !absent && !marker && given.internal === null && given.external === null && given.marks === null && given.grade === null
  if (nothing && reading.findings.length === 0) return { blank: true }
  checkMaxima(given, maxima, reading)
  // one unreadable cell is enough; errors that follow from it would only confuse
  if (!reading.findings.some(({ severity }) => severity === 'error')) {
    if (absent) checkAbsent(given, rules, reading)
    else if (!marker) checkMarks(given, maxima, rules, reading)
  }
  return { blank: false, given, findings: reading.findings }
}

type Values = Readonly<Record<string, string | number>>

class Reading {
  readonly findings: Finding[] = []
  /** The marker that a cell had in place of marks; malpractice takes precedence over withheld. */
  marker: Marker | null = null
  readonly #cells: CourseCells

  constructor(cells: CourseCells) {
    this.#cells = cells
  }

  marks(part: 'internal' | 'external' | 'marks'): number | 'absent' | null {
    const read = readMarks(this.#cells[part] ?? null)
    const { internal, external } = this.#cells
    // a total column with formulas has another remedy than pasting values
    const addsUp = part === 'marks' && internal !== undefined && external !== undefined
    if (read.kind === 'error' && addsUp && read.error.code === 'formula') this.refuse(part, 'results.total-is-formula')
    else if (read.kind === 'error') this.#note(part, 'error', read.error)
    if (read.kind === 'number') return read.value
    if (read.kind === 'marker') this.#mark(part, read.marker)
    return read.kind === 'absent' ? 'absent' : null
  }

  grade({ scale, absentGrade }: GradingRules): string | null {
    const cell = this.#cells.grade ?? null
    const formula = findFormula(cell)
    if (formula) this.#note('grade', 'error', formula)
    const text = showCell(cell)
    if (formula || isBlankWord(text)) return null
    const band = findBand(text, scale)
    if (band) return band.grade
    if (isAbsentWord(text) || text.toUpperCase() === absentGrade.toUpperCase()) return 'absent'
    const marker = markerOf(text)
    if (marker) {
      this.#mark('grade', marker)
      return null
    }
    this.refuse('grade', 'results.grade-not-in-scale', { grades: [...scale.map((line) => line.grade), absentGrade].join(', ') })
    return null
  }

  absentColumn(): boolean {
    const cell = this.#cells.absent ?? null
    const formula = findFormula(cell)
    if (formula) this.#note('absent', 'error', formula)
    const marker = markerOf(showCell(cell))
    if (marker) this.#mark('absent', marker)
    const read = formula || marker ? false : readAbsent(cell)
    if (read === 'unclear') this.refuse('absent', 'results.absent-unclear')
    return read === true
  }

  refuse(part: CoursePart, code: ResultsRowErrorCode, values: Values = {}): void {
    this.#note(part, 'error', resultsError(code, values))
  }

  warn(part: CoursePart, code: ResultsRowErrorCode, values: Values = {}): void {
    this.#note(part, 'warning', resultsError(code, values))
  }

  #mark(part: CoursePart, marker: Marker): void {
    this.warn(part, marker === 'malpractice' ? 'results.malpractice-found' : 'results.will-be-withheld')
    if (this.marker !== 'malpractice') this.marker = marker
  }

  #note(part: CoursePart, severity: Finding['severity'], error: CellError): void {
    this.findings.push({ part, severity, error })
  }
}

const withoutMarks = {
  internal: 'results.no-internal-marks',
  external: 'results.no-external-marks',
  marks: 'results.no-marks',
} as const

function checkMaxima(given: EnteredMarks, maxima: Maxima, reading: Reading): void {
  for (const { part, value, max } of excesses(given, maxima)) {
    if (max === 0) reading.refuse(part, withoutMarks[part])
    else reading.refuse(part, 'results.over-maximum', { marks: value, max })
  }
}

function checkAbsent({ internal, external, marks, grade }: EnteredMarks, rules: GradingRules, reading: Reading): void {
  if (external) reading.refuse('external', 'results.marks-and-absent')
  else if (marks && marks !== internal) reading.refuse('marks', 'results.marks-and-absent')
  else if (grade !== null && findBand(grade, rules.scale)?.passes) reading.refuse('grade', 'results.marks-and-absent')
}

function checkMarks(given: EnteredMarks, maxima: Maxima, rules: GradingRules, reading: Reading): void {
  const { internal, external, marks } = given
  if (lacksPart(given, maxima)) {
    if (internal === null) reading.refuse('internal', 'results.internal-missing')
    else reading.refuse('external', 'results.external-missing')
    return
  }
  if (
    internal !== null &&
    external !== null &&
    marks !== null &&
    hundredths(internal) + hundredths(external) !== hundredths(marks)
  ) {
    reading.refuse('marks', 'results.sum-differs', { internal, external, marks })
    return
  }
  const impossible = findImpossiblePart(given, maxima)
  if (impossible) {
    const { part, known, rest, max } = impossible
    const code = part === 'internal' ? 'results.internal-impossible' : 'results.external-impossible'
    reading.refuse('marks', code, { marks: marks ?? '', rest, max, known })
    return
  }
  const graded = gradeOf(given, maxima, rules)
  if (given.grade !== null && graded && graded.marks !== null && graded.grade !== given.grade) {
    reading.warn('grade', 'results.grade-differs', { grade: graded.grade })
  }
}

function known<T>(value: T | 'absent' | null): T | null {
  return value === 'absent' ? null : value
}
