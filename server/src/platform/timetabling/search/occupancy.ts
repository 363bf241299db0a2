import type { Model, ModelActivity, ModelOccurrence, Start } from './model.ts'
import { SoftCost } from './soft-cost.ts'

/** Empty, or a closed room. */
export const free = -1
const closed = -2

/** Reads an entry that is known to exist. */
export const at = (list: Int32Array, index: number): number => list[index] as number
export const item = <T>(list: readonly T[], index: number): T => list[index] as T

/** A timetable being built: who and which room is where, with an incrementally updated cost. */
export class Occupancy {
  readonly model: Model
  readonly pieces: number
  /** Occurrence by person and piece. */
  readonly people: Int32Array
  /** Occurrence by room and piece. */
  readonly rooms: Int32Array
  /** By occurrence: the index of its start, or `free`. */
  readonly startOf: Int32Array
  /** By occurrence and part. */
  readonly roomOf: Int32Array
  /** By person and weekday, with the week as the eighth entry. */
  readonly slotsTaught: Int32Array
  readonly minutesTaught: Int32Array
  /** By activity and weekday. */
  readonly perDay: Int32Array
  readonly soft: SoftCost
  unplacedSlots = 0
  unplacedCount = 0

  constructor(model: Model) {
    this.model = model
    this.pieces = model.week.pieces.length
    this.people = new Int32Array(model.peopleCount * this.pieces).fill(free)
    this.rooms = new Int32Array(model.roomIds.length * this.pieces).fill(free)
    this.startOf = new Int32Array(model.occurrences.length).fill(free)
    this.roomOf = new Int32Array(model.occurrences.length * model.maxParts).fill(free)
    this.slotsTaught = new Int32Array(model.peopleCount * 8)
    this.minutesTaught = new Int32Array(model.peopleCount * 8)
    this.perDay = new Int32Array(model.activities.length * 7)
    this.soft = new SoftCost(model, this)
    model.closedPieces.forEach((pieces, room) => {
      for (const piece of pieces) this.rooms[room * this.pieces + piece] = closed
    })
    for (const { activity } of model.occurrences) this.#count(activity, 1)
  }

  /** The cost of the timetable, including unplaced slots. */
  get cost(): number {
    return this.soft.total + this.unplacedSlots * this.model.weights.unplaced
  }

  occurrence(index: number): ModelOccurrence {
    return item(this.model.occurrences, index)
  }

  startAt(index: number): Start | null {
    const start = at(this.startOf, index)
    return start === free ? null : item(this.occurrence(index).activity.starts, start)
  }

  /** Places an unplaced occurrence at a start, in one room for each part (`free` for none). All of them must be free. */
  place(index: number, start: Start, rooms: readonly number[]): void {
    const { activity } = this.occurrence(index)
    this.startOf[index] = start.index
    rooms.forEach((room, part) => {
      this.roomOf[index * this.model.maxParts + part] = room
    })
    this.#count(activity, -1)
    this.#mark(index, start, rooms, index)
    this.#add(activity, start, 1)
    this.soft.changed(activity, start, rooms, 1)
  }

  /** Removes an occurrence and returns the rooms in which it was. */
  remove(index: number): number[] {
    const start = this.startAt(index)
    const { activity } = this.occurrence(index)
    if (!start) return []
    const rooms = this.roomsOf(index)
    this.startOf[index] = free
    this.#count(activity, 1)
    this.#mark(index, start, rooms, free)
    this.#add(activity, start, -1)
    this.soft.changed(activity, start, rooms, -1)
    return rooms
  }

  roomsOf(index: number): number[] {
    const first = index * this.model.maxParts
    return this.occurrence(index).activity.rooms.map((_, part) => at(this.roomOf, first + part))
  }

  /** Returns a copy for `restore`. */
  snapshot(): { startOf: Int32Array; roomOf: Int32Array } {
    return { startOf: this.startOf.slice(), roomOf: this.roomOf.slice() }
  }

  restore({ startOf, roomOf }: { startOf: Int32Array; roomOf: Int32Array }): void {
    for (const { index } of this.model.occurrences) this.remove(index)
    for (const { index, activity } of this.model.occurrences) {
      const start = at(startOf, index)
      const first = index * this.model.maxParts
      const rooms = activity.rooms.map((_, part) => at(roomOf, first + part))
      if (start !== free) this.place(index, item(activity.starts, start), rooms)
    }
  }

  #count({ activity }: ModelActivity, sign: number): void {
    this.unplacedSlots += sign * activity.length
    this.unplacedCount += sign
  }

  #mark(index: number, { from, to }: Start, rooms: readonly number[], value: number): void {
    for (const person of this.occurrence(index).activity.people) {
      const first = person * this.pieces
      this.people.fill(value, first + from, first + to)
    }
    for (const room of rooms) if (room !== free) this.rooms.fill(value, room * this.pieces + from, room * this.pieces + to)
  }

  #add({ index, people, activity }: ModelActivity, { day, minutes }: Start, sign: number): void {
    const counted = index * 7 + day
    this.perDay[counted] = at(this.perDay, counted) + sign
    for (const person of people)
      for (const where of [person * 8 + day, person * 8 + 7]) {
        this.slotsTaught[where] = at(this.slotsTaught, where) + sign * activity.length
        this.minutesTaught[where] = at(this.minutesTaught, where) + sign * minutes
      }
  }
}
