/** Computes how much of a lesson plan was taught, in periods. */
import { z } from 'zod'

/** Periods of a class: planned for the whole term, planned until today, and covered until today. */
export const Coverage = z.object({ planned: z.int(), due: z.int(), covered: z.int() })
export type Coverage = z.infer<typeof Coverage>

/**
 * no-plan: nothing is planned · behind: less than `leastCoveredPercent` of the periods due is covered · on-track · complete: at least as many periods are
 * covered as planned for the term.
 */
export const coverageStates = ['no-plan', 'behind', 'on-track', 'complete'] as const
export type CoverageState = (typeof coverageStates)[number]

/** Percentage of the periods planned until today that must be covered; one or two missed classes can be made up within the week. */
export const leastCoveredPercent = 90

/** Returns the state of a class; lists filter by the same rule. */
export function coverageStateOf({ planned, due, covered }: Coverage): CoverageState {
  if (planned === 0) return 'no-plan'
  if (covered >= planned) return 'complete'
  return covered * 100 < due * leastCoveredPercent ? 'behind' : 'on-track'
}

/** Returns the covered part of the planned periods in whole percent, at most 100, and 100 only if nothing is missing; null without a plan. */
export function percentCovered({ planned, covered }: Pick<Coverage, 'planned' | 'covered'>): number | null {
  return planned === 0 ? null : Math.min(100, Math.floor((covered * 100) / planned))
}
