/** The arithmetic of attendance, in whole periods and hundredths of a percent: 74.99 is not 75. Pure: screens and server share it. */
import { z } from 'zod'
import type { AttendanceRules } from '../academics/attendance-rules.ts'

/** Periods in which attendance was taken of somebody, and those that count as attended: present, or on duty for the college. */
export const Attended = z.object({ held: z.int(), attended: z.int() })
export type Attended = z.infer<typeof Attended>

/** A percentage of a regulation, 75 or 66.67, in hundredths. */
export const hundredths = (percent: number): number => Math.round(percent * 100)

/** The percentage in hundredths, never rounded up; null before the first class. */
export function percentOf({ held, attended }: Attended): number | null {
  return held === 0 ? null : Math.floor((attended * 10_000) / held)
}

/** `74.99` for 7499 hundredths. */
export const percentText = (inHundredths: number): string =>
  `${Math.floor(inHundredths / 100)}.${String(inHundredths % 100).padStart(2, '0')}`

/**
 * enough: may sit the exam · condonable: short, and the committee may condone it · unpaid: it has, and the condonation fee is not paid · condoned: it has, and no fee is
 * open · short: below what can be condoned, the semester is repeated · none: no class yet
 */
export const standings = ['enough', 'condonable', 'unpaid', 'condoned', 'short', 'none'] as const
export type Standing = (typeof standings)[number]

/** What the committee has decided for a student in a term: nothing yet, or condoned with its fee open, or with none open. */
export type Condoned = 'no' | 'unpaid' | 'yes'

/** Whether somebody may sit the exam by the rules of the regulation. Below the limit of condonation nothing is condoned. */
export function standingOf(of: Attended, { required, condonable }: AttendanceRules, condoned: Condoned): Standing {
  const percent = percentOf(of)
  if (percent === null) return 'none'
  if (percent >= hundredths(required)) return 'enough'
  if (percent < hundredths(condonable)) return 'short'
  if (condoned === 'no') return 'condonable'
  return condoned === 'yes' ? 'condoned' : 'unpaid'
}

/** How many of the next periods have to be attended without a gap to reach a percentage; 0 when it is reached, null when it never is. */
export function periodsToReach({ held, attended }: Attended, percent: number): number | null {
  const required = hundredths(percent)
  const missing = required * held - 10_000 * attended
  if (missing <= 0) return 0
  return required >= 10_000 ? null : Math.ceil(missing / (10_000 - required))
}

/** How many of the next periods may be missed before the percentage is below; 0 when it is below already, null when there is no limit. */
export function periodsToSpare({ held, attended }: Attended, percent: number): number | null {
  const required = hundredths(percent)
  if (required === 0) return null
  return Math.max(0, Math.floor((10_000 * attended) / required) - held)
}

/** Whether a percentage can be reached with the periods that are left; with any number of them where that is not known, null. */
export function isReachable(of: Attended, percent: number, left: number | null): boolean {
  const next = periodsToReach(of, percent)
  return next !== null && (left === null || next <= left)
}

/** The percentage, in hundredths, of who attends all of the periods that are left. */
export const mostPossible = ({ held, attended }: Attended, left: number): number | null =>
  percentOf({ held: held + left, attended: attended + left })
