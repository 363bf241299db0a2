/** Editing a draft by hand: where a class can be, what stands against it anywhere else, and exchanges that make room. */

import { z } from 'zod'
import { taughtWeekdays } from '../calendar/terms.ts'
import { endpoint } from '../platform/endpoint.ts'
import { ClockTime, Id, IdParams, IdText, plainText } from '../platform/primitives.ts'
import { CodedMessage } from '../platform/validation/coded-message.ts'

const weekday = z.literal(taughtWeekdays)

/** Entries with the same activity and occurrence are side by side and move together. */
const occurrence = { activity: z.string().max(60), occurrence: z.int().min(0).max(99) }

export const TimetableEntry = z.object({
  id: Id,
  ...occurrence,
  termId: Id,
  offeringId: Id.nullable(),
  title: z.string(),
  subjectCode: z.string().nullable(),
  section: z.string(),
  /** The name of the lab batch. */
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

/** A period of the patterns that are shown. */
export const GridSlot = z.object({ weekday, firstPeriod: z.int(), from: ClockTime, to: ClockTime })
export type GridSlot = z.infer<typeof GridSlot>

/** A class that has no place in the draft. */
export const Unplaced = z.object({ ...occurrence, title: z.string(), periods: z.int() })
export type Unplaced = z.infer<typeof Unplaced>

export const TimetableGrid = z.object({
  entries: z.array(TimetableEntry),
  slots: z.array(GridSlot),
  /** Of a draft, what has no place yet. */
  unplaced: z.array(Unplaced),
})
export type TimetableGrid = z.infer<typeof TimetableGrid>

/** Of whom or what a version has a week. */
const Owner = z.object({ id: Id, name: z.string() })
export const GridOwners = z.object({ sections: z.array(Owner), teachers: z.array(Owner), rooms: z.array(Owner) })
export type GridOwners = z.infer<typeof GridOwners>

/** A slot for a class; without clashes it can be there. Weeks with several period patterns tell their slots apart by the time at which they begin. */
export const PossibleSlot = z.object({
  weekday,
  firstPeriod: z.int(),
  from: ClockTime,
  rooms: z.string(),
  clashes: z.array(CodedMessage),
})
export type PossibleSlot = z.infer<typeof PossibleSlot>

/** Where a class goes; a weekday of null takes it out of the timetable. */
export const Move = z.object({
  ...occurrence,
  weekday: weekday.nullable(),
  firstPeriod: z.int().min(1).max(20),
  /** The rooms of its parts; when left out, free ones are chosen. */
  roomIds: z.array(Id.nullable()).max(50).optional(),
})
export type Move = z.infer<typeof Move>

/** Moves that go together, each with what is moved. */
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
    summary: 'The week of a section, a teacher or a room in a version',
  }),
  listOwners: endpoint({
    method: 'GET',
    path: '/timetables/:id/owners',
    allow: 'timetable.view',
    params: IdParams,
    reply: GridOwners,
    summary:
      'The sections, teachers and rooms that a version has classes of; of a draft also the sections and teachers that it is to have classes of',
  }),
  listPossibleSlots: endpoint({
    method: 'GET',
    path: '/timetables/:id/possible-slots',
    allow: 'timetable.manage',
    params: IdParams,
    query: z.object(asked),
    reply: z.object({ slots: z.array(PossibleSlot) }),
    problems: ['timetable.no-such-class'],
    summary: 'Every slot of the week for a class, with all that stands against it there',
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
    summary: 'How a class can have a slot: exchanges and chains of at most three moves after which nothing clashes',
  }),
  moveClasses: endpoint({
    ...change,
    method: 'POST',
    path: '/timetables/:id/moves',
    body: z.object({ revision: z.int(), moves: z.array(Move).min(1).max(10) }),
    reply: z.object({
      revision: z.int(),
      /** Where the moved classes were, in every week: the moves that undo it. */
      former: z.array(Move),
    }),
    problems: ['platform.not-now', 'platform.changed-meanwhile', 'timetable.move-clashes', 'timetable.no-such-class'],
    summary: 'Moves classes of a draft together, or none of them',
  }),
  pinClass: endpoint({
    ...change,
    method: 'POST',
    path: '/timetables/:id/pins',
    body: z.object({ revision: z.int(), ...occurrence, pinned: z.boolean() }),
    problems: ['platform.not-now', 'platform.changed-meanwhile', 'timetable.no-such-class'],
    summary: 'Pins a class of a draft where it is, so that it stays there when the timetable is made again',
  }),
}
