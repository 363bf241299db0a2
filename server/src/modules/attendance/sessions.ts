import type { AttendanceVersion, ClassKey, TakenAttendance } from '@nalanda/contract/attendance/classes'
import { and, asc, between, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { problem } from '../../platform/problems.ts'
import { branches, sections, subjects } from '../academics/schema.ts'
import { users } from '../access/schema.ts'
import { students } from '../students/schema.ts'
import { sectionName } from '../teaching/public.ts'
import { offerings, offeringTeachers } from '../teaching/schema.ts'
import { attendanceMarks, attendanceVersions, classSessions } from './schema.ts'

/** Returns the key of a class for maps. */
export const keyText = ({ offeringId, batchId, day, firstPeriod }: ClassKey) => `${offeringId} ${batchId} ${day} ${firstPeriod}`

/** Returns the attendance taken in these classes, by `keyText`. */
export async function findTaken(db: Database, classes: readonly ClassKey[]): Promise<ReadonlyMap<string, TakenAttendance>> {
  if (classes.length === 0) return new Map()
  const rows = await takenRows(db).where(ofThese(classes))
  return new Map(rows.map((row) => [keyText(row), shownTaken(row)]))
}

/** Returns the keys of those of these classes that were taken, by `keyText`; may include other classes of their subjects on these days. */
export async function takenKeys(db: Database, classes: readonly ClassKey[]): Promise<ReadonlySet<string>> {
  if (classes.length === 0) return new Set()
  const { offeringId, batchId, day, firstPeriod } = classSessions
  const rows = await db.select({ offeringId, batchId, day, firstPeriod }).from(classSessions).where(ofThese(classes))
  return new Set(rows.map(keyText))
}

function ofThese(classes: readonly ClassKey[]) {
  const days = classes.map(({ day }) => day).sort()
  return and(
    inArray(classSessions.offeringId, [...new Set(classes.map(({ offeringId }) => offeringId))]),
    between(classSessions.day, days[0] ?? '', days.at(-1) ?? ''),
  )
}

/** Returns the stored attendance of one session. */
export async function getTaken(db: Database, sessionId: number): Promise<TakenAttendance> {
  const [row] = await takenRows(db).where(eq(classSessions.id, sessionId))
  if (!row) throw problem('platform.not-found')
  return shownTaken(row)
}

function takenRows(db: Database) {
  const { offeringId, batchId, day, firstPeriod, versionId, versions, topic, held } = classSessions
  return db
    .select({
      ...{ sessionId: classSessions.id, offeringId, batchId, day, firstPeriod, versionId, versions, topic, held },
      ...{ takenAt: classSessions.takenAt, takenBy: users.fullName, absentIds: attendanceVersions.absentIds },
      students: sql<number>`(select count(*)::int from ${attendanceMarks} where ${attendanceMarks.sessionId} = ${classSessions.id})`,
    })
    .from(classSessions)
    .innerJoin(attendanceVersions, eq(attendanceVersions.id, classSessions.versionId))
    .innerJoin(users, eq(users.id, classSessions.takenById))
}

type Row = Awaited<ReturnType<typeof takenRows>>[number]

function shownTaken({
  sessionId,
  versionId,
  held,
  absentIds,
  topic,
  students: count,
  takenBy,
  takenAt,
  versions,
}: Row): TakenAttendance {
  return { sessionId, versionId, held, absentIds, topic, students: count, takenBy, takenAt: takenAt.toISOString(), versions }
}

/** Returns the versions of a session's attendance with the users who took and corrected it, the newest first. */
export async function listVersions(db: Database, sessionId: number): Promise<AttendanceVersion[]> {
  const { id, held, absentIds, topic, reason, takenAt } = attendanceVersions
  const rows = await db
    .select({ id, held, absentIds, topic, reason, takenAt, takenBy: users.fullName })
    .from(attendanceVersions)
    .innerJoin(users, eq(users.id, attendanceVersions.takenById))
    .where(eq(attendanceVersions.sessionId, sessionId))
    .orderBy(desc(takenAt), desc(sql`array_length(${attendanceVersions.replaces}, 1)`))
  const named = await db
    .select({ id: students.id, rollNo: students.rollNo, fullName: students.fullName })
    .from(students)
    .where(inArray(students.id, [...new Set(rows.flatMap((row) => row.absentIds))]))
  const byId = new Map(named.map((student) => [student.id, student]))
  return rows.map(({ absentIds: absent, takenAt: at, ...row }) => ({
    ...{ ...row, takenAt: at.toISOString() },
    absent: absent.flatMap((student) => byId.get(student) ?? []),
  }))
}

/** Returns the class of a session. */
export async function findSession(db: Database, id: number) {
  const [row] = await db.select().from(classSessions).where(eq(classSessions.id, id))
  return row ?? null
}

/**
 * Returns a class that was taken, as it was then: its holders are the user who took it first, and those who teach the subject and corrected it since, but not a
 * head who corrected it.
 */
export async function findTakenClass(db: Database, { offeringId, batchId, day, firstPeriod }: ClassKey) {
  const { id, periods, startsAt, endsAt } = classSessions
  const [row] = await db
    .select({
      ...{ title: subjects.name, subjectCode: subjects.code, section: sectionName },
      ...{ sessionId: id, periods, startsAt, endsAt },
    })
    .from(classSessions)
    .innerJoin(offerings, eq(offerings.id, classSessions.offeringId))
    .innerJoin(subjects, eq(subjects.id, offerings.subjectId))
    .leftJoin(sections, eq(sections.id, offerings.sectionId))
    .leftJoin(branches, eq(branches.id, sections.branchId))
    .where(ofClass({ offeringId, batchId, day, firstPeriod }))
  if (!row) return null
  const { sessionId, ...shown } = row
  const teacherIds = await holdersOf(db, sessionId, offeringId)
  return { ...shown, offeringId, batchId, day, firstPeriod, teacherIds, room: null, covers: [] }
}

async function holdersOf(db: Database, sessionId: number, offeringId: number): Promise<number[]> {
  const teaches = sql<boolean>`exists (select from ${offeringTeachers}
    where ${offeringTeachers.offeringId} = ${offeringId} and ${offeringTeachers.staffId} = ${users.staffId})`
  const [first, ...later] = await db
    .select({ staffId: users.staffId, teaches })
    .from(attendanceVersions)
    .innerJoin(users, eq(users.id, attendanceVersions.takenById))
    .where(eq(attendanceVersions.sessionId, sessionId))
    .orderBy(asc(attendanceVersions.takenAt))
  const holders = [first, ...later.filter((one) => one.teaches)]
  return [...new Set(holders.flatMap((one) => one?.staffId ?? []))]
}

/** Condition for the session of a class, in a query over `class_sessions`. */
export const ofClass = ({ offeringId, batchId, day, firstPeriod }: ClassKey) =>
  and(
    ...[eq(classSessions.offeringId, offeringId), eq(classSessions.day, day), eq(classSessions.firstPeriod, firstPeriod)],
    sql`${classSessions.batchId} is not distinct from ${batchId}::bigint`,
  )

/** Subquery of the ids of the students with a mark in a session. */
export const marked = (sessionId: number) =>
  sql`(select ${attendanceMarks.studentId} from ${attendanceMarks} where ${attendanceMarks.sessionId} = ${sessionId})`

/** Like `marked`, as a set. */
export async function listMarked(db: Database, sessionId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: attendanceMarks.studentId })
    .from(attendanceMarks)
    .where(eq(attendanceMarks.sessionId, sessionId))
  return new Set(rows.map(({ id }) => id))
}

/** Whether the user made one of the versions of a session. */
export async function hasTaken(db: Database, sessionId: number, userId: number): Promise<boolean> {
  const own = and(eq(attendanceVersions.sessionId, sessionId), eq(attendanceVersions.takenById, userId))
  return (await db.$count(attendanceVersions, own)) > 0
}
