import type { LeaveKind, MarkStatus } from '@nalanda/contract/attendance/classes'
import type { StudentLeaveState } from '@nalanda/contract/attendance/student-leaves'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { deletedAt, id, instant, paise, ref, refTo, revision } from '../../platform/database/columns.ts'
import { evidenceColumns } from '../../platform/evidence/evidence-columns.ts'
import { users } from '../access/schema.ts'
import { events, participants } from '../activities/schema.ts'
import { terms } from '../calendar/schema.ts'
import { feeDemands, feeHeads } from '../fees/schema.ts'
import { students } from '../students/schema.ts'
import { offerings, sectionBatches } from '../teaching/schema.ts'

/** A class that was held. The identity of the class never changes; `versionId` is the last version of its attendance. */
export const classSessions = pgTable(
  'class_sessions',
  {
    id: id(),
    offeringId: refTo(() => offerings.id),
    /** The lab batch, if the class is only for one. */
    batchId: ref().references(() => sectionBatches.id),
    day: date().notNull(),
    firstPeriod: smallint().notNull(),
    periods: smallint().notNull(),
    startsAt: text().notNull(),
    endsAt: text().notNull(),
    topic: text(),
    /** False if the class was not held; it then has no marks. */
    held: boolean().notNull().default(true),
    versionId: uuid().notNull(),
    versions: smallint().notNull().default(1),
    takenById: refTo(() => users.id),
    takenAt: instant().notNull(),
  },
  (t) => [
    unique('one_session_of_a_class').on(t.offeringId, t.day, t.firstPeriod, t.batchId).nullsNotDistinct(),
    index().on(t.day, t.id),
    index().on(t.takenById),
    index().on(t.batchId),
    check('session_of_periods', sql`${t.periods} between 1 and 12 and ${t.firstPeriod} >= 1`),
  ],
)

/** Each time the attendance of a class was taken or corrected, with the absent students. Append-only. */
export const attendanceVersions = pgTable(
  'attendance_versions',
  {
    id: uuid().primaryKey(),
    sessionId: refTo(() => classSessions.id),
    /** Versions of the same device that this one replaces, whether they arrived or not. */
    replaces: uuid().array().notNull(),
    absentIds: bigint({ mode: 'number' }).array().notNull(),
    held: boolean().notNull().default(true),
    topic: text(),
    reason: text(),
    takenById: refTo(() => users.id),
    takenAt: instant().notNull(),
  },
  (t) => [index().on(t.sessionId), index().on(t.takenById)],
)

/** The mark of each student of a class. Triggers add every change to the totals (`count_attendance`). */
export const attendanceMarks = pgTable(
  'attendance_marks',
  {
    sessionId: refTo(() => classSessions.id),
    studentId: refTo(() => students.id),
    status: text().$type<MarkStatus>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.studentId] }),
    index().on(t.studentId, t.sessionId),
    check('known_status', sql`${t.status} in ('present', 'absent', 'duty', 'medical', 'leave')`),
  ],
)

const counts = () => ({
  /** Periods with attendance. */
  held: integer().notNull().default(0),
  /** Present or on duty. */
  attended: integer().notNull().default(0),
  onDuty: integer().notNull().default(0),
  medical: integer().notNull().default(0),
  /** In hundredths, never rounded up: a comparison with a limit is exact. */
  percent: integer().generatedAlwaysAs(sql`CASE WHEN held > 0 THEN (attended::bigint * 10000 / held)::int END`),
})

/** Periods of a student in a subject. */
export const attendanceTotals = pgTable(
  'attendance_totals',
  { studentId: refTo(() => students.id), offeringId: refTo(() => offerings.id), ...counts() },
  (t) => [primaryKey({ columns: [t.studentId, t.offeringId] }), index().on(t.offeringId)],
)

/** Periods of a student in all subjects of a term. */
export const attendanceStandings = pgTable(
  'attendance_standings',
  { id: id(), termId: refTo(() => terms.id), studentId: refTo(() => students.id), ...counts() },
  (t) => [unique('one_standing_of_a_term').on(t.studentId, t.termId), index().on(t.termId, t.percent, t.id)],
)

