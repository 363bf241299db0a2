import type { Random } from '../../random.ts'
import type { Start } from './model.ts'
import { at, free, item, type Occupancy } from './occupancy.ts'

/** Days of atoms, and then occurrences, that are examined before giving up. */
const tries = 8

/** Finds a random gap in the day of an atom, and an occurrence of the same students at another time that would fill it. */
export function findGapFiller(state: Occupancy, random: Random): { index: number; start: Start } | null {
  const { atomCount, week } = state.model
  if (atomCount === 0 || state.pieces === 0) return null
  for (let tried = 0; tried < tries; tried += 1) {
    const atom = random.between(0, atomCount - 1)
    const day = item(week.pieces, random.between(0, state.pieces - 1)).weekday - 1
    const gap = findGap(state, atom, day)
    if (gap !== free) return findFiller(state, random, atom, gap)
  }
  return null
}

/** Returns the first piece of the first gap of a day; `free` if there is none. */
function findGap({ model, people, pieces }: Occupancy, atom: number, day: number): number {
  const end = item(model.week.dayStarts, day + 1)
  let gap = free
  let begun = false
  for (let piece = item(model.week.dayStarts, day); piece < end; piece += 1) {
    if (at(people, atom * pieces + piece) >= 0) {
      if (gap !== free) return gap
      begun = true
    } else if (begun && gap === free && model.idlePieces[atom]?.[piece]) gap = piece
  }
  return free
}

function findFiller(state: Occupancy, random: Random, atom: number, gap: number): { index: number; start: Start } | null {
  for (let tried = 0; tried < tries; tried += 1) {
    const index = at(state.people, atom * state.pieces + random.between(0, state.pieces - 1))
    if (index < 0 || state.occurrence(index).pin) continue
    const start = state.occurrence(index).activity.starts.find(({ from, to }) => from <= gap && gap < to)
    if (start) return { index, start }
  }
  return null
}
