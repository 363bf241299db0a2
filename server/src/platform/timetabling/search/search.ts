import { type Random, seeded } from '../../random.ts'
import { costOf } from '../cost.ts'
import type { Placement, SolverProgress, Timetable, TimetableProblem } from '../problem.ts'
import { validateProblem } from '../problem-validation.ts'
import { weekdayOf } from '../week.ts'
import { buildModel } from './build-model.ts'
import { Construction } from './construction.ts'
import { Improvement } from './improvement.ts'
import type { Model } from './model.ts'
import { Occupancy } from './occupancy.ts'
import { keepNumbers } from './occurrence-numbers.ts'

/** Returns the used share of the budget, from 0 to 1; `steps` is the number of steps taken. */
export type Budget = (steps: number) => number

export type SearchOptions = { seed: string; budget: Budget }

const stepsAtOnce = 100
/** The share of the budget that the construction may use. */
const constructionShare = 0.6
/** Maximum number of repairs of a changed timetable. */
const mostRepairs = 60
/** Temperatures, in points of the cost: at first a gap of an hour may well appear, at the end hardly anything. */
const hottest = 15
const coldest = 0.3
/** Steps per occurrence without an improvement after which the search ends if there is a previous timetable, since little can be improved then. */
const patience = 150

export const ofSteps =
  (most: number): Budget =>
  (steps) =>
    Math.min(1, steps / most)

/** Computes a timetable. The same problem, seed and number of steps give the same result. */
export class Search {
  readonly #model: Model
  readonly #state: Occupancy
  readonly #random: Random
  readonly #budget: Budget
  #steps = 0

  constructor(problem: TimetableProblem, { seed, budget }: SearchOptions) {
    validateProblem(problem)
    this.#model = buildModel(problem)
    this.#state = new Occupancy(this.#model)
    this.#random = seeded(seed)
    this.#budget = budget
  }

  /**
   * Runs the search and yields its progress, every ten steps of the construction and every hundred of the improvement. If the consumer stops, the best
   * timetable so far remains.
   */
  *run(): Generator<SolverProgress, void> {
    if (this.#model.problem.previous) yield* this.#repair()
    else yield* this.#construct(constructionShare)
    yield* this.#improve()
  }

  timetable(): Timetable {
    const { occurrences, problem } = this.#model
    const unplaced = occurrences
      .filter(({ index }) => !this.#state.startAt(index))
      .map(({ activity, occurrence }) => ({ activity: activity.activity.id, occurrence }))
    const numbered = keepNumbers(problem, { placements: placementsOf(this.#state), unplaced })
    return { ...numbered, cost: costOf(problem, numbered.placements) }
  }

  /** Repairs the previous timetable several times, with different choices, and continues with the repair that changes least. */
  *#repair(): Generator<SolverProgress, void> {
    const empty = this.#state.snapshot()
    let best = empty
    let least = Number.POSITIVE_INFINITY
    try {
      for (let repair = 1; repair <= mostRepairs && this.#spent() < constructionShare; repair += 1) {
        this.#state.restore(empty)
        yield* this.#construct((constructionShare * repair) / 2)
        if (this.#state.cost >= least) continue
        least = this.#state.cost
        best = this.#state.snapshot()
      }
    } finally {
      if (this.#state.cost > least) this.#state.restore(best)
    }
  }

  *#construct(share: number): Generator<SolverProgress, void> {
    const construction = new Construction(this.#state, this.#random)
    try {
      while (!construction.done && this.#spent() < Math.min(share, constructionShare)) {
        for (let step = 0; step < stepsAtOnce / 10 && !construction.done; step += 1) construction.step()
        this.#steps += stepsAtOnce / 10
        yield this.#progress('constructing', this.#state.cost)
      }
    } finally {
      construction.finish()
    }
  }

  *#improve(): Generator<SolverProgress, void> {
    const improvement = new Improvement(this.#state, this.#random)
    const from = this.#spent()
    const again = this.#model.problem.previous !== undefined
    const mostIdle = again ? patience * this.#model.occurrences.length : Number.POSITIVE_INFINITY
    let improvedAt = this.#steps
    try {
      for (let spent = from; spent < 1 && !improvement.done && this.#steps - improvedAt < mostIdle; spent = this.#spent()) {
        const temperature = again ? coldest : hottest * (coldest / hottest) ** ((spent - from) / (1 - from))
        const least = improvement.least
        for (let step = 0; step < stepsAtOnce; step += 1) improvement.step(temperature)
        this.#steps += stepsAtOnce
        if (improvement.least < least) improvedAt = this.#steps
        yield this.#progress('improving', improvement.least)
      }
    } finally {
      improvement.finish()
    }
  }

  #spent(): number {
    return this.#budget(this.#steps)
  }

  #progress(phase: SolverProgress['phase'], cost: number): SolverProgress {
    const total = this.#model.occurrences.length
    return { phase, placed: total - this.#state.unplacedCount, total, cost }
  }
}

/** Computes a timetable within this process: for small problems and tests. */
export function searchTimetable(problem: TimetableProblem, options: SearchOptions): Timetable {
  const search = new Search(problem, options)
  for (const _ of search.run());
  return search.timetable()
}

function placementsOf(state: Occupancy): Placement[] {
  const { occurrences, roomIds } = state.model
  return occurrences.flatMap(({ index, activity, occurrence }) => {
    const start = state.startAt(index)
    if (!start) return []
    const rooms = state.roomsOf(index).map((room) => roomIds[room] ?? null)
    return [{ activity: activity.activity.id, occurrence, weekday: weekdayOf(start.day), slot: start.slot, rooms }]
  })
}
