import type { Activity, TeacherLimits, TimetableProblem, Weights } from '../problem.ts'
import type { Week } from '../week.ts'

/**
 * The problem in numbers. People are the atoms, then the teachers; rooms are numbered separately. Occurrences of an activity are consecutive, the pinned ones
 * first.
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
  /** By person. Null for atoms, and for teachers without limits. */
  limits: readonly (Limits | null)[]
  /** For each room, the pieces of the week in which it is unavailable. */
  closedPieces: readonly ReadonlySet<number>[]
  maxParts: number
}

export type Limits = Required<TeacherLimits>

export type ModelActivity = {
  index: number
  activity: Activity
  people: readonly number[]
  /** For each part the suitable rooms, the smallest first; null if none is needed. */
  rooms: readonly (readonly number[] | null)[]
  perDay: number
  starts: readonly Start[]
  first: number
  /** Number of occurrences in the previous timetable, at most `times`. */
  previousCount: number
}

/** A position in the week where an occurrence may begin. */
export type Start = {
  index: number
  day: number
  slot: number
  from: number
  to: number
  minutes: number
  /** Whether it covers the last slot of the day. */
  last: boolean
  /** The rooms that the previous timetable has for the activity here; null if it is not here. */
  previousRooms: readonly number[] | null
  /** Hours within the intervals that its teachers prefer to avoid. */
  avoided: number
}

export type ModelOccurrence = { index: number; activity: ModelActivity; occurrence: number; pin: ModelPin | null }
export type ModelPin = { start: number; rooms: readonly number[] | null }
