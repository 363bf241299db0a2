import type { Placement, TimetableProblem } from '../problem.ts'

/** The pinned occurrences where they are, each in the rooms that are pinned with it. */
export function pinnedPlacements({ activities }: TimetableProblem): Placement[] {
  return activities.flatMap(({ id, parts, pinned = [] }) =>
    pinned.map(({ weekday, slot, rooms = parts.map(() => null) }, occurrence) => ({
      ...{ activity: id, occurrence, weekday, slot, rooms },
    })),
  )
}
