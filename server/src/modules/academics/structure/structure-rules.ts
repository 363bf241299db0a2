import { defaultScale, type GradeBand, type RegulationRules } from '@nalanda/contract/academics/academics'
import { usualAttendance } from '@nalanda/contract/academics/attendance-rules'
import type { ScaleChoice } from '@nalanda/contract/academics/structure'
import type { IsoDate } from '@nalanda/contract/platform/primitives'

/** The grade scale that JNTUH gave its affiliated colleges. */
export const jntuhScale: readonly GradeBand[] = [
  { grade: 'O', minPercent: 90, points: 10, passes: true },
  { grade: 'A+', minPercent: 80, points: 9, passes: true },
  { grade: 'A', minPercent: 70, points: 8, passes: true },
  { grade: 'B+', minPercent: 60, points: 7, passes: true },
  { grade: 'B', minPercent: 50, points: 6, passes: true },
  { grade: 'C', minPercent: 40, points: 5, passes: true },
  { grade: 'F', minPercent: 0, points: 0, passes: false },
]

type PlainRules = Omit<RegulationRules, 'effectiveFrom' | 'creditsForAward'>

const plain: Readonly<Record<ScaleChoice, PlainRules>> = {
  college: {
    scale: [...defaultScale],
    absentGrade: 'AB',
    passPercent: { internal: 0, external: 35, total: 50 },
    rounding: 'truncate',
    countedAttempt: 'best',
    attendance: usualAttendance,
  },
  jntuh: {
    scale: [...jntuhScale],
    absentGrade: 'Ab',
    passPercent: { internal: 0, external: 35, total: 40 },
    rounding: 'truncate',
    countedAttempt: 'best',
    attendance: usualAttendance,
  },
}

/** Returns the first rules of a regulation that is set up in bulk. The office refines them on the regulations screen before results are graded. */
export function firstRules(scale: ScaleChoice, effectiveFrom: IsoDate, creditsForAward: number): RegulationRules {
  return { ...plain[scale], effectiveFrom, creditsForAward }
}

/** Names of the scales in a workbook: the grades of each scale, best first. */
export const scaleTitles: Readonly<Record<ScaleChoice, string>> = {
  college: defaultScale.map(({ grade }) => grade).join(' '),
  jntuh: jntuhScale.map(({ grade }) => grade).join(' '),
}
