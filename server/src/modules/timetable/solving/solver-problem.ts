import type { OccurrenceRef, Placement, TimetableProblem } from '../../../platform/timetabling/problem.ts'
import type { PlacedVersion } from './placements.ts'

/** Returns a version as the solver needs it: the pinned occurrences of an activity come first. */
export function pinnedFirst({ placements, pinned }: PlacedVersion): PlacedVersion {
  const isPinned = (one: OccurrenceRef) =>
    pinned.some(({ activity, occurrence }) => activity === one.activity && occurrence === one.occurrence)
  const numbered = [...Map.groupBy(placements, ({ activity }) => activity).values()].flatMap((own) =>
    own
      .map((placement) => ({ placement, fixed: isPinned(placement) }))
      .sort((a, b) => Number(b.fixed) - Number(a.fixed))
      .map(({ placement, fixed }, occurrence) => ({ placement: { ...placement, occurrence }, fixed })),
  )
  return {
    placements: numbered.map(({ placement }) => placement),
    pinned: numbered.filter(({ fixed }) => fixed).map(({ placement: { activity, occurrence } }) => ({ activity, occurrence })),
  }
}

/** Returns the problem with the pinned occurrences of a version pinned in place. */
export function withPins(problem: TimetableProblem, { placements, pinned }: PlacedVersion): TimetableProblem {
  const fixed = new Set(pinned.map(({ activity, occurrence }) => `${activity} ${occurrence}`))
  const byActivity = Map.groupBy(
    placements.filter(({ activity, occurrence }) => fixed.has(`${activity} ${occurrence}`)),
    ({ activity }: Placement) => activity,
  )
  const activities = problem.activities.map((activity) => {
    const own = byActivity.get(activity.id)
    return own ? { ...activity, pinned: own.map(({ weekday, slot, rooms }) => ({ weekday, slot, rooms })) } : activity
  })
  return { ...problem, activities }
}
