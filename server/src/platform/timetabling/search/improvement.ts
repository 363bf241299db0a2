import type { Random } from '../../random.ts'
import { Conflicts } from './conflicts.ts'
import { findGapFiller } from './group-gaps.ts'
import type { ModelOccurrence, Start } from './model.ts'
import { item, type Occupancy } from './occupancy.ts'
import { suits } from './room-choice.ts'

/** Maximum number of other occurrences that a move displaces; each must find another start. */
const mostMoved = 6
/** Starts tried for each of them. */
const tries = 12
/** The share of moves that return an occurrence to its position in the previous timetable, while there are any to return. */
const returnShare = 0.3
/** The share of the other moves that fill a gap. */
const fillShare = 0.5

type Undo = { index: number; start: Start | null; rooms: number[] }

/** Simulated annealing: a random occurrence moves to a random start, those in its way move elsewhere, and the change is kept or undone. */
export class Improvement {
  readonly #state: Occupancy
  readonly #random: Random
  readonly #conflicts: Conflicts
  readonly #movable: readonly number[]
  readonly #undo: Undo[] = []
  #displaced: readonly number[] = []
  #best: ReturnType<Occupancy['snapshot']>
  #least: number

  constructor(state: Occupancy, random: Random) {
    this.#state = state
    this.#random = random
    this.#conflicts = new Conflicts(state)
    this.#movable = state.model.occurrences
      .filter(({ pin, activity }) => !pin && activity.starts.length > 0)
      .map(({ index }) => index)
    this.#best = state.snapshot()
    this.#least = state.cost
    this.#findDisplaced()
  }

  get done(): boolean {
    return this.#movable.length === 0
  }

  /** The cost of the best timetable so far. */
  get least(): number {
    return this.#least
  }

  /** Tries one change. A more expensive one is kept with the probability e^(-difference / temperature). */
  step(temperature: number): void {
    const before = this.#state.cost
    this.#undo.length = 0
    const dearer = this.#change() ? this.#state.cost - before : Number.POSITIVE_INFINITY
    if (dearer > 0 && this.#random.fraction() >= Math.exp(-dearer / temperature)) {
      this.#takeBack()
      return
    }
    if (this.#state.cost >= this.#least - 1e-6) return
    if (this.#displaced.length > 0) this.#findDisplaced()
    this.#least = this.#state.cost
    this.#best = this.#state.snapshot()
  }

  /** Returns to the best timetable found. */
  finish(): void {
    if (this.#state.cost > this.#least) this.#state.restore(this.#best)
  }

  /** Moves any occurrence to any of its starts, or into a gap; or returns one that lost its time or room of the previous timetable. */
  #change(): boolean {
    if (this.#displaced.length > 0 && this.#random.chance(returnShare)) {
      const index = this.#random.pick(this.#displaced)
      const now = this.#state.startAt(index)
      const start = now?.previousRooms ? now : this.#random.pick(previousStarts(this.#state.occurrence(index)))
      return this.#move(index, start, this.#keptRooms(index, start))
    }
    const { index, start } = (this.#random.chance(fillShare) && findGapFiller(this.#state, this.#random)) || this.#anyMove()
    return start !== this.#state.startAt(index) && this.#move(index, start, null)
  }

  #anyMove(): { index: number; start: Start } {
    const index = this.#random.pick(this.#movable)
    return { index, start: this.#random.pick(this.#state.occurrence(index).activity.starts) }
  }

  #findDisplaced(): void {
    this.#displaced = this.#movable.filter((index) => {
      const now = this.#state.startAt(index)
      if (!now?.previousRooms) return previousStarts(this.#state.occurrence(index)).length > 0
      const rooms = this.#keptRooms(index, now)
      return rooms !== null && this.#state.roomsOf(index).some((room, part) => room !== rooms[part])
    })
  }

  /** Returns the rooms that the occurrence had at this start; null if they are no longer suitable. */
  #keptRooms(index: number, { previousRooms }: Start): readonly number[] | null {
    return previousRooms && suits(this.#state.occurrence(index).activity, previousRooms) ? previousRooms : null
  }

  #move(index: number, start: Start, wantedRooms: readonly number[] | null): boolean {
    const vacated = this.#state.startAt(index)
    this.#take(index)
    if (!this.#conflicts.find(index, start, mostMoved, wantedRooms)) return false
    const blocking = [...this.#conflicts.blocking]
    const rooms = [...this.#conflicts.rooms]
    const before = blocking.map((other) => this.#take(other))
    this.#state.place(index, start, rooms)
    return blocking.every((other, at) => this.#relocate(other, before[at] ?? null, vacated))
  }

  /** Tries its earlier start, in another room; then the start of the moved occurrence; then some free start. */
  #relocate(index: number, before: Start | null, vacated: Start | null): boolean {
    const { starts } = this.#state.occurrence(index).activity
    if (before && this.#putIfFree(index, before)) return true
    const there = vacated && starts.find(({ day, from }) => day === vacated.day && from === vacated.from)
    if (there && this.#putIfFree(index, there)) return true
    const first = this.#random.between(0, starts.length - 1)
    for (let at = 0; at < Math.min(tries, starts.length); at += 1)
      if (this.#putIfFree(index, item(starts, (first + at * 5) % starts.length))) return true
    return false
  }

  #putIfFree(index: number, start: Start): boolean {
    if (!this.#conflicts.find(index, start, 0)) return false
    this.#state.place(index, start, this.#conflicts.rooms)
    return true
  }

  #take(index: number): Start | null {
    const start = this.#state.startAt(index)
    this.#undo.push({ index, start, rooms: this.#state.remove(index) })
    return start
  }

  #takeBack(): void {
    for (const { index } of this.#undo) this.#state.remove(index)
    for (const { index, start, rooms } of this.#undo) if (start) this.#state.place(index, start, rooms)
  }
}

const previousStarts = ({ activity }: ModelOccurrence) => activity.starts.filter(({ previousRooms }) => previousRooms)
