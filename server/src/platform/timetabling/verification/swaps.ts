import type { OccurrenceRef, Placement, SlotRef, TimetableProblem } from '../problem.ts'
import type { Clash } from './clash.ts'
import { clashesIn, roomsFor } from './clashes.ts'
import { PlacedIndex, sameOccurrence } from './placed-index.ts'

/** Moves that belong together; the first is that of the occurrence itself. After all of them nothing clashes. */
export type Swap = readonly Placement[]

/** Maximum number of swaps offered, those with the fewest moves first. */
const mostSwaps = 10

/**
 * Returns how an occurrence can get the slot that it wants: its occupant moves to another free slot, possibly the one just vacated, or replaces a third one
 * that finds a slot. Pinned occurrences do not move. Returns nothing if more than two others would have to move.
 */
export function swaps(
  problem: TimetableProblem,
  placements: readonly Placement[],
  occurrence: OccurrenceRef,
  wanted: SlotRef,
): Swap[] {
  const index = new PlacedIndex(problem, placements)
  index.remove(occurrence)
  const blocking = blockersAt(index, occurrence, wanted)
  if (!blocking || blocking.length > 2) return []
  for (const other of blocking) index.remove(other)
  const moved = place(index, occurrence, wanted)
  if (!moved) return []
  const [first, second] = blocking
  if (!first) return [[moved]]
  const found = second ? pairs(index, first, second) : [...singles(index, first), ...chains(index, first, moved)]
  return found
    .map((moves): Swap => [moved, ...moves])
    .sort((a, b) => a.length - b.length)
    .slice(0, mostSwaps)
}

/** Returns the occurrences that would have to leave; null if there is another clash, which no move resolves. */
function blockersAt(index: PlacedIndex, { activity, occurrence }: OccurrenceRef, slot: SlotRef): OccurrenceRef[] | null {
  const clashes = clashesIn(index, { activity, occurrence, ...pick(slot) })
  const blocking: OccurrenceRef[] = []
  for (const clash of clashes) {
    const other = occurrenceOf(clash)
    const pinned = other && index.activities.get(other.activity)?.pinned?.[other.occurrence]
    if (!other || pinned) return null
    if (!blocking.some((one) => sameOccurrence(one, other))) blocking.push(other)
  }
  return blocking
}

const occurrenceOf = (clash: Clash): OccurrenceRef | null => ('with' in clash ? clash.with : null)
const pick = ({ weekday, slot }: SlotRef): SlotRef => ({ weekday, slot })

/** Places an occurrence if nothing clashes. */
function place(index: PlacedIndex, { activity, occurrence }: OccurrenceRef, slot: SlotRef): Placement | null {
  const candidate = { activity, occurrence, ...pick(slot) }
  if (clashesIn(index, candidate).length > 0) return null
  const placement = { ...candidate, rooms: roomsFor(index, candidate) }
  index.add(placement)
  return placement
}

function slotsFor(index: PlacedIndex, { activity }: OccurrenceRef): SlotRef[] {
  const found = index.activities.get(activity)
  return found ? index.slotsOf(found) : []
}

/** Returns every free position of one occurrence. */
function singles(index: PlacedIndex, occurrence: OccurrenceRef): Placement[][] {
  return slotsFor(index, occurrence).flatMap((slot) => {
    const placement = place(index, occurrence, slot)
    if (placement) index.remove(occurrence)
    return placement ? [[placement]] : []
  })
}

/** Returns free positions of two occurrences together. */
function pairs(index: PlacedIndex, first: OccurrenceRef, second: OccurrenceRef): Placement[][] {
  return slotsFor(index, first).flatMap((slot) => {
    const placement = place(index, first, slot)
    const [rest] = placement ? singles(index, second) : []
    if (placement) index.remove(first)
    return placement && rest ? [[placement, ...rest]] : []
  })
}

/** Lets one occurrence replace another, which moves on; the other must not be the one that the swap is for. */
function chains(index: PlacedIndex, first: OccurrenceRef, fixed: OccurrenceRef): Placement[][] {
  return slotsFor(index, first).flatMap((slot) => {
    const [other, ...more] = blockersAt(index, first, slot) ?? []
    if (!other || more.length > 0 || sameOccurrence(other, fixed)) return []
    const before = index.remove(other)
    const placement = place(index, first, slot)
    const [rest] = placement ? singles(index, other) : []
    if (placement) index.remove(first)
    if (before) index.add(before)
    return placement && rest ? [[placement, ...rest]] : []
  })
}