/**
 * Leave of students: requested by the family or an office, or given by an activity. Once sanctioned, absences on its days are recorded as that leave. A
 * half-day has no two requested leaves of one kind (`student_leave_overlaps`); `checkStudentLeave` refuses them for all kinds.
 */
export const studentLeaves = pgTable(
  'student_leaves',
  {
    id: id(),
    studentId: refTo(() => students.id),
    kind: text().$type<LeaveKind>().notNull(),
    fromOn: date().notNull(),
    untilOn: date().notNull(),
    startsAtNoon: boolean().notNull().default(false),
    endsAtNoon: boolean().notNull().default(false),
    reason: text().notNull(),
    state: text().$type<StudentLeaveState>().notNull().default('draft'),
    proofFile: text(),
    proofType: text(),
    proofBytes: integer(),
    /** The activity that gives the leave, and the participation, which is null once the student is no longer a participant. */
    eventId: ref().references(() => events.id),
    participationId: ref().references(() => participants.id, { onDelete: 'set null' }),
    recordedById: refTo(() => users.id),
    recordedBy: text().notNull(),
    revision: revision(),
  },
  (t) => [
    index().on(t.studentId, t.fromOn),
    index().on(t.fromOn, t.id),
    index().on(t.state, t.id),
    index().on(t.recordedById),
    index().on(t.eventId),
    unique('one_leave_of_a_participation').on(t.participationId),
    check('student_leave_in_order', sql`${t.untilOn} >= ${t.fromOn}`),
  ],
)

/** Whether an event that was held gives duty leave to its participants. */
export const eventDuties = pgTable(
  'event_duties',
  {
    eventId: ref()
      .primaryKey()
      .references(() => events.id),
    confirmed: boolean().notNull(),
    reason: text(),
    decidedById: refTo(() => users.id),
    decidedBy: text().notNull(),
    decidedAt: instant().notNull(),
  },
  (t) => [index().on(t.decidedById), check('declined_with_reason', sql`${t.confirmed} or ${t.reason} is not null`)],
)

/** Attendance that the committee condones for a student in a term, with the demand of its fee or the receipt of a fee paid on paper. */
export const condonations = pgTable(
  'condonations',
  {
    id: id(),
    studentId: refTo(() => students.id),
    termId: refTo(() => terms.id),
    reason: text().notNull(),
    receiptNo: text(),
    demandId: ref()
      .references(() => feeDemands.id)
      .unique('one_condonation_of_a_demand'),
    decidedOn: date().notNull(),
    recordedById: refTo(() => users.id),
    changedById: ref().references(() => users.id),
    deletedAt: deletedAt(),
    ...evidenceColumns(),
  },
  (t) => [
    uniqueIndex('one_condonation_of_a_term').on(t.studentId, t.termId).where(sql`deleted_at is null`),
    index().on(t.termId),
    index().on(t.decidedOn, t.id),
    index().on(t.state, t.id),
    index().on(t.recordedById),
    index().on(t.changedById),
    check('receipt_or_demand', sql`${t.receiptNo} is null or ${t.demandId} is null`),
  ],
)

/** Attendance settings of the college: one row. */
export const attendanceSettings = pgTable(
  'attendance_settings',
  {
    id: smallint().primaryKey(),
    ...{ windowDays: smallint().notNull(), leaveWindowDays: smallint().notNull().default(7) },
    absenceMessages: boolean().notNull().default(false),
    ...{ condonationFeePaise: paise().notNull().default(0), condonationHeadId: ref().references(() => feeHeads.id) },
    ...{ condonationFeeDays: smallint().notNull().default(14), absenceTime: text().notNull().default('17:30') },
    revision: revision(),
  },
  (t) => [
    check('one_row', sql`${t.id} = 1`),
    check('window_of_days', sql`${t.windowDays} between 0 and 60`),
    index().on(t.condonationHeadId),
    check('condonation_fee_with_head', sql`${t.condonationFeePaise} = 0 or ${t.condonationHeadId} is not null`),
    check('condonation_fee_days', sql`${t.condonationFeeDays} between 0 and 365`),
    check('absences_at_a_time', sql`${t.absenceTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('condonation_fee_not_negative', sql`${t.condonationFeePaise} >= 0`),
    check('leave_window_of_days', sql`${t.leaveWindowDays} between 0 and 60`),
  ],
)
