import type { RegulationRules } from '@nalanda/contract/academics/academics'
import { divide, type Hundredths, hundredths, type Rounding, twoDecimals } from './hundredths.ts'

/** The weight of a course in a grade point average. */
export type Weighed = { credits: number; gradePoints: number }

/** One attempt of one student at one course, in the order in which exams were held. */
export type Attempt = Weighed & { subjectId: number; passed: boolean; absent: boolean }

export type Average = {
  /** Two decimals, such as `7.23`; null if no course carries credits. */
  value: string | null
  creditPoints: number
  credits: number
  rounding: Rounding
  /** Whether the division left nothing to round. */
  exact: boolean
}

/**
 * Computes Σ(credits × points) / Σ credits, failed courses included; courses without credits carry no weight. This is the SGPA over the courses of an exam and
 * the CGPA over the counted attempts of all courses, and never a mean of means.
 */
export function gradePointAverage(courses: readonly Weighed[], rounding: Rounding): Average {
  let points = 0
  let credits: Hundredths = 0
  for (const course of courses) {
    points += hundredths(course.credits) * hundredths(course.gradePoints)
    credits += hundredths(course.credits)
  }
  // hundredths × hundredths / hundredths gives hundredths
  const value = credits === 0 ? null : twoDecimals(divide(points, credits, rounding))
  return {
    value,
    creditPoints: points / 10_000,
    credits: credits / 100,
    rounding,
    exact: credits === 0 || points % credits === 0,
  }
}

/**
 * Returns the one attempt of each course that counts in the CGPA: the best or the latest, as the regulation specifies. An absence never replaces an attempt
 * that was sat. Expects attempts in chronological order; courses keep the order of their first attempt.
 */
export function countedAttempts<A extends Attempt>(attempts: readonly A[], rule: RegulationRules['countedAttempt']): A[] {
  const counted = new Map<number, A>()
  for (const attempt of attempts) {
    const before = counted.get(attempt.subjectId)
    if (!before || replaces(attempt, before, rule)) counted.set(attempt.subjectId, attempt)
  }
  return [...counted.values()]
}

/** Returns the credits of the passed courses, each counted once however often it was attempted. */
export function earnedCredits(attempts: readonly Attempt[]): number {
  const passed = new Map<number, Hundredths>()
  for (const { subjectId, credits, passed: pass } of attempts) if (pass) passed.set(subjectId, hundredths(credits))
  return [...passed.values()].reduce((sum, credits) => sum + credits, 0) / 100
}

/** Returns the credits of the registered courses, each counted once. */
export function registeredCredits(attempts: readonly Attempt[]): number {
  const registered = new Map(attempts.map(({ subjectId, credits }) => [subjectId, hundredths(credits)]))
  return [...registered.values()].reduce((sum, credits) => sum + credits, 0) / 100
}

function replaces(later: Attempt, before: Attempt, rule: RegulationRules['countedAttempt']): boolean {
  if (before.absent) return true
  if (later.absent) return false
  if (rule === 'latest') return true
  if (later.gradePoints !== before.gradePoints) return later.gradePoints > before.gradePoints
  return later.passed || !before.passed
}
