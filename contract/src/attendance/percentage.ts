/** Arithmetic of attendance in whole periods and hundredths of a percent: 74.99 is not 75. Pure functions, shared by the screens and the server. */
import { z } from 'zod'
import type { AttendanceRules } from '../academics/attendance-rules.ts'

/** Periods in which a student's attendance was taken, and those that count as attended: present, or on duty for the college. */
export const Attended = z.object({ held: z.int(), attended: z.int() })
export type Attended = z.infer<typeof Attended>

/** Converts a percentage of a regulation, such as 75 or 66.67, to hundredths. */
export const hundredths = (percent: number): number => Math.round(percent * 100)

/** Returns the percentage in hundredths, rounded down; null before the first class. */
export function percentOf({ held, attended }: Attended): number | null {
  return held === 0 ? null : Math.floor((attended * 10_000) / held)
}

/** Formats hundredths: 7499 becomes `74.99`. */
export const percentText = (inHundredths: number): string =>
  `${Math.floor(inHundredths / 100)}.${String(inHundredths % 100).padStart(2, '0')}`

/**
 * enough: may sit the exam · condonable: short, and the committee may condone it · unpaid: condoned, and the condonation fee is not paid · condoned: condoned,
 * and no fee is open · short: below the limit of condonation, the semester is repeated · none: no class yet
 */
export const standings = ['enough', 'condonable', 'unpaid', 'condoned', 'short', 'none'] as const
export type Standing = (typeof standings)[number]

/** Decision of the committee for a student in a term: none yet, condoned with the fee open, or condoned without an open fee. */
export type Condoned = 'no' | 'unpaid' | 'yes'

/** Returns whether a student may sit the exam by the rules of the regulation. Below the limit of condonation, a condonation has no effect. */
export function standingOf(of: Attended, { required, condonable }: AttendanceRules, condoned: Condoned): Standing {
  const percent = percentOf(of)
  if (percent === null) return 'none'
  if (percent >= hundredths(required)) return 'enough'
  if (percent < hundredths(condonable)) return 'short'
  if (condoned === 'no') return 'condonable'
  return condoned === 'yes' ? 'condoned' : 'unpaid'
}

/** Returns how many of the next periods must be attended without a gap to reach a percentage; 0 if it is reached already, null if it cannot be reached. */
export function periodsToReach({ held, attended }: Attended, percent: number): number | null {
  const required = hundredths(percent)
  const missing = required * held - 10_000 * attended
  if (missing <= 0) return 0
  return required >= 10_000 ? null : Math.ceil(missing / (10_000 - required))
}

/** Returns how many of the next periods may be missed before the percentage falls below the limit; 0 if it is below already, null if there is no limit. */
export function periodsToSpare({ held, attended }: Attended, percent: number): number | null {
  const required = hundredths(percent)
  if (required === 0) return null
  return Math.max(0, Math.floor((10_000 * attended) / required) - held)
}

/** Whether a percentage can be reached within the periods left; `left` is null if their number is unknown, and then not limited. */
export function isReachable(of: Attended, percent: number, left: number | null): boolean {
  const next = periodsToReach(of, percent)
  return next !== null && (left === null || next <= left)
}

/** Returns the percentage, in hundredths, if all remaining periods are attended. */
export const mostPossible = ({ held, attended }: Attended, left: number): number | null =>
  percentOf({ held: held + left, attended: attended + left })
