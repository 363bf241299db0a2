/** Manual editing of a draft: possible slots of a class, the clashes in other slots, and swaps that make room. */

import { z } from 'zod'
import { taughtWeekdays } from '../calendar/terms.ts'
import { endpoint } from '../platform/endpoint.ts'
import { ClockTime, Id, IdParams, IdText, plainText } from '../platform/primitives.ts'
import { CodedMessage } from '../platform/validation/coded-message.ts'

const weekday = z.literal(taughtWeekdays)

/** Entries with the same activity and occurrence are parallel and move together. */
const occurrence = { activity: z.string().max(60), occurrence: z.int().min(0).max(99) }

export const TimetableEntry = z.object({
  id: Id,
  ...occurrence,
  termId: Id,
  offeringId: Id.nullable(),
  title: z.string(),
  subjectCode: z.string().nullable(),
  section: z.string(),
  /** Name of the lab batch. */
  batch: z.string().nullable(),
  weekday,
  firstPeriod: z.int(),
  periods: z.int(),
  startsAt: ClockTime,
  endsAt: ClockTime,
  roomId: Id.nullable(),
  room: z.string().nullable(),
  teachers: z.array(z.object({ id: Id, fullName: z.string() })),
  pinned: z.boolean(),
})
export type TimetableEntry = z.infer<typeof TimetableEntry>

/** A period of the displayed patterns. */
export const GridSlot = z.object({ weekday, firstPeriod: z.int(), from: ClockTime, to: ClockTime })
export type GridSlot = z.infer<typeof GridSlot>

/** A class without a place in the draft. */
export const Unplaced = z.object({ ...occurrence, title: z.string(), periods: z.int() })
export type Unplaced = z.infer<typeof Unplaced>

export const TimetableGrid = z.object({
  entries: z.array(TimetableEntry),
  slots: z.array(GridSlot),
  /** For a draft, the classes without a place. */
  unplaced: z.array(Unplaced),
})
export type TimetableGrid = z.infer<typeof TimetableGrid>

/** Owner of a week in a version: a section, a teacher or a room. */
const Owner = z.object({ id: Id, name: z.string() })
export const GridOwners = z.object({ sections: z.array(Owner), teachers: z.array(Owner), rooms: z.array(Owner) })
export type GridOwners = z.infer<typeof GridOwners>

/** A possible slot for a class; it is available if it has no clashes. In weeks with several period patterns, slots are distinguished by their start time. */
export const PossibleSlot = z.object({
  weekday,
  firstPeriod: z.int(),
  from: ClockTime,
  rooms: z.string(),
  clashes: z.array(CodedMessage),
})
export type PossibleSlot = z.infer<typeof PossibleSlot>

/** Target of a class; a null weekday removes it from the timetable. */
export const Move = z.object({
  ...occurrence,
  weekday: weekday.nullable(),
  firstPeriod: z.int().min(1).max(20),
  /** Rooms of its parts; free rooms are chosen if omitted. */
  roomIds: z.array(Id.nullable()).max(50).optional(),
})
export type Move = z.infer<typeof Move>

/** Moves that belong together, each with the name of the moved class. */
export const Swap = z.object({ moves: z.array(Move.extend({ title: z.string() })) })
export type Swap = z.infer<typeof Swap>

const asked = { activity: plainText.max(60), occurrence: z.coerce.number().int().min(0).max(99) }
const change = { allow: 'timetable.manage', params: IdParams, reply: z.object({ revision: z.int() }) } as const

export const editingCalls = {
  getGrid: endpoint({
    method: 'GET',
    path: '/timetables/:id/grid',
    allow: 'timetable.view',
    params: IdParams,
    query: z.object({ sectionId: IdText.optional(), staffId: IdText.optional(), roomId: IdText.optional() }),
    reply: TimetableGrid,
    summary: 'Returns the week of a section, a teacher or a room in a version',
  }),
  listOwners: endpoint({
    method: 'GET',
    path: '/timetables/:id/owners',
    allow: 'timetable.view',
    params: IdParams,
    reply: GridOwners,
    summary:
      'Lists the sections, teachers and rooms that have classes in a version; for a draft also the sections and teachers that still need classes',
  }),
  listPossibleSlots: endpoint({
    method: 'GET',
    path: '/timetables/:id/possible-slots',
    allow: 'timetable.manage',
    params: IdParams,
    query: z.object(asked),
    reply: z.object({ slots: z.array(PossibleSlot) }),
    problems: ['timetable.no-such-class'],
    summary: 'Lists every slot of the week for a class, with all clashes in it',
  }),
  listSwaps: endpoint({
    method: 'GET',
    path: '/timetables/:id/swaps',
    allow: 'timetable.manage',
    params: IdParams,
    query: z.object({
      ...asked,
      weekday: z.coerce.number().int().min(1).max(6),
      firstPeriod: z.coerce.number().int().min(1).max(20),
    }),
    reply: z.object({ swaps: z.array(Swap) }),
    problems: ['timetable.no-such-class'],
    summary: 'Lists the ways to move a class to a slot: exchanges and chains of at most three moves without a clash',
  }),
  moveClasses: endpoint({
    ...change,
    method: 'POST',
    path: '/timetables/:id/moves',
    body: z.object({ revision: z.int(), moves: z.array(Move).min(1).max(10) }),
    reply: z.object({
      revision: z.int(),
      /** Former places of the moved classes, in every week: the moves that undo it. */
      former: z.array(Move),
    }),
    problems: ['platform.not-now', 'platform.changed-meanwhile', 'timetable.move-clashes', 'timetable.no-such-class'],
    summary: 'Moves classes of a draft, all of them or none',
  }),
  pinClass: endpoint({
    ...change,
    method: 'POST',
    path: '/timetables/:id/pins',
    body: z.object({ revision: z.int(), ...occurrence, pinned: z.boolean() }),
    problems: ['platform.not-now', 'platform.changed-meanwhile', 'timetable.no-such-class'],
    summary: 'Pins a class of a draft, so that it stays there when the timetable is generated again',
  }),
}
