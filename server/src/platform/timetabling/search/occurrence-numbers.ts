import type { Activity, OccurrenceRef, Placement, TimetableProblem } from '../problem.ts'

type Numbered = { placements: Placement[]; unplaced: OccurrenceRef[] }

/**
 * Gives the occurrences of an activity, which are interchangeable, the numbers that they had in the previous timetable if they are still at the same time.
 * Pinned ones keep theirs.
 */
export function keepNumbers({ activities, previous = [] }: TimetableProblem, { placements, unplaced }: Numbered): Numbered {
  if (previous.length === 0) return { placements, unplaced }
  const before = Map.groupBy(previous, ({ activity }) => activity)
  const placed = Map.groupBy(placements, ({ activity }) => activity)
  const missing = Map.groupBy(unplaced, ({ activity }) => activity)
  const numbered = activities.map((activity) => {
    return numbersOf(activity, placed.get(activity.id) ?? [], missing.get(activity.id) ?? [], before.get(activity.id) ?? [])
  })
  return {
    placements: numbered.flatMap((one) => one.placements),
    unplaced: numbered.flatMap((one) => one.unplaced),
  }
}

function numbersOf(
  { times, pinned = [] }: Activity,
  placements: readonly Placement[],
  unplaced: readonly OccurrenceRef[],
  previous: readonly Placement[],
): Numbered {
  const isPinned = ({ occurrence }: OccurrenceRef) => occurrence < pinned.length
  const open = new Set(Array.from({ length: times }, (_, at) => at).slice(pinned.length))
  const kept = new Map<Placement, number>()
  for (const placement of placements) {
    const old = previous.find(({ weekday, slot }) => weekday === placement.weekday && slot === placement.slot)
    if (isPinned(placement) || !old || !open.delete(old.occurrence)) continue
    kept.set(placement, old.occurrence)
  }
  const rest = [...open]
  const number = (one: OccurrenceRef) => (isPinned(one) ? one.occurrence : (rest.shift() ?? one.occurrence))
  return {
    placements: placements.map((one) => ({ ...one, occurrence: kept.get(one) ?? number(one) })),
    unplaced: unplaced.map((one) => ({ ...one, occurrence: number(one) })),
  }
}
