/** The input of the timetable solver. Ids are the caller's; names are only for explanations. */
export type TimetableProblem = {
  patterns: readonly Pattern[]
  groups: readonly StudentGroup[]
  teachers: readonly Teacher[]
  rooms: readonly Room[]
  activities: readonly Activity[]
  /** The current timetable, of which as much as possible is kept. */
  previous?: readonly Placement[]
  weights?: Partial<Weights>
}

/** As in ISO 8601: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** Minutes from midnight; the end is exclusive. */
export type Span = { start: number; end: number }
export type Interval = Span & { weekday: Weekday }

/** The slots of a weekday in order. A block must be within one run: between two runs is a break. */
export type DayPattern = { weekday: Weekday; runs: readonly (readonly Span[])[] }
export type Pattern = { id: string; name: string; days: readonly DayPattern[] }

/** A slot of a pattern, numbered from 0 over all runs of the day. */
export type SlotRef = { weekday: Weekday; slot: number }

/** A section. Its atoms are the smallest sets of students that are taught separately, such as lab batches; one atom if it is never split. */
export type StudentGroup = { id: string; name: string; pattern: string; atoms: readonly string[] }

export type Teacher = {
  id: string
  name: string
  unavailable?: readonly Interval[]
  /** Intervals in which the teacher prefers not to teach. */
  avoid?: readonly Interval[]
  limits?: TeacherLimits
}

export type TeacherLimits = {
  slotsPerDay?: number
  minutesPerDay?: number
  slotsPerWeek?: number
  minutesPerWeek?: number
  /** Slots without a pause of `restMinutes` between them. */
  consecutiveSlots?: number
}

/** A pause this long ends a row of consecutive slots. */
export const restMinutes = 20

export type Room = { id: string; name: string; type: string; capacity: number; unavailable?: readonly Interval[] }

/** Rooms by their ids, or by their type and minimum capacity. */
export type RoomRequirement = { anyOf: readonly string[] } | { type: string; capacity: number }

/** One of several parallel parts: one choice of an elective, or the lab of one batch. It needs all its teachers. */
export type Part = { teachers: readonly string[]; room?: RoomRequirement }

/** A pinned occurrence. If rooms are given, there is one for each part, or null. */
export type Pin = SlotRef & { rooms?: readonly (string | null)[] }

export type Activity = {
  id: string
  name: string
  /** The atoms of the students who attend. */
  atoms: readonly string[]
  pattern: string
  /** Consecutive slots, 1 to 4, within one run. */
  length: number
  /** Occurrences per week. The first ones are at `pinned`, as many as it has entries. */
  times: number
  /** Maximum number of occurrences per day; 1 by default. */
  perDay?: number
  parts: readonly Part[]
  pinned?: readonly Pin[]
  /** The only slots that it may occupy. */
  allowed?: readonly SlotRef[]
  /** Slots that it may not occupy. */
  forbidden?: readonly SlotRef[]
}

export type OccurrenceRef = { activity: string; occurrence: number }

/** The position of an occurrence (from 0): its first slot, and the room of each part, null for a part without one. */
export type Placement = OccurrenceRef & SlotRef & { rooms: readonly (string | null)[] }

/** The cost of each deviation from a preference. */
export type Weights = {
  /** A slot of an activity that is not placed. */
  unplaced: number
  /** An occurrence that is not where the previous timetable had it. */
  moved: number
  /** A part at the same time as before in another room. */
  roomChanged: number
  /** Two occurrences on one day, or on consecutive days if that could be avoided. */
  spread: number
  /** A free hour of an atom between its first and last slot of a day. */
  groupGaps: number
  teacherGaps: number
  /** An hour that a teacher teaches on a day beyond `heavyDayMinutes`. */
  heavyDays: number
  /** An occurrence in the last slot of a day, for each after the first. */
  lastSlots: number
  /** An hour in an interval that a teacher prefers to avoid. */
  avoided: number
}

export const heavyDayMinutes = 240

export const defaultWeights: Weights = {
  unplaced: 10_000,
  moved: 1_000,
  roomChanged: 100,
  spread: 4,
  groupGaps: 20,
  teacherGaps: 2,
  heavyDays: 3,
  lastSlots: 3,
  avoided: 6,
}

/** The cost by its cause. Each amount is weighted; `total` is their sum. */
export type Cost = Record<keyof Weights, number> & { total: number }

export type Timetable = { placements: readonly Placement[]; unplaced: readonly OccurrenceRef[]; cost: Cost }

/** Progress of the solver: its phase, the occurrences placed out of `total`, and the cost. */
export type SolverProgress = { phase: 'constructing' | 'improving'; placed: number; total: number; cost: number }

/** Returns the slots of a pattern on a day, over all runs. */
export function slotsOn(pattern: Pattern, weekday: Weekday): readonly Span[] {
  return pattern.days.find((day) => day.weekday === weekday)?.runs.flat() ?? []
}
