/**
 * Attendance of a class: everybody on its roster is present but for those who are named. Each time it is taken or corrected is a version of its own, and
 * the screen that makes a version gives it its number, so that a version that is sent again, late or out of order is stored once.
 */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, IdText, Instant, IsoDate, line, orNull, Reason } from '../platform/primitives.ts'

/**
 * present · absent · duty: sports, NCC, NSS or another duty of the college, which counts as attended · medical: absent with a certificate · leave: absent on
 * personal leave that was sanctioned
 */
export const markStatuses = ['present', 'absent', 'duty', 'medical', 'leave'] as const
export type MarkStatus = (typeof markStatuses)[number]
export const leaveKinds = ['duty', 'medical', 'personal'] as const
export type LeaveKind = (typeof leaveKinds)[number]

/** Which class is meant: a subject, a lab batch of it where the class is only for that, and when it begins. */
export const ClassKey = z.object({
  offeringId: Id,
  batchId: Id.nullable(),
  day: IsoDate,
  firstPeriod: z.int().min(1).max(20),
})
export type ClassKey = z.infer<typeof ClassKey>

/** A student of the class on its day. */
export const ClassStudent = z.object({
  id: Id,
  rollNo: z.string().nullable(),
  fullName: z.string(),
  /** On sanctioned leave during this class: an absence is recorded as that. */
  leave: z.enum(leaveKinds).nullable(),
})
export type ClassStudent = z.infer<typeof ClassStudent>

/** What is stored of a class: its last version. */
export const TakenAttendance = z.object({
  sessionId: Id,
  versionId: z.uuid(),
  /** False: somebody recorded that the class was not held, and it counts for nobody. */
  held: z.boolean(),
  absentIds: z.array(Id),
  topic: z.string().nullable(),
  students: z.int(),
  /** Who made the version, and when it arrived. */
  takenBy: z.string(),
  takenAt: Instant,
  versions: z.int(),
})
export type TakenAttendance = z.infer<typeof TakenAttendance>

/** coming: it has not begun · open: its teachers can take and correct it · closed: only the head of department and the offices can, with a reason */
export const classStates = ['coming', 'open', 'closed'] as const

export const HeldClass = ClassKey.extend({
  title: z.string(),
  subjectCode: z.string().nullable(),
  section: z.string(),
  periods: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
  room: z.string().nullable(),
  /** The teacher in whose place the reader holds it. */
  coveredFor: z.string().nullable(),
  state: z.enum(classStates),
  taken: TakenAttendance.nullable(),
})
export type HeldClass = z.infer<typeof HeldClass>

/** A class with its students, as the screen needs it to take attendance, also without a connection. */
export const ClassToTake = HeldClass.extend({ roster: z.array(ClassStudent), needsReason: z.boolean() })
export type ClassToTake = z.infer<typeof ClassToTake>

export const TakeAttendance = ClassKey.extend({
  /** The number of this version, made by the screen. */
  versionId: z.uuid(),
  /** The stored version that the screen showed; null when there was none. */
  basedOn: z.uuid().nullable(),
  /** Earlier versions of the same device, which may or may not have arrived. */
  replaces: z.array(z.uuid()).max(100).default([]),
  /** False: the class was not held. It then counts for nobody, and needs a reason. */
  held: z.boolean().default(true),
  absentIds: z.array(Id).max(1000),
  topic: orNull(line(200)),
  /** Needed after the window of the teacher, for a correction by somebody else, and for a class that was not held. */
  reason: Reason.nullable(),
})
export type TakeAttendance = z.infer<typeof TakeAttendance>

export const AttendanceVersion = z.object({
  id: z.uuid(),
  held: z.boolean(),
  takenBy: z.string(),
  takenAt: Instant,
  topic: z.string().nullable(),
  reason: z.string().nullable(),
  absent: z.array(ClassStudent.pick({ id: true, rollNo: true, fullName: true })),
})
export type AttendanceVersion = z.infer<typeof AttendanceVersion>

export const classCalls = {
  myClasses: endpoint({
    method: 'GET',
    path: '/attendance/my-classes',
    allow: 'attendance.take',
    query: z.object({ day: IsoDate.optional() }),
    /** `now` shows a phone whether its clock is right. */
    reply: z.object({ day: IsoDate, today: IsoDate, now: Instant, classes: z.array(ClassToTake) }),
    summary: 'The classes that the reader holds on a day, today when left out, with their students',
  }),
  getClass: endpoint({
    method: 'GET',
    path: '/attendance/class',
    allow: 'signed-in',
    query: z.object({ offeringId: IdText, batchId: IdText.optional(), day: IsoDate, firstPeriod: IdText }),
    reply: ClassToTake.extend({ can: z.object({ take: z.boolean() }) }),
    problems: ['attendance.no-class'],
    summary: 'One class: for its teachers, who corrects it, and who sees attendance of its department',
  }),
  takeAttendance: endpoint({
    method: 'POST',
    path: '/attendance/versions',
    allow: 'signed-in',
    body: TakeAttendance,
    reply: TakenAttendance,
    problems: [
      'attendance.no-class',
      'attendance.not-your-class',
      'attendance.not-begun',
      'attendance.window-over',
      'attendance.reason-needed',
      'attendance.not-on-roster',
      'attendance.marked-meanwhile',
      'attendance.empty-roster',
    ],
    summary:
      'Takes or corrects the attendance of a class, or records that it was not held, all of it or nothing. The same version again is answered and stored once',
  }),
  listVersions: endpoint({
    method: 'GET',
    path: '/attendance/sessions/:id/versions',
    allow: 'signed-in',
    params: IdParams,
    reply: z.object({ versions: z.array(AttendanceVersion) }),
    summary: 'Who took and corrected the attendance of a class, the newest first',
  }),
}
