import type { Marker } from '@nalanda/contract/results/results'
import { type Average, gradePointAverage, type Weighed } from './grade-point-average.ts'
import { type GradingRules, type Maxima, type Outcome, type Shortfall, shortfalls, totalMaximum } from './grading.ts'
import { fromHundredths, hundredths, type Rounding } from './hundredths.ts'

/** How an average came about: `4 credits × 8 + 3 credits × 7 = 53 / 7 = 7.57, truncated`. */
export function explainAverage(courses: readonly Weighed[], rounding: Rounding): string {
  const average = gradePointAverage(courses, rounding)
  if (average.value === null) return 'No course with credits'
  const terms = courses
    .filter(({ credits }) => credits > 0)
    .map((course) => `${creditsText(course.credits)} × ${course.gradePoints}`)
  return `${terms.join(' + ')} = ${average.creditPoints} / ${average.credits} = ${average.value}, ${manner(average)}`
}

/** The same for a CGPA, which first names which attempt of a repeated course counts. */
export function explainCgpa(counted: readonly Weighed[], attempts: number, rule: 'best' | 'latest', rounding: Rounding): string {
  const repeated = attempts - counted.length
  const once = repeated > 0 ? `, each once by its ${rule} attempt (${repeated} repeated)` : ''
  return `${counted.length} ${counted.length === 1 ? 'course' : 'courses'}${once}: ${explainAverage(counted, rounding)}`
}

/** How a grade came about: `46 of 100 = 46 %: F, below 50 % (total)`. */
export function explainGrade(outcome: Outcome & { marker?: Marker | null }, maxima: Maxima, rules: GradingRules): string {
  if (outcome.absent) return `Absent: ${outcome.grade}, ${outcome.gradePoints} points`
  const earned = `${outcome.grade}, ${outcome.gradePoints} points`
  if (outcome.marker === 'malpractice') return `Malpractice: ${earned}`
  if (outcome.marker && outcome.marks === null) return `Marks withheld: ${earned} until they are known`
  if (outcome.marks === null) return `Grade as given: ${earned}`
  const max = totalMaximum(maxima)
  const sum = outcome.internal !== null && outcome.external !== null ? `${outcome.internal} + ${outcome.external} = ` : ''
  const percent = fromHundredths(Math.floor((hundredths(outcome.marks) * 10_000) / hundredths(max)))
  const missed = shortfalls(outcome, maxima, rules).map(explainShortfall)
  return `${sum}${outcome.marks} of ${max} = ${percent} %: ${[earned, ...missed].join(', ')}`
}

function explainShortfall({ part, got, max, percent }: Shortfall): string {
  return `${part} ${got} of ${max} is below the minimum of ${percent} %`
}

function creditsText(credits: number): string {
  return `${credits} ${credits === 1 ? 'credit' : 'credits'}`
}

function manner({ exact, rounding }: Average): string {
  if (exact) return 'exactly'
  return rounding === 'truncate' ? 'truncated' : 'rounded half up'
}
