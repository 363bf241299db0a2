import type { GradeBand, RegulationRules } from '@nalanda/contract/academics/academics'
import type { Marker } from '@nalanda/contract/results/results'
import { fromHundredths, hundredths } from './hundredths.ts'

/** The part of a regulation that turns marks into a grade. */
export type GradingRules = Pick<RegulationRules, 'scale' | 'absentGrade' | 'passPercent'>

/** Maximum marks of the parts of a course. */
export type Maxima = { maxInternal: number; maxExternal: number }

/** The known marks of one student in one course. `marks` is the total; `grade` counts only if no marks are known. */
export type EnteredMarks = {
  internal: number | null
  external: number | null
  marks: number | null
  grade: string | null
  absent: boolean
  /** The text in place of marks, or beside them. */
  marker?: Marker | null
}

export type Outcome = {
  internal: number | null
  external: number | null
  marks: number | null
  absent: boolean
  grade: string
  gradePoints: number
  passed: boolean
}

/**
 * Grades a course by its regulation: the band that the total reaches, in percent of the maximum, or the lowest band if a minimum (internal, external, total) is
 * missed. Absent is its own grade and never a zero. Malpractice and withheld marks are not passed and get the lowest band. Returns null if nothing is known, or
 * only a grade that the scale does not have.
 */
export function gradeOf(given: EnteredMarks, maxima: Maxima, rules: GradingRules): Outcome | null {
  if (isUndecided(given, maxima)) return undecided(given, rules)
  if (given.absent) {
    return {
      internal: given.internal,
      external: null,
      marks: null,
      absent: true,
      grade: rules.absentGrade,
      gradePoints: 0,
      passed: false,
    }
  }
  const total = totalOf(given)
  if (total === null) return outcomeOfGrade(given, rules)
  const known = { internal: partOf('internal', given, maxima), external: partOf('external', given, maxima), marks: total }
  const reached = bandOf(total, maxima, rules.scale)
  const band = shortfalls(known, maxima, rules).length === 0 ? reached : worse(reached, lowest(rules.scale))
  return { ...known, absent: false, grade: band.grade, gradePoints: band.points, passed: band.passes }
}

/** Whether no marks count: malpractice, or withheld marks that are not known. */
function isUndecided(given: EnteredMarks, maxima: Maxima): boolean {
  if (given.marker === 'malpractice') return true
  return given.marker === 'withheld' && !given.absent && (totalOf(given) === null || lacksPart(given, maxima))
}

function undecided({ internal, external }: EnteredMarks, { scale }: GradingRules): Outcome {
  const { grade, points } = lowest(scale)
  return { internal, external, marks: null, absent: false, grade, gradePoints: points, passed: false }
}

/** Returns a part: as given, or the total minus the other part, so that its minimum is checked too. Null if it cannot be derived. */
function partOf(
  part: 'internal' | 'external',
  given: Pick<EnteredMarks, 'internal' | 'external' | 'marks'>,
  maxima: Maxima,
): number | null {
  const other = part === 'internal' ? given.external : given.internal
  const max = part === 'internal' ? maxima.maxInternal : maxima.maxExternal
  if (given[part] !== null || other === null || given.marks === null || max === 0) return given[part]
  return fromHundredths(hundredths(given.marks) - hundredths(other))
}

/** Returns the part that was not given, as the total minus the other, if it is below zero or over its maximum; total and part then contradict each other. */
export function findImpossiblePart(
  { internal, external, marks }: Pick<EnteredMarks, 'internal' | 'external' | 'marks'>,
  maxima: Maxima,
) {
  if (marks === null || (internal === null) === (external === null)) return null
  const [part, known, max] =
    internal === null
      ? (['internal', external ?? 0, maxima.maxInternal] as const)
      : (['external', internal, maxima.maxExternal] as const)
  const rest = fromHundredths(hundredths(marks) - hundredths(known))
  return rest < 0 || rest > max ? { part, known, rest, max } : null
}

