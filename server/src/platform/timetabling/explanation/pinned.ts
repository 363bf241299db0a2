import type { Placement, TimetableProblem } from '../problem.ts'

/** Returns the placements of the pinned occurrences, each with its pinned rooms. */
export function pinnedPlacements({ activities }: TimetableProblem): Placement[] {
  return activities.flatMap(({ id, parts, pinned = [] }) =>
    pinned.map(({ weekday, slot, rooms = parts.map(() => null) }, occurrence) => ({
      ...{ activity: id, occurrence, weekday, slot, rooms },
    })),
  )
}
