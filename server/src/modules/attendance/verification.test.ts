import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { runToEnd } from '../../testing/portal.ts'
import { aTimetable } from '../timetable/factory.ts'
import { aHeldClass, aSession } from './factory.ts'
import { attendanceMarks, attendanceStandings, attendanceTotals } from './schema.ts'
import { verifyAttendance } from './verification.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const { platform } = await openTestApp()
const { db, url } = platform.database
const { id: timetableId } = await aTimetable(db)
const one = await aHeldClass(db, { timetableId, students: 2 })
const [first, second] = one.roster.map(({ id }) => id)
const { offering, roster, subject } = one
const rollNo = roster[0]?.rollNo ?? ''
const marks = { [first ?? 0]: 'duty', [second ?? 0]: 'medical' } as const
await aSession(db, { offeringId: offering.id, day: '2026-11-19', periods: 2, marks })
const gone = await aSession(db, { offeringId: offering.id, day: '2026-11-18', marks })
await db.delete(attendanceMarks).where(eq(attendanceMarks.sessionId, gone.id))

const command = () => runToEnd({ DATABASE_URL: url }, ['commands/attendance-verify.ts'])
const ofFirst = and(eq(attendanceTotals.studentId, first ?? 0), eq(attendanceTotals.offeringId, offering.id))

test('totals that agree with their marks are reported as correct', async () => {
  expect(await verifyAttendance(db)).toEqual({ marks: 2, faults: [] })
  const output = 'The attendance is whole: 2 marks agree with the totals of subjects and terms.\n'
  expect(command()).toEqual({ code: 0, output })
})

test('each total and each standing that differs from its marks is listed', async () => {
  await db.update(attendanceTotals).set({ attended: 1, onDuty: 0 }).where(ofFirst)
  const fault = `Student ${rollNo} has 2 periods held, 1 attended, 0 on duty, 0 medical in ${subject.code} and 2, 2, 2, 0 by the marks`
  expect(await verifyAttendance(db)).toEqual({ marks: 2, faults: [fault] })
  expect(command()).toEqual({ code: 2, output: `The attendance has 1 difference:\n${fault}\n` })
  await db.update(attendanceTotals).set({ attended: 2, onDuty: 2 }).where(ofFirst)
  await db
    .update(attendanceStandings)
    .set({ held: sql`held + 1` })
    .where(eq(attendanceStandings.studentId, second ?? 0))
  expect((await verifyAttendance(db)).faults).toEqual([
    expect.stringMatching(/has 3 periods held, .* in the term .* and 2, 0, 0, 2 by/),
  ])
  await db
    .update(attendanceStandings)
    .set({ held: sql`held - 1` })
    .where(eq(attendanceStandings.studentId, second ?? 0))
})

test('a missing total, and a total without any mark, are listed as differences', async () => {
  await db.delete(attendanceTotals).where(ofFirst)
  const { faults } = await verifyAttendance(db)
  expect(faults).toEqual([expect.stringContaining('has 0 periods held, 0 attended, 0 on duty, 0 medical')])
  await db.insert(attendanceTotals).values({ studentId: first ?? 0, offeringId: offering.id, held: 2, attended: 2, onDuty: 2 })
  expect(await verifyAttendance(db)).toEqual({ marks: 2, faults: [] })
  const other = await aHeldClass(db, { timetableId, students: 1 })
  await db.insert(attendanceTotals).values({ studentId: first ?? 0, offeringId: other.offering.id, held: 4 })
  expect((await verifyAttendance(db)).faults).toEqual([expect.stringContaining('and 0, 0, 0, 0 by the marks')])
})
