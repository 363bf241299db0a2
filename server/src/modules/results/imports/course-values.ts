import type { Fault } from '@nalanda/contract/results/results'
import type { Cell } from '../../../platform/spreadsheets/cell.ts'
import { findUnreadable, showCell } from '../../../platform/spreadsheets/cell-text.ts'
import {
  excesses,
  findBand,
  type Given,
  type GradingRules,
  impossibleRest,
  judge,
  lacksPart,
  type Maxima,
} from '../grading/grading.ts'
import { hundredths } from '../grading/hundredths.ts'
import { isAbsentWord, isBlankWord, readAbsent, readMarks } from './cell-values.ts'
import type { CoursePart } from './mapping.ts'

export type Finding = { part: CoursePart; code: Fault['code']; severity: Fault['severity']; message: string }
export type CourseCells = Partial<Record<CoursePart, Cell>>

/** What the cells of one student in one course say: nothing, or what is known with what is wrong or odd about it. */
export type CourseValues = { blank: true } | { blank: false; given: Given; findings: Finding[] }

/**
 * Reads the cells of one student in one course. Absent may be said in any of them; a total that only repeats the internal marks of an
 * absent student is no contradiction. Marks decide the grade, so a grade beside them is only compared.
 */
export function readCourseValues(cells: CourseCells, maxima: Maxima, rules: GradingRules): CourseValues {
  const reading = new Reading(cells)
  const [internal, external, marks] = [reading.marks('internal'), reading.marks('external'), reading.marks('marks')]
  const grade = reading.grade(rules)
  const saidAbsent = reading.absentColumn()
  const absent = saidAbsent || external === 'absent' || marks === 'absent' || grade === 'absent'
  if (internal === 'absent' && !absent)
    reading.fault('internal', 'absent-unclear', 'Write 0 for internal marks that were not earned')
  const given: Given = { internal: known(internal), external: known(external), marks: known(marks), grade: known(grade), absent }
  const nothing = !absent && given.internal === null && given.external === null && given.marks === null && given.grade === null
  if (nothing && reading.findings.length === 0) return { blank: true }
  checkMaxima(given, maxima, reading)
  // a cell that could not be read says enough; what follows from it would only confuse
  if (reading.findings.length === 0) {
    if (absent) checkAbsent(given, rules, reading)
    else checkMarks(given, maxima, rules, reading)
  }
  return { blank: false, given, findings: reading.findings }
}

class Reading {
  readonly findings: Finding[] = []
  readonly #cells: CourseCells

  constructor(cells: CourseCells) {
    this.#cells = cells
  }

  marks(part: 'internal' | 'external' | 'marks'): number | 'absent' | null {
    const read = readMarks(this.#cells[part] ?? null)
    if (read.kind === 'fault') this.fault(part, read.code, read.message)
    if (read.kind === 'number') return read.value
    return read.kind === 'absent' ? 'absent' : null
  }

  grade({ scale, absentGrade }: GradingRules): string | null {
    const cell = this.#cells.grade ?? null
    const unreadable = findUnreadable(cell)
    if (unreadable) this.fault('grade', unreadable.code, unreadable.message)
    const text = showCell(cell)
    if (unreadable || isBlankWord(text)) return null
    const band = findBand(text, scale)
    if (band) return band.grade
    if (isAbsentWord(text) || text.toUpperCase() === absentGrade.toUpperCase()) return 'absent'
    const grades = [...scale.map((line) => line.grade), absentGrade].join(', ')
    this.fault('grade', 'grade-outside-scale', `The scale of this regulation has ${grades}`)
    return null
  }

  absentColumn(): boolean {
    const cell = this.#cells.absent ?? null
    const unreadable = findUnreadable(cell)
    if (unreadable) this.fault('absent', unreadable.code, unreadable.message)
    const read = unreadable ? false : readAbsent(cell)
    if (read === 'unclear') this.fault('absent', 'absent-unclear', 'Write AB for absent, or leave the cell empty')
    return read === true
  }

  fault(part: CoursePart, code: Fault['code'], message: string): void {
    this.findings.push({ part, code, severity: 'fault', message })
  }

  warn(part: CoursePart, code: Fault['code'], message: string): void {
    this.findings.push({ part, code, severity: 'warning', message })
  }
}

function checkMaxima(given: Given, maxima: Maxima, reading: Reading): void {
  for (const { part, value, max } of excesses(given, maxima)) {
    const message = max === 0 ? `This course has no ${part} marks` : `${value} is over the maximum of ${max}`
    reading.fault(part, 'marks-over-maximum', message)
  }
}

function checkAbsent({ internal, external, marks, grade }: Given, rules: GradingRules, reading: Reading): void {
  const message = 'Absent, and yet with marks: remove the one or the other'
  if (external) reading.fault('external', 'marks-and-absent', message)
  else if (marks && marks !== internal) reading.fault('marks', 'marks-and-absent', message)
  else if (grade !== null && findBand(grade, rules.scale)?.passes) reading.fault('grade', 'marks-and-absent', message)
}

function checkMarks(given: Given, maxima: Maxima, rules: GradingRules, reading: Reading): void {
  const { internal, external, marks } = given
  if (lacksPart(given, maxima)) {
    const part = internal === null ? 'internal' : 'external'
    reading.fault(part, 'missing-marks', `The ${part} marks are missing`)
    return
  }
  if (
    internal !== null &&
    external !== null &&
    marks !== null &&
    hundredths(internal) + hundredths(external) !== hundredths(marks)
  ) {
    reading.fault('marks', 'total-differs', `${internal} + ${external} is not ${marks}`)
    return
  }
  const impossible = impossibleRest(given, maxima)
  if (impossible) {
    const { part, known, rest, max } = impossible
    const other = part === 'internal' ? 'external' : 'internal'
    reading.fault('marks', 'total-differs', `${marks} leaves ${rest} of ${max} ${part} marks beside ${known} ${other} ones`)
    return
  }
  const judged = judge(given, maxima, rules)
  if (given.grade !== null && judged && judged.marks !== null && judged.grade !== given.grade) {
    reading.warn('grade', 'grade-differs', `By the marks the grade is ${judged.grade}; that is what will be recorded`)
  }
}

function known<T>(value: T | 'absent' | null): T | null {
  return value === 'absent' ? null : value
}
