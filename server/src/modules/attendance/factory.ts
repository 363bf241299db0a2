import { randomUUID } from 'node:crypto'
import type { ClassKey, MarkStatus } from '@nalanda/contract/attendance/classes'
import type { TaughtWeekday } from '@nalanda/contract/calendar/terms'
import { weekdayOf } from '@nalanda/contract/platform/dates/dates'
import type { Database } from '../../platform/database/client.ts'
import { aUser } from '../access/factory.ts'
import { aStudent } from '../students/factory.ts'
import { anEntry, aTaughtClass } from '../timetable/factory.ts'
import { attendanceMarks, attendanceVersions, classSessions } from './schema.ts'

type Planned = { timetableId: number; students?: number; day?: string; firstPeriod?: number; periods?: number }

/** Creates a subject that a teacher holds for a class of students, by default three, in the first period (09:00) on the weekday of a day. */
export async function aHeldClass(db: Database, planned: Planned) {
  const { timetableId, students = 3, day = '2026-11-20', firstPeriod = 1, periods = 1 } = planned
  const one = await aTaughtClass(db)
  const weekday = weekdayOf(day) as TaughtWeekday
  const entry = await anEntry(db, one, { timetableId, weekday, firstPeriod, periods })
  const roster = []
  for (let at = 0; at < students; at++) roster.push(await aStudent(db, one.place))
  const key: ClassKey = { offeringId: one.offering.id, batchId: null, day, firstPeriod }
  return { ...one, entry, roster, key }
}

type Held = Partial<typeof classSessions.$inferInsert> & {
  offeringId: number
  day: string
  marks: Readonly<Record<number, MarkStatus>>
}

/** Creates a class of one period at 09:00, unless overridden, with the mark of each student by id. */
export async function aSession(db: Database, { marks, ...held }: Held) {
  const versionId = randomUUID()
  const by = { takenById: held.takenById ?? (await aUser(db)).id, takenAt: new Date(`${held.day}T05:00:00Z`) }
  const plain = { firstPeriod: 1, periods: 1, startsAt: '09:00', endsAt: '09:50' }
  const [session] = await db
    .insert(classSessions)
    .values({ ...plain, ...by, versionId, ...held })
    .returning()
  if (!session) throw new Error('The session was not stored')
  const of = Object.entries(marks).map(([id, status]) => ({ sessionId: session.id, studentId: Number(id), status }))
  const absentIds = of.filter(({ status }) => status !== 'present').map(({ studentId }) => studentId)
  await db.insert(attendanceVersions).values({ ...by, id: versionId, sessionId: session.id, replaces: [], absentIds })
  await db.insert(attendanceMarks).values(of)
  return session
}
