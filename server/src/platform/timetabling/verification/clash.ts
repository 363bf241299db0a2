import type { OccurrenceRef, Placement, SlotRef, TeacherLimits } from '../problem.ts'

/** Why an occurrence cannot be at a position. `with` is the occurrence in its way. */
export type Clash =
  | { code: 'students-busy'; atom: string; with: OccurrenceRef }
  | { code: 'teacher-busy'; teacher: string; with: OccurrenceRef }
  | { code: 'room-busy'; room: string; with: OccurrenceRef }
  | { code: 'teacher-unavailable'; teacher: string }
  | { code: 'room-unavailable'; room: string }
  | { code: 'teacher-limit'; teacher: string; limit: keyof TeacherLimits; most: number; value: number }
  /** `with` is one of the activity's other occurrences on that day. */
  | { code: 'too-many-on-day'; most: number; value: number; with: OccurrenceRef }
  /** The pattern has no such slots, or a break lies between them. */
  | { code: 'no-such-slot' }
  | { code: 'slot-not-allowed' }
  /** None of the suitable rooms is free. */
  | { code: 'no-free-room'; part: number; suitable: number }
  | { code: 'room-missing'; part: number }
  | { code: 'room-unsuitable'; part: number; room: string }
  /** Two parts need the same teacher or room at once. */
  | { code: 'teacher-twice'; teacher: string }
  | { code: 'room-twice'; room: string }
  | { code: 'pin-moved' }
  | { code: 'placed-twice' }
  | { code: 'unknown-occurrence' }

/** A possible position of an occurrence. Without rooms, free ones are looked up. */
export type Candidate = OccurrenceRef & SlotRef & { rooms?: Placement['rooms'] }

/** A slot of the week for an activity, with all clashes. */
export type PossibleSlot = SlotRef & { rooms: Placement['rooms']; clashes: readonly Clash[] }
