import type { Activity, TeacherLimits, TimetableProblem, Weights } from '../problem.ts'
import type { Week } from '../week.ts'

/**
 * The problem in numbers. People are the atoms, then the teachers; rooms have numbers of their own. Occurrences of an activity follow each
 * other, the pinned ones first.
 */
export type Model = {
  problem: TimetableProblem
  weights: Weights
  week: Week
  atomCount: number
  peopleCount: number
  roomIds: readonly string[]
  activities: readonly ModelActivity[]
  occurrences: readonly ModelOccurrence[]
  /** For each person, whether a piece of the week counts as idle when nothing is in it: it lies in a slot of the person's patterns. */
  idlePieces: readonly Uint8Array[]
  /** By person. Atoms, and teachers without limits, have none. */
  limits: readonly (Limits | null)[]
  /** For each room, whether it is unavailable in a piece of the week. */
  closedPieces: readonly ReadonlySet<number>[]
  maxParts: number
}

export type Limits = Required<TeacherLimits>

export type ModelActivity = {
  index: number
  activity: Activity
  people: readonly number[]
  /** For each part the rooms that would do, the smallest first; null where none is needed. */
  rooms: readonly (readonly number[] | null)[]
  perDay: number
  starts: readonly Start[]
  first: number
  /** How many occurrences the previous timetable had, at most `times`. */
  previousCount: number
}

/** A place of the week where an occurrence may begin. */
export type Start = {
  index: number
  day: number
  slot: number
  from: number
  to: number
  minutes: number
  /** It covers the last slot of the day. */
  last: boolean
  /** The previous timetable has the activity here. */
  previousRooms: readonly number[] | null
  /** Hours within the intervals that its teachers would rather avoid. */
  avoided: number
}

export type ModelOccurrence = { index: number; activity: ModelActivity; occurrence: number; pin: ModelPin | null }
export type ModelPin = { start: number; rooms: readonly number[] | null }
