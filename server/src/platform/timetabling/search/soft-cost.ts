import { heavyDayMinutes } from '../problem.ts'
import type { Model, ModelActivity, Start } from './model.ts'

type Counts = { people: Int32Array; pieces: number; perDay: Int32Array; minutesTaught: Int32Array }

/** The cost of the placed occurrences, updated with each change. `cost.ts` computes the same from the placements alone, and explains each part. */
export class SoftCost {
  readonly #model: Model
  readonly #counts: Counts
  readonly #minutes: Int32Array
  /** By person and weekday, and by activity. */
  readonly #dayCosts: Float64Array
  readonly #activityCosts: Float64Array
  readonly #lastSlots: Int32Array
  total = 0

  constructor(model: Model, counts: Counts) {
    this.#model = model
    this.#counts = counts
    this.#minutes = Int32Array.from(model.week.pieces, ({ start, end }) => end - start)
    this.#dayCosts = new Float64Array(model.peopleCount * 7)
    this.#activityCosts = new Float64Array(model.activities.length)
    this.#lastSlots = new Int32Array(model.activities.length)
    for (const { previousCount } of model.activities) this.total += previousCount * model.weights.moved
  }

  /** Updates the cost after an occurrence was placed (`sign` 1) or removed (-1); the counts are already updated. */
  changed(activity: ModelActivity, start: Start, rooms: readonly number[], sign: 1 | -1): void {
    const { weights } = this.#model
    this.total += sign * start.avoided * weights.avoided
    if (start.previousRooms) this.total += sign * (changedRooms(start.previousRooms, rooms) * weights.roomChanged - weights.moved)
    if (start.last) this.#lastSlots[activity.index] = (this.#lastSlots[activity.index] ?? 0) + sign
    this.#replace(this.#activityCosts, activity.index, this.#activityCost(activity))
    for (const person of activity.people) this.#replace(this.#dayCosts, person * 7 + start.day, this.#dayCost(person, start.day))
  }

  #replace(costs: Float64Array, where: number, cost: number): void {
    this.total += cost - (costs[where] ?? 0)
    costs[where] = cost
  }

  #activityCost({ index, activity }: ModelActivity): number {
    const { weights } = this.#model
    const last = Math.max(0, (this.#lastSlots[index] ?? 0) - 1)
    if (activity.times === 1) return last * weights.lastSlots
    const first = index * 7
    const avoidable = spreadsOut(activity.times)
    let close = 0
    let before = 0
    for (let day = 0; day < 7; day += 1) {
      const today = this.#counts.perDay[first + day] ?? 0
      if (today > 1) close += today - 1
      if (avoidable && today > 0 && before > 0) close += 1
      before = today
    }
    return close * weights.spread + last * weights.lastSlots
  }

  #dayCost(person: number, day: number): number {
    const { week, idlePieces, atomCount, weights } = this.#model
    const first = person * this.#counts.pieces
    const idle = idlePieces[person]
    const end = week.dayStarts[day + 1] ?? 0
    let gaps = 0
    let waiting = -1
    for (let piece = week.dayStarts[day] ?? 0; piece < end; piece += 1) {
      if ((this.#counts.people[first + piece] ?? -1) >= 0) {
        if (waiting > 0) gaps += waiting
        waiting = 0
      } else if (waiting >= 0 && idle?.[piece]) waiting += this.#minutes[piece] ?? 0
    }
    if (person < atomCount) return (gaps / 60) * weights.groupGaps
    const heavy = Math.max(0, (this.#counts.minutesTaught[person * 8 + day] ?? 0) - heavyDayMinutes)
    return (gaps / 60) * weights.teacherGaps + (heavy / 60) * weights.heavyDays
  }
}

/** Up to three occurrences per week can have a day between them. */
export const spreadsOut = (times: number): boolean => times <= 3

const changedRooms = (before: readonly number[], now: readonly number[]) =>
  now.reduce((sum, room, part) => (before[part] === room ? sum : sum + 1), 0)
