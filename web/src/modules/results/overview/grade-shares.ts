import type { Overview } from '@nalanda/contract/results/results'
import { percentText } from '../../../ui/format/format.ts'
import type { Translate } from '../words.ts'

type Courses = Overview['courses']
type Rules = Pick<Overview, 'scale' | 'absentGrade'>
export type GradeColumn = { grade: string; counts: number[]; colour: string; passes: boolean }

/**
 * Returns the grades of an exam, best first, each with its number of students in every course and a colour: passing grades fade from the strong primary colour,
 * failing and absent ones stand out. Grades unknown to the scale come last.
 */
export function gradeColumns(courses: Courses, rules: Rules): GradeColumn[] {
  const order = [...rules.scale.map(({ grade }) => grade), rules.absentGrade]
  const given = [...new Set(courses.flatMap(({ grades }) => grades.map(({ grade }) => grade)))]
  const grades = [...new Set([...order.filter((grade) => given.includes(grade)), ...given])]
  const passing = grades.filter((grade) => passes(grade, rules))
  return grades.map((grade) => ({
    grade,
    passes: passing.includes(grade),
    counts: courses.map((course) => course.grades.find((one) => one.grade === grade)?.count ?? 0),
    colour: passing.includes(grade)
      ? shade(passing.indexOf(grade), passing.length)
      : grade === rules.absentGrade
        ? 'var(--muted)'
        : 'var(--fail)',
  }))
}

/** Returns the courses that need attention: lowest pass rate first; courses in which nobody appeared come last. */
export function lowestPassRates(courses: Courses, limit: number): Courses {
  const share = ({ appeared, passPercent }: Courses[number]) => (appeared > 0 ? passPercent : 101)
  return courses.toSorted((one, other) => share(one) - share(other)).slice(0, limit)
}

/** Returns a sentence that summarises the chart: the courses with the lowest and the highest pass rate. */
export function courseSummary(courses: Courses, t: Translate): string {
  const sorted = courses.filter(({ appeared }) => appeared > 0).toSorted((one, other) => one.passPercent - other.passPercent)
  const [least] = sorted
  const most = sorted.at(-1)
  if (!least || !most) return t('chartNothing')
  if (least.passPercent === most.passPercent) return t('chartAlike', { percent: percentText(most.passPercent) })
  const leastPassed = { least: least.course, leastPercent: percentText(least.passPercent) }
  return t('chartSays', { ...leastPassed, most: most.course, mostPercent: percentText(most.passPercent), count: courses.length })
}

function passes(grade: string, rules: Rules): boolean {
  return rules.scale.some((band) => band.grade === grade && band.passes)
}

function shade(at: number, of: number): string {
  const strength = of <= 1 ? 100 : Math.round(100 - (at * 72) / (of - 1))
  return `color-mix(in srgb, var(--primary) ${strength}%, var(--surface))`
}
