import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { aStaffMember } from '../../people/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { anEntry, aRoom, aTaughtClass, aTimetable } from '../factory.ts'
import { classCovers } from '../schema-versions.ts'

setClock(new Date('2026-11-16T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const guest = callsOf(app)
const one = await aTaughtClass(db)
const room = await aRoom(db)
const timetable = await aTimetable(db)
const entry = await anEntry(db, one, { timetableId: timetable.id, weekday: 1, firstPeriod: 1, roomId: room.id })
const student = await aStudent(db, one.place)
const substitute = await aStaffMember(db)
const assigned = { assignedBy: 'head', assignedAt: new Date('2026-11-15T05:00:00Z') }
await db.insert(classCovers).values({
  ...{ day: '2026-11-23', absentId: one.teacher.id, staffId: substitute.id, title: one.subject.name },
  ...{ startMinute: entry.startMinute, endMinute: entry.endMinute, ...assigned },
})

/** The first instants of the classes in the calendar app of somebody, and all of the calendar. */
async function feedOf(...who: Parameters<typeof as>) {
  const { address } = await callsOf(app, await as(...who)).post('/calendar-feed')
  const { body } = await guest.get(`/calendar.ics?token=${new URL(address).searchParams.get('token')}`)
  return { starts: String(body).match(/DTSTART:\d{8}T\d{6}Z/g) ?? [], body: String(body).replaceAll('\r\n ', '') }
}

test('the calendar app of a teacher has the classes of these weeks with their rooms, without those that somebody else covers', async () => {
  const { starts, body } = await feedOf('ROLE_FACULTY', { staffId: one.teacher.id })
  expect(starts).toEqual(['DTSTART:20261109T033000Z', 'DTSTART:20261116T033000Z'])
  expect(body).toContain(`SUMMARY:${one.subject.name} (${one.branch.shortName} ${one.section.name})`)
  expect(body).toContain(`LOCATION:${room.name}`)
  expect(body).toContain('DTEND:20261116T042000Z')
})

test('the calendar app of who covers a class has it, and says for whom', async () => {
  const { starts, body } = await feedOf('ROLE_FACULTY', { staffId: substitute.id })
  expect(starts).toEqual(['DTSTART:20261123T033000Z'])
  expect(body).toContain(`DESCRIPTION:In place of ${one.teacher.fullName}`)
})

test('the calendar app of a student has the own classes with their teachers, that of a parent or an office has none', async () => {
  const { starts, body } = await feedOf('ROLE_STUDENT', { studentId: student.id })
  expect(starts).toEqual(['DTSTART:20261109T033000Z', 'DTSTART:20261116T033000Z', 'DTSTART:20261123T033000Z'])
  expect(body).toContain(`DESCRIPTION:${substitute.fullName}`)
  expect((await feedOf('ROLE_PARENT', { studentId: student.id })).starts).toEqual([])
  expect((await feedOf('ROLE_ACADEMICS')).starts).toEqual([])
})
