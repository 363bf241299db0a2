import { defaultScale, type RegulationRules } from '@nalanda/contract/academics/academics'
import { usualAttendance } from '@nalanda/contract/academics/attendance-rules'
import { jntuhScale } from '../structure/structure-rules.ts'

const jntuh: Omit<RegulationRules, 'effectiveFrom'> = {
  scale: [...jntuhScale],
  absentGrade: 'Ab',
  passPercent: { internal: 0, external: 35, total: 40 },
  rounding: 'truncate',
  countedAttempt: 'latest',
  creditsForAward: 160,
  attendance: usualAttendance,
}

const own: Omit<RegulationRules, 'effectiveFrom'> = {
  scale: [...defaultScale],
  absentGrade: 'AB',
  passPercent: { internal: 35, external: 35, total: 50 },
  rounding: 'truncate',
  countedAttempt: 'best',
  creditsForAward: 160,
  attendance: usualAttendance,
}

type DemoRegulation = { code: string; title: string; course: 'B.Tech' | 'MBA'; internal: number; rules: RegulationRules[] }

/** The regulations of the demo college, oldest first. R22, the college's own scale, is the default. R18 is kept for students who return. */
export const demoRegulations: readonly DemoRegulation[] = [
  {
    code: 'R18',
    title: 'Academic Regulations 2018 (R18), Choice Based Credit System',
    course: 'B.Tech',
    internal: 25,
    rules: [
      { ...jntuh, effectiveFrom: '2018-07-01' },
      // A resolution of the Academic Council changed the attempt rule; results declared earlier do not change
      { ...jntuh, effectiveFrom: '2021-07-01', countedAttempt: 'best' },
    ],
  },
  {
    code: 'R20',
    title: 'Academic Regulations 2020 (R20)',
    course: 'B.Tech',
    internal: 30,
    rules: [{ ...jntuh, effectiveFrom: '2020-07-01', countedAttempt: 'best' }],
  },
  {
    code: 'R22',
    title: 'Academic Regulations 2022 (R22)',
    course: 'B.Tech',
    internal: 40,
    rules: [{ ...own, effectiveFrom: '2022-07-01' }],
  },
  {
    code: 'R25',
    title: 'Academic Regulations 2025 (R25)',
    course: 'B.Tech',
    internal: 40,
    rules: [{ ...own, effectiveFrom: '2025-07-01', rounding: 'half-up', creditsForAward: 164 }],
  },
  {
    code: 'R25-MBA',
    title: 'MBA Academic Regulations 2025 (R25)',
    course: 'MBA',
    internal: 40,
    rules: [{ ...jntuh, effectiveFrom: '2025-07-01', countedAttempt: 'best', creditsForAward: 102 }],
  },
]
