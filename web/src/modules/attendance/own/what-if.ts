import type { AttendanceRules } from '@nalanda/contract/academics/attendance-rules'
import {
  type Attended,
  isReachable,
  mostPossible,
  periodsToReach,
  periodsToSpare,
  type Standing,
} from '@nalanda/contract/attendance/percentage'
import { percentText } from '../../../ui/format/format.ts'
import type { Translate } from '../words.ts'

/** Attended periods with the remaining ones of the timetable; null if unknown. */
type Counted = Attended & { periodsLeft: number | null }

/** Returns `74.99%`, or a dash before the first class. */
export const percentOfHundredths = (percent: number | null) => (percent === null ? '–' : percentText(percent / 100, 2))

/** Returns a sentence on what the remaining periods mean for the percentage. */
export function whatIf(t: Translate, of: Counted, required: number): string {
  const { held, periodsLeft: left } = of
  if (held === 0) return t('beforeFirst')
  if (left !== null && !isReachable(of, required, left))
    return t('cannotReachLeft', { count: left, required, percent: percentOfHundredths(mostPossible(of, left)) })
  const next = periodsToReach(of, required)
  if (next === null) return t('cannotReach', { required })
  if (next === 0) return whatMayBeMissed(t, of, required)
  if (left === null) return t('attendNext', { count: next, required })
  return next === left ? t('attendAllLeft', { count: next, required }) : t('attendNextOf', { next, left, required })
}

function whatMayBeMissed(t: Translate, of: Counted, required: number): string {
  const spare = periodsToSpare(of, required)
  if (spare === null) return t('enoughAlready')
  if (of.periodsLeft === 0) return t('enoughAtEnd')
  if (of.periodsLeft !== null && spare >= of.periodsLeft) return t('mayMissAll', { count: of.periodsLeft, required })
  return spare === 0 ? t('mayMissNone', { required }) : t('mayMiss', { count: spare, required })
}

/**
 * Returns what is possible if the percentage can no longer be reached in a term: condonation, as far as the regulation allows it. Empty while it can be
 * reached.
 */
export function condonationAdvice(t: Translate, of: Counted & { standing: Standing; rules: AttendanceRules }): string[] {
  const { required, condonable } = of.rules
  const isOpen = of.standing === 'condonable' || of.standing === 'short'
  if (!isOpen || of.periodsLeft === null || isReachable(of, required, of.periodsLeft)) return []
  if (condonable >= required) return [t('condonesNothing')]
  if (!isReachable(of, condonable, of.periodsLeft)) return [t('cannotCondone', { condonable })]
  return [t('canCondone', { condonable }), whatIf(t, of, condonable)]
}
