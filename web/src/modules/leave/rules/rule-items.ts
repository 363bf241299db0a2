import type { LeaveRules, RuleTime } from '@nalanda/contract/leave/types'
import type { Tone } from '../../../ui/feedback/states.tsx'
import { count } from '../../../ui/format/format.ts'
import { daysOf } from '../leave-text.ts'
import type { Translate } from '../words.ts'

export type RuleItem = { field: keyof LeaveRules; name: string; value: string }

export const timeTones: Record<RuleTime, Tone> = { earlier: 'quiet', now: 'pass', future: 'warn' }

/** Returns the rules as texts, in the order of the form. Leaves out rules that do not apply to the way in which the type is credited. */
export function ruleItems(t: Translate, rules: LeaveRules): RuleItem[] {
  const yesNo = (value: boolean) => (value ? t('yes') : t('no'))
  const most = (value: number | null) => (value === null ? t('unlimited') : count(value))
  const items: RuleItem[] = [
    { field: 'grantHalves', name: t('credit'), value: creditText(t, rules) },
    ...creditItems(t, rules),
    { field: 'paid', name: t('paid'), value: yesNo(rules.paid) },
    { field: 'halfDays', name: t('halfDays'), value: yesNo(rules.halfDays) },
    { field: 'maxConsecutiveDays', name: t('maxConsecutive'), value: most(rules.maxConsecutiveDays) },
    { field: 'noticeDays', name: t('notice'), value: count(rules.noticeDays) },
    { field: 'afterwardsDays', name: t('afterwards'), value: count(rules.afterwardsDays) },
    {
      field: 'proofAboveDays',
      name: t('proofAbove'),
      value: rules.proofAboveDays === null ? t('notNeeded') : count(rules.proofAboveDays),
    },
    { field: 'countsHolidays', name: t('countsHolidays'), value: yesNo(rules.countsHolidays) },
    { field: 'sandwich', name: t('sandwich'), value: yesNo(rules.sandwich) },
    { field: 'mayCombine', name: t('mayCombine'), value: yesNo(rules.mayCombine) },
    { field: 'needsCover', name: t('needsCover'), value: yesNo(rules.needsCover) },
    { field: 'staffKind', name: t('for'), value: rules.staffKind === null ? t('allStaff') : t(`staff-${rules.staffKind}`) },
    { field: 'minServiceMonths', name: t('minService'), value: count(rules.minServiceMonths) },
    { field: 'maxTimesInService', name: t('maxTimes'), value: most(rules.maxTimesInService) },
  ]
  return items
}

function creditItems(t: Translate, rules: LeaveRules): RuleItem[] {
  const { grantKind, creditedAt, proRata, capHalves, carryHalves, creditDays, maxNegativeHalves } = rules
  if (grantKind === 'unlimited') return []
  return [
    ...(grantKind === 'monthly' ? [{ field: 'creditedAt' as const, name: t('creditedAt'), value: t(`at-${creditedAt}`) }] : []),
    ...(grantKind === 'yearly' ? [{ field: 'proRata' as const, name: t('proRata'), value: proRata ? t('yes') : t('no') }] : []),
    { field: 'capHalves', name: t('cap'), value: capHalves === null ? t('unlimited') : daysOf(t, capHalves) },
    { field: 'carryHalves', name: t('carry'), value: carryHalves === null ? t('all') : daysOf(t, carryHalves) },
    ...(grantKind === 'event'
      ? [{ field: 'creditDays' as const, name: t('creditDays'), value: creditDays === null ? t('unlimited') : count(creditDays) }]
      : []),
    { field: 'maxNegativeHalves', name: t('maxNegative'), value: daysOf(t, maxNegativeHalves) },
  ]
}

/** Returns how a type is credited, such as `12 days each year`. */
export function creditText(t: Translate, { grantKind, grantHalves }: Pick<LeaveRules, 'grantKind' | 'grantHalves'>): string {
  if (grantKind === 'yearly') return t('perYear', { days: daysOf(t, grantHalves) })
  if (grantKind === 'monthly') return t('perMonth', { days: daysOf(t, grantHalves) })
  return t(`grant-${grantKind}`)
}

/** Returns the maximum of days carried over into the next leave year; empty for a type without a balance. */
export function carryText(t: Translate, { grantKind, carryHalves }: Pick<LeaveRules, 'grantKind' | 'carryHalves'>): string {
  if (grantKind === 'unlimited') return ''
  return carryHalves === null ? t('all') : daysOf(t, carryHalves)
}
