import type { AverageExplanation, CgpaExplanation, GradeExplanation } from '@nalanda/contract/results/explanations'
import { plainNumber } from '../overview/figures.ts'
import type { Translate } from '../words.ts'

/** Returns the calculation of an average as text: `Credits × grade points: 4 × 8 + 3 × 7 = 53 / 7 = 7.57 (truncated)`. */
export function averageText(t: Translate, { terms, creditPoints, credits, value, rounding }: AverageExplanation): string {
  if (value === null) return t('noCredits')
  const figures = {
    sum: terms.map((term) => `${plainNumber(term.credits)} × ${plainNumber(term.gradePoints)}`).join(' + '),
    ...{ points: plainNumber(creditPoints), credits: plainNumber(credits), value },
  }
  if (rounding === 'exact') return t('averageExact', figures)
  return t(rounding === 'truncated' ? 'averageTruncated' : 'averageRounded', figures)
}

/** Like `averageText`, for a CGPA, with the attempts that count. */
export function cgpaText(t: Translate, explained: CgpaExplanation): string {
  const { courses, repeated, attempt } = explained
  const params = { count: courses, repeated: plainNumber(repeated), average: averageText(t, explained) }
  return repeated === 0 ? t('cgpaCourses', params) : t(attempt === 'best' ? 'cgpaBest' : 'cgpaLatest', params)
}

/** Returns the basis of a grade as text, and one sentence per missed minimum. */
export function gradeTexts(t: Translate, explained: GradeExplanation): string[] {
  const { basis, grade, internal, external, marks, max, percent, missed } = explained
  const earned = { grade, points: plainNumber(explained.gradePoints) }
  if (basis === 'absent') return [t('gradeAbsent', earned)]
  if (basis === 'malpractice') return [t('gradeMalpractice', earned)]
  if (basis === 'marks-withheld') return [t('gradeWithheld', earned)]
  if (basis === 'grade') return [t('gradeEntered', earned)]
  const parts = internal !== null && external !== null ? `${plainNumber(internal)} + ${plainNumber(external)} = ` : ''
  const sum = `${parts}${plainNumber(marks)}`
  const ofMarks = t('gradeOfMarks', { ...earned, sum, max: plainNumber(max), percent: plainNumber(percent) })
  return [ofMarks, ...missed.map((one) => missedText(t, one))]
}

function missedText(t: Translate, { part, got, max, percent }: GradeExplanation['missed'][number]): string {
  const name = part === 'internal' ? t('internal') : part === 'external' ? t('external') : t('totalMarks')
  return t('belowMinimum', { part: name, got: plainNumber(got), max: plainNumber(max), percent: plainNumber(percent) })
}
