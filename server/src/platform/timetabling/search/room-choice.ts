import type { ModelActivity, Start } from './model.ts'
import { at, free, item, type Occupancy } from './occupancy.ts'

type Found = { has(occurrence: number): boolean; add(occurrence: number): boolean }

/** Finds a different room for each part of an activity: free ones, and if they do not suffice, those of occurrences that can be moved. */
export class RoomChoice {
  /** The room of each part; `free` for a part that needs none. */
  readonly chosen: number[] = []
  readonly #state: Occupancy

  constructor(state: Occupancy) {
    this.#state = state
  }

  choose(activity: ModelActivity, start: Start, pinned: readonly number[] | null, found: Found): boolean {
    this.chosen.length = 0
    for (const _ of activity.rooms) this.chosen.push(free)
    const open: number[] = []
    for (let part = 0; part < activity.rooms.length; part += 1) {
      const fixed = pinned?.[part] ?? free
      if (fixed !== free) {
        if (this.chosen.includes(fixed) || !this.#clear(fixed, start, found)) return false
        this.chosen[part] = fixed
      } else if (activity.rooms[part]) open.push(part)
    }
    for (const part of open) {
      const reached = new Set<number>()
      if (this.#match(activity, part, start, found, reached, pinned)) continue
      if (!this.#takeOver(activity, part, start, found)) return false
    }
    return true
  }

  /** Gives a part a free room, if necessary one that another part can give up. */
  #match(
    activity: ModelActivity,
    part: number,
    start: Start,
    found: Found,
    reached: Set<number>,
    pinned: readonly number[] | null,
  ): boolean {
    const before = start.previousRooms?.[part] ?? free
    const suitable = activity.rooms[part] ?? []
    if (suitable.includes(before) && this.#tryRoom(activity, part, before, start, found, reached, pinned)) return true
    for (const room of suitable) if (this.#tryRoom(activity, part, room, start, found, reached, pinned)) return true
    return false
  }

  #tryRoom(
    activity: ModelActivity,
    part: number,
    room: number,
    start: Start,
    found: Found,
    reached: Set<number>,
    pinned: readonly number[] | null,
  ): boolean {
    if (reached.has(room) || !this.#isFree(room, start, found)) return false
    reached.add(room)
    const holder = this.chosen.indexOf(room)
    const fixed = holder >= 0 && (pinned?.[holder] ?? free) !== free
    if (fixed || (holder >= 0 && !this.#match(activity, holder, start, found, reached, pinned))) return false
    this.chosen[part] = room
    return true
  }

  #isFree(room: number, { from, to }: Start, found: Found): boolean {
    for (let piece = from; piece < to; piece += 1) {
      const other = at(this.#state.rooms, room * this.#state.pieces + piece)
      if (other !== free && !(other >= 0 && found.has(other))) return false
    }
    return true
  }

  /** Takes the room with the fewest occupants; they must leave. */
  #takeOver(activity: ModelActivity, part: number, start: Start, found: Found): boolean {
    let best = free
    let fewest = Number.POSITIVE_INFINITY
    for (const room of activity.rooms[part] ?? []) {
      if (this.chosen.includes(room)) continue
      const count = this.#countOccupants(room, start, found)
      if (count >= fewest) continue
      best = room
      fewest = count
    }
    if (best === free || !this.#clear(best, start, found)) return false
    this.chosen[part] = best
    return true
  }

  /** Returns infinity if the room is closed or has a pinned occupant. */
  #countOccupants(room: number, { from, to }: Start, found: Found): number {
    let count = 0
    let seen = free
    for (let piece = from; piece < to; piece += 1) {
      const other = at(this.#state.rooms, room * this.#state.pieces + piece)
      if (other === free || other === seen || (other >= 0 && found.has(other))) continue
      if (other < 0 || item(this.#state.model.occurrences, other).pin) return Number.POSITIVE_INFINITY
      seen = other
      count += 1
    }
    return count
  }

  #clear(room: number, { from, to }: Start, found: Found): boolean {
    for (let piece = from; piece < to; piece += 1) {
      const other = at(this.#state.rooms, room * this.#state.pieces + piece)
      if (other !== free && !(other >= 0 && found.add(other))) return false
    }
    return true
  }
}

/** Whether rooms that an activity once had are still suitable. */
export function suits({ rooms }: ModelActivity, previous: readonly number[]): boolean {
  return rooms.every((suitable, part) => (suitable ?? [free]).includes(previous[part] ?? free))
}
