import type { AverageExplanation, CgpaExplanation, GradeExplanation } from '@nalanda/contract/results/explanations'
import type { Marker } from '@nalanda/contract/results/results'
import { gradePointAverage, type Weighed } from './grade-point-average.ts'
import { type GradingRules, type Maxima, type Outcome, shortfalls, totalMaximum } from './grading.ts'
import { fromHundredths, hundredths, type Rounding } from './hundredths.ts'

/** Explains how an average is calculated: its courses with credits, and the sum that is divided. */
export function explainAverage(courses: readonly Weighed[], rounding: Rounding): AverageExplanation {
  const { value, creditPoints, credits, exact } = gradePointAverage(courses, rounding)
  const terms = courses
    .filter((course) => course.credits > 0)
    .map((course) => ({ credits: course.credits, gradePoints: course.gradePoints }))
  return { terms, creditPoints, credits, value, rounding: exact ? 'exact' : rounding === 'truncate' ? 'truncated' : 'rounded' }
}

/** Like `explainAverage`, for a CGPA, with the attempt of a repeated course that counts. */
export function explainCgpa(
  counted: readonly Weighed[],
  attempts: number,
  attempt: 'best' | 'latest',
  rounding: Rounding,
): CgpaExplanation {
  return { ...explainAverage(counted, rounding), courses: counted.length, repeated: attempts - counted.length, attempt }
}

/** Explains the basis of a grade, and the minimum marks that were missed. */
export function explainGrade(
  outcome: Outcome & { marker?: Marker | null },
  maxima: Maxima,
  rules: GradingRules,
): GradeExplanation {
  const { grade, gradePoints, internal, external, marks } = outcome
  const basis = basisOf(outcome)
  const max = totalMaximum(maxima)
  const known = basis === 'marks' && marks !== null
  return {
    ...{ basis, grade, gradePoints, internal, external, marks, max },
    percent: known ? fromHundredths(Math.floor((hundredths(marks) * 10_000) / hundredths(max))) : null,
    missed: known ? shortfalls(outcome, maxima, rules) : [],
  }
}

function basisOf({ absent, marker, marks }: Outcome & { marker?: Marker | null }): GradeExplanation['basis'] {
  if (absent) return 'absent'
  if (marker === 'malpractice') return 'malpractice'
  if (marks !== null) return 'marks'
  return marker ? 'marks-withheld' : 'grade'
}
