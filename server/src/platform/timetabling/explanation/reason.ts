import type { OccurrenceRef } from '../problem.ts'
import type { Clash } from '../verification/clash.ts'

/** Why a problem can never be solved as it is. Counts are in slots unless stated otherwise; ids are those of the problem. */
export type Reason =
  | { code: 'students-overfull'; group: string; atom: string; needed: number; available: number }
  | { code: 'teacher-overloaded'; teacher: string; needed: number; available: number }
  /** All parts whose possible rooms are among these need more slots than the rooms have. */
  | { code: 'rooms-short'; rooms: readonly string[]; type: string | null; needed: number; available: number }
  | { code: 'too-long'; activity: string; length: number; longest: number }
  | { code: 'block-exceeds-limit'; activity: string; teacher: string; length: number; most: number }
  /** The number of occurrences needed, and the number of times that teachers, students and a room have in common. */
  | { code: 'no-common-time'; activity: string; needed: number; possible: number }
  | { code: 'teacher-twice'; activity: string; teacher: string }
  | { code: 'no-such-room'; activity: string; part: number; type: string | null }
  | { code: 'room-too-small'; activity: string; part: number; type: string; capacity: number; largest: number }
  | { code: 'too-few-rooms'; activity: string; needed: number; available: number }
  /** A pinned occurrence breaks a rule, or collides with another pinned one (`clash.with`). */
  | { code: 'pins-clash'; pin: OccurrenceRef; clash: Clash }
