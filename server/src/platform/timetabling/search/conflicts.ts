import { restMinutes } from '../problem.ts'
import type { ModelActivity, Start } from './model.ts'
import { at, free, item, type Occupancy } from './occupancy.ts'
import { RoomChoice } from './room-choice.ts'

/**
 * Finds the occurrences that would have to make room for another. After `find` returned true, `blocking` contains the occurrences to remove and `rooms` the
 * room of each part; if none block, the start is free.
 */
export class Conflicts {
  readonly blocking: number[] = []
  readonly #state: Occupancy
  readonly #rooms: RoomChoice
  /** By occurrence: the number of the last query that found it. */
  readonly #foundIn: Int32Array
  #question = 0

  constructor(state: Occupancy) {
    this.#state = state
    this.#foundIn = new Int32Array(state.model.occurrences.length)
    this.#rooms = new RoomChoice(state)
  }

  get rooms(): readonly number[] {
    return this.#rooms.chosen
  }

  /** Returns false if the start is impossible, or only possible if more than `most` others are removed. The occurrence itself must not be placed. */
  find(index: number, start: Start, most: number, pinnedRooms: readonly number[] | null = null): boolean {
    this.blocking.length = 0
    this.#question += 1
    const { activity } = this.#state.occurrence(index)
    return (
      this.#findPeople(activity, start, most) &&
      this.#findSameActivity(activity, start) &&
      this.#findLimits(activity, start) &&
      this.blocking.length <= most &&
      this.#rooms.choose(activity, start, pinnedRooms, this) &&
      this.blocking.length <= most
    )
  }

  has(occurrence: number): boolean {
    return this.#foundIn[occurrence] === this.#question
  }

  /** Returns false if it is pinned. */
  add(occurrence: number): boolean {
    if (this.has(occurrence)) return true
    if (this.#state.occurrence(occurrence).pin) return false
    this.#foundIn[occurrence] = this.#question
    this.blocking.push(occurrence)
    return true
  }

  #findPeople({ people }: ModelActivity, { from, to }: Start, most: number): boolean {
    const { pieces, people: table } = this.#state
    for (const person of people) {
      const first = person * pieces
      for (let piece = from; piece < to; piece += 1) {
        const other = at(table, first + piece)
        if (other >= 0 && (!this.add(other) || this.blocking.length > most)) return false
      }
    }
    return true
  }

  #findSameActivity({ index, first, activity, perDay, starts }: ModelActivity, start: Start): boolean {
    let many = at(this.#state.perDay, index * 7 + start.day) + 1 - perDay
    if (many <= 0) return true
    for (let other = first; other < first + activity.times; other += 1) {
      const its = at(this.#state.startOf, other)
      if (its !== free && item(starts, its).day === start.day && this.has(other)) many -= 1
    }
    for (let other = first; other < first + activity.times && many > 0; other += 1) {
      const its = at(this.#state.startOf, other)
      if (its === free || item(starts, its).day !== start.day || this.has(other)) continue
      if (this.add(other)) many -= 1
    }
    return many <= 0
  }

  #findLimits(activity: ModelActivity, start: Start): boolean {
    for (const person of activity.people) {
      const limits = this.#state.model.limits[person]
      if (!limits) continue
      const { slotsPerDay, minutesPerDay, slotsPerWeek, minutesPerWeek, consecutiveSlots } = limits
      if (!this.#keepTo(person, start.day, activity, start, slotsPerDay, minutesPerDay)) return false
      if (!this.#keepTo(person, 7, activity, start, slotsPerWeek, minutesPerWeek)) return false
      if (consecutiveSlots < Number.POSITIVE_INFINITY && !this.#keepPauses(person, activity, start, consecutiveSlots))
        return false
    }
    return true
  }

  /** Adds occurrences of the day (or of the week, 7) until the person's teaching is within the limits. */
  #keepTo(person: number, day: number, { activity }: ModelActivity, start: Start, slots: number, minutes: number): boolean {
    let tooManySlots = at(this.#state.slotsTaught, person * 8 + day) + activity.length - slots
    let tooManyMinutes = at(this.#state.minutesTaught, person * 8 + day) + start.minutes - minutes
    if (tooManySlots <= 0 && tooManyMinutes <= 0) return true
    const gone = (other: number) => {
      tooManySlots -= this.#state.occurrence(other).activity.activity.length
      tooManyMinutes -= this.#state.startAt(other)?.minutes ?? 0
    }
    const others = this.#occurrencesOf(person, day)
    for (const other of others) if (this.has(other)) gone(other)
    for (const other of others) {
      if (tooManySlots <= 0 && tooManyMinutes <= 0) return true
      if (!this.has(other) && this.add(other)) gone(other)
    }
    return tooManySlots <= 0 && tooManyMinutes <= 0
  }

  #occurrencesOf(person: number, day: number): number[] {
    const { dayStarts } = this.#state.model.week
    const [from, to] = day === 7 ? [0, this.#state.pieces] : [item(dayStarts, day), item(dayStarts, day + 1)]
    const found: number[] = []
    for (let piece = from; piece < to; piece += 1) {
      const other = at(this.#state.people, person * this.#state.pieces + piece)
      if (other >= 0 && other !== found.at(-1)) found.push(other)
    }
    return found
  }

  /** Adds neighbours, from the shorter side first, until the row of consecutive slots around the start is short enough. */
  #keepPauses(person: number, { activity }: ModelActivity, start: Start, most: number): boolean {
    if (activity.length > most) return false
    for (;;) {
      const before = this.#neighbours(person, start, -1)
      const after = this.#neighbours(person, start, 1)
      if (activity.length + before.slots + after.slots <= most) return true
      const sides = before.slots > after.slots && after.slots > 0 ? [after, before] : [before, after]
      if (!sides.some(({ nearest }) => nearest !== free && this.add(nearest))) return false
    }
  }

  /** Counts the slots taught directly before or after a start, without a pause between them. */
  #neighbours(person: number, start: Start, step: 1 | -1): { slots: number; nearest: number } {
    const { pieces } = this.#state.model.week
    let slots = 0
    let nearest = free
    let pause = 0
    let seen = free
    let edge = step === 1 ? item(pieces, start.to - 1).end : item(pieces, start.from).start
    for (let piece = step === 1 ? start.to : start.from - 1; pieces[piece]?.weekday === start.day + 1; piece += step) {
      const { start: begins, end } = item(pieces, piece)
      pause += step === 1 ? begins - edge : edge - end
      edge = step === 1 ? end : begins
      const other = at(this.#state.people, person * this.#state.pieces + piece)
      if (other < 0 || this.has(other)) pause += end - begins
      if (pause >= restMinutes) break
      if (other < 0 || this.has(other)) continue
      pause = 0
      if (other === seen) continue
      seen = other
      if (nearest === free) nearest = other
      slots += this.#state.occurrence(other).activity.activity.length
    }
    return { slots, nearest }
  }
}
