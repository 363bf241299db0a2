import type { OccurrenceRef, Placement, TimetableProblem } from '../problem.ts'
import type { Clash } from './clash.ts'
import { clashesIn } from './clashes.ts'
import { PlacedIndex } from './placed-index.ts'

export type Violation = { occurrence: OccurrenceRef; clash: Clash }

/** Returns every hard rule that a timetable breaks; none if it may be published. A collision is listed for both occurrences. */
export function violationsOf(problem: TimetableProblem, placements: readonly Placement[]): Violation[] {
  const index = new PlacedIndex(problem, placements)
  const seen = new Set<string>()
  return placements.flatMap((placement) => {
    const { activity, occurrence } = placement
    const key = `${occurrence} ${activity}`
    const twice: Clash[] = seen.has(key) ? [{ code: 'placed-twice' }] : []
    seen.add(key)
    return [...twice, ...clashesIn(index, placement)].map((clash) => ({ occurrence: { activity, occurrence }, clash }))
  })
}