/** Returns the total: as given, or the sum of its parts. */
function totalOf({ internal, external, marks }: Pick<EnteredMarks, 'internal' | 'external' | 'marks'>): number | null {
  if (marks !== null) return marks
  if (internal === null && external === null) return null
  return fromHundredths(hundredths(internal ?? 0) + hundredths(external ?? 0))
}

type Excess = { part: 'internal' | 'external' | 'marks'; value: number; max: number }

/** Returns the given marks that exceed their maximum. */
export function excesses(given: Pick<EnteredMarks, 'internal' | 'external' | 'marks'>, maxima: Maxima): Excess[] {
  const parts = [
    { part: 'internal', value: given.internal, max: maxima.maxInternal },
    { part: 'external', value: given.external, max: maxima.maxExternal },
    { part: 'marks', value: given.marks, max: totalMaximum(maxima) },
  ] as const
  return parts.flatMap(({ part, value, max }) =>
    value !== null && hundredths(value) > hundredths(max) ? [{ part, value, max }] : [],
  )
}

/** Whether one part of the course is known and another is missing, so that no total can be computed. */
export function lacksPart({ internal, external, marks, absent }: EnteredMarks, { maxInternal, maxExternal }: Maxima): boolean {
  if (absent || marks !== null || (internal === null && external === null)) return false
  return (internal === null && maxInternal > 0) || (external === null && maxExternal > 0)
}

/** Returns the band of the scale with this grade, ignoring case. */
export function findBand(grade: string, scale: readonly GradeBand[]): GradeBand | undefined {
  const wanted = grade.trim().toUpperCase()
  return scale.find((band) => band.grade.toUpperCase() === wanted)
}

export type Shortfall = { part: 'internal' | 'external' | 'total'; got: number; max: number; percent: number }

/** Returns the minimum marks of the regulation that were missed. Skips a part that is not known, or that the course does not have. */
export function shortfalls(
  given: Pick<EnteredMarks, 'internal' | 'external' | 'marks'>,
  maxima: Maxima,
  rules: GradingRules,
): Shortfall[] {
  const parts = [
    { part: 'internal', got: given.internal, max: maxima.maxInternal, percent: rules.passPercent.internal },
    { part: 'external', got: given.external, max: maxima.maxExternal, percent: rules.passPercent.external },
    { part: 'total', got: totalOf(given), max: totalMaximum(maxima), percent: rules.passPercent.total },
  ] as const
  return parts.flatMap(({ got, ...rest }) =>
    got !== null && rest.max > 0 && !reaches(got, rest.max, rest.percent) ? [{ ...rest, got }] : [],
  )
}

export function totalMaximum({ maxInternal, maxExternal }: Maxima): number {
  return fromHundredths(hundredths(maxInternal) + hundredths(maxExternal))
}

/** Returns 'Pass', or the word that the public reads instead. */
export function statusOf({ passed, absent }: Pick<Outcome, 'passed' | 'absent'>): 'Pass' | 'Fail' | 'Absent' {
  if (passed) return 'Pass'
  return absent ? 'Absent' : 'Fail'
}

function outcomeOfGrade(given: EnteredMarks, rules: GradingRules): Outcome | null {
  const band = given.grade === null ? undefined : findBand(given.grade, rules.scale)
  if (!band) return null
  return {
    internal: null,
    external: null,
    marks: null,
    absent: false,
    grade: band.grade,
    gradePoints: band.points,
    passed: band.passes,
  }
}

function bandOf(total: number, maxima: Maxima, scale: readonly GradeBand[]): GradeBand {
  return scale.find((band) => reaches(total, totalMaximum(maxima), band.minPercent)) ?? lowest(scale)
}

function reaches(got: number, max: number, percent: number): boolean {
  return hundredths(got) * 10_000 >= hundredths(percent) * hundredths(max)
}

/** Returns the failing band that the marks reached, on a scale with several; otherwise the lowest band. */
function worse(reached: GradeBand, floor: GradeBand): GradeBand {
  return reached.passes ? floor : reached
}

function lowest(scale: readonly GradeBand[]): GradeBand {
  const last = scale.at(-1)
  if (!last) throw new Error('A regulation without a scale')
  return last
}
