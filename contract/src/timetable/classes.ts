/** Classes of a day: those of the timetable in force, with covers for absent teachers. */

import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { ClockTime, Id, IdText, IsoDate } from '../platform/primitives.ts'
import { exportFormat, spreadsheetTypes } from '../platform/records.ts'
import { roomTypes } from './rooms.ts'

/** A class on one day: an entry of the version in force, with its covers. */
export const ClassOfDay = z.object({
  /** Id of the timetable entry. */
  entryId: Id,
  day: IsoDate,
  /** Null for a fixed hour such as library. */
  offeringId: Id.nullable(),
  /** Id of the lab batch; null if the whole section attends. */
  batchId: Id.nullable(),
  /** `Data Structures`, `Library`. */
  title: z.string(),
  subjectCode: z.string().nullable(),
  /** Branch and name, `CSE A`, or the name of an elective group. */
  section: z.string(),
  /** Period number as printed in the timetable, from 1. */
  firstPeriod: z.int(),
  periods: z.int(),
  startsAt: ClockTime,
  endsAt: ClockTime,
  room: z.string().nullable(),
  /** Teachers on that day, including covers. */
  teacherIds: z.array(Id),
  /** The colleague who replaces each absent teacher. */
  covers: z.array(z.object({ absentId: Id, staffId: Id })),
})
export type ClassOfDay = z.infer<typeof ClassOfDay>

/** Maximum number of days per request. */
export const maxClassDays = 42

/** A class with the names of its teachers. */
export const NamedClass = ClassOfDay.extend({
  teachers: z.array(z.object({ id: Id, fullName: z.string() })),
  /** Names of the replaced teachers. */
  absent: z.string().nullable(),
})
export type NamedClass = z.infer<typeof NamedClass>

/** A class of an absent teacher; listed once for each absent teacher. */
export const ClassToCover = NamedClass.extend({
  absentId: Id,
  /** Name of the absent teacher. */
  absent: z.string(),
  /** The colleague who replaces this teacher; null if there is none. */
  cover: z.object({ id: Id, fullName: z.string() }).nullable(),
})
export type ClassToCover = z.infer<typeof ClassToCover>

/** Classes of the reader as a teacher, or of a student. */
export const OwnClasses = z.object({ studentId: Id.nullable(), fullName: z.string(), classes: z.array(NamedClass) })
export type OwnClasses = z.infer<typeof OwnClasses>

/** A room without a class, and until when it is free. */
export const FreeRoom = z.object({
  id: Id,
  name: z.string(),
  building: z.string().nullable(),
  type: z.enum(roomTypes),
  capacity: z.int(),
  /** Start of its next class of the day; null if there is none. */
  freeUntil: ClockTime.nullable(),
})
export type FreeRoom = z.infer<typeof FreeRoom>

/** A teacher who could cover a class: free at that time and not on leave. */
export const CoverCandidate = z.object({ id: Id, fullName: z.string(), departmentName: z.string(), knowsSubject: z.boolean() })
export type CoverCandidate = z.infer<typeof CoverCandidate>

const days = { from: IsoDate, to: IsoDate }
const aClass = { absentId: Id, day: IsoDate, startsAt: ClockTime }

export const classCalls = {
  listMine: endpoint({
    method: 'GET',
    path: '/my/classes',
    allow: 'timetable.own',
    query: z.object(days),
    reply: z.object({ people: z.array(OwnClasses) }),
    problems: ['timetable.too-many-days'],
    summary: 'Returns the classes of the signed-in teacher or student, or of each child of the signed-in parent',
  }),
  listFreeRooms: endpoint({
    method: 'GET',
    path: '/timetable/free-rooms',
    allow: 'timetable.view',
    query: z.object({ day: IsoDate, at: ClockTime }),
    reply: z.object({ rooms: z.array(FreeRoom) }),
    summary: 'Lists the rooms without a class at a time of a day',
  }),
  listAway: endpoint({
    method: 'GET',
    path: '/timetable/covers',
    allow: 'timetable.cover',
    query: z.object({ day: IsoDate }),
    reply: z.object({ classes: z.array(ClassToCover) }),
    summary: 'Lists the classes of a day whose teachers are on leave, covered or not; for a head, those of the department',
  }),
  exportAway: endpoint({
    method: 'GET',
    path: '/timetable/covers/export',
    allow: 'timetable.cover',
    query: z.object({ day: IsoDate, format: exportFormat }),
    reply: download(...spreadsheetTypes),
    summary: 'Exports the classes of a day whose teachers are on leave',
  }),
  listCandidates: endpoint({
    method: 'GET',
    path: '/timetable/cover-candidates',
    allow: 'timetable.cover',
    query: z.object({ absentId: IdText, day: IsoDate, startsAt: ClockTime }),
    reply: z.object({ candidates: z.array(CoverCandidate) }),
    problems: ['timetable.no-such-class'],
  }),
  coverClass: endpoint({
    method: 'PUT',
    path: '/timetable/covers',
    allow: 'timetable.cover',
    body: z.object({ ...aClass, staffId: Id.nullable() }),
    reply: z.object({ covered: z.boolean() }),
    problems: [
      'timetable.no-such-class',
      'timetable.day-over',
      'timetable.cover-not-teacher',
      'timetable.cover-busy',
      'timetable.cover-away',
    ],
    summary: 'Assigns a class of one day to another teacher; null assigns it back',
  }),
}
