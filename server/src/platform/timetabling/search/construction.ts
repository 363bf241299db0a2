import type { Random } from '../../random.ts'
import { Conflicts } from './conflicts.ts'
import type { ModelActivity, ModelOccurrence, Start } from './model.ts'
import { at, free, item, type Occupancy } from './occupancy.ts'
import { suits } from './room-choice.ts'

/** Steps per occurrence without a better timetable after which the construction gives up. */
const patience = 60
/** Steps for which an ejected occurrence does not return to its start. */
const tabuSteps = 40

/**
 * Places the occurrences one after another, the most constrained first. One without a free start takes the start of the occurrences that are cheapest to eject
 * and were ejected least often; those are placed again. Iterative forward search with conflict statistics (T. Müller, 2005).
 */
export class Construction {
  readonly #state: Occupancy
  readonly #random: Random
  readonly #conflicts: Conflicts
  /** By occurrence: how often it was ejected. */
  readonly #ejected: Int32Array
  /** By occurrence and start: the step until which it may not return. */
  readonly #tabu: Int32Array[]
  /** The hardest first; ejected ones come after all others, so that an unsolvable part does not delay the rest. */
  readonly #waiting: number[] = []
  #best: ReturnType<Occupancy['snapshot']>
  #fewest: number
  #cost: number
  #step = 0
  #improvedAt = 0

  constructor(state: Occupancy, random: Random) {
    this.#state = state
    this.#random = random
    this.#conflicts = new Conflicts(state)
    const { occurrences } = state.model
    this.#ejected = new Int32Array(occurrences.length)
    this.#tabu = occurrences.map(({ activity }) => new Int32Array(activity.starts.length))
    this.#placeFixed()
    for (const { index, pin, activity } of occurrences)
      if (!pin && activity.starts.length > 0 && at(state.startOf, index) === free) this.#waiting.push(index)
    const hardness = occurrences.map(({ activity }) => hardnessOf(activity))
    this.#waiting.sort((a, b) => item(hardness, b) - item(hardness, a))
    this.#best = state.snapshot()
    this.#fewest = state.unplacedSlots
    this.#cost = state.cost
  }

  /** Whether nothing is left to try. */
  get done(): boolean {
    return this.#waiting.length === 0 || this.#step - this.#improvedAt > patience * this.#state.model.occurrences.length
  }

  /** Places one occurrence, and ejects whatever blocks it. */
  step(): void {
    this.#step += 1
    const index = this.#waiting.shift() ?? 0
    const chosen = this.#chooseStart(index)
    // Everywhere it is blocked only by pinned occurrences, closed rooms or limits: nothing that could move
    if (!chosen || !this.#conflicts.find(index, chosen, Number.POSITIVE_INFINITY)) return
    for (const other of this.#conflicts.blocking) this.#eject(other)
    this.#state.place(index, chosen, this.#conflicts.rooms)
    if (this.#state.unplacedSlots >= this.#fewest) return
    this.#fewest = this.#state.unplacedSlots
    this.#improvedAt = this.#step
    this.#best = this.#state.snapshot()
    this.#cost = this.#state.cost
  }

  /** Returns to the timetable with the fewest unplaced slots, if it was better. */
  finish(): void {
    if (this.#state.cost > this.#cost) this.#state.restore(this.#best)
  }

  /** Places the pinned occurrences, then those of the previous timetable that are still possible. */
  #placeFixed(): void {
    const { occurrences } = this.#state.model
    for (const { index, pin, activity } of occurrences) {
      const start = pin && activity.starts[pin.start]
      if (start && this.#conflicts.find(index, start, 0, pin.rooms)) this.#state.place(index, start, this.#conflicts.rooms)
    }
    // First those that keep their rooms too, so that no others take these rooms
    for (const occurrence of occurrences) this.#keep(occurrence, true)
    for (const occurrence of occurrences) this.#keep(occurrence, false)
  }

  #keep({ index, pin, activity }: ModelOccurrence, withRooms: boolean): void {
    if (pin || at(this.#state.startOf, index) !== free) return
    for (const start of activity.starts) {
      const before = start.previousRooms
      if (!before || (withRooms && !suits(activity, before))) continue
      if (!this.#conflicts.find(index, start, 0, withRooms ? before : null)) continue
      this.#state.place(index, start, this.#conflicts.rooms)
      return
    }
  }

  #chooseStart(index: number): Start | null {
    const { starts } = this.#state.occurrence(index).activity
    let best: Start | null = null
    let least = Number.POSITIVE_INFINITY
    for (const start of starts) {
      const price = this.#price(index, start)
      if (price >= least) continue
      best = start
      least = price
    }
    return best
  }

  #price(index: number, start: Start): number {
    if (!this.#conflicts.find(index, start, Number.POSITIVE_INFINITY)) return Number.POSITIVE_INFINITY
    let price = this.#random.fraction() * 0.5 + start.avoided * 0.1
    if (start.previousRooms) price -= 0.5
    for (const other of this.#conflicts.blocking) {
      const { activity } = this.#state.occurrence(other).activity
      price += activity.length + at(this.#ejected, other) * 0.5
      if (this.#state.startAt(other)?.previousRooms) price += 1
    }
    const until = at(item(this.#tabu, index), start.index)
    return until > this.#step ? price + 100 : price
  }

  #eject(index: number): void {
    const start = this.#state.startAt(index)
    this.#state.remove(index)
    this.#waiting.push(index)
    this.#ejected[index] = at(this.#ejected, index) + 1
    const tabu = item(this.#tabu, index)
    if (start) tabu[start.index] = this.#step + tabuSteps
  }
}

/** Long blocks that need many people and rooms and have few starts are hard to place. */
function hardnessOf({ activity, people, rooms, starts }: ModelActivity): number {
  return (activity.length * (people.length + rooms.length)) / (starts.length + 1)
}
