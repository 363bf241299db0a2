import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { now, setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { users } from '../../access/schema.ts'
import { aStaffMember } from '../../people/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { guardianLinks } from '../../students/schema.ts'
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

const threeMondays = ['DTSTART:20261109T033000Z', 'DTSTART:20261116T033000Z', 'DTSTART:20261123T033000Z']

/** Returns the path of a user's calendar link. */
async function linkOf(...who: Parameters<typeof as>): Promise<string> {
  const { address } = await callsOf(app, await as(...who)).post('/calendar-feed')
  return `/calendar.ics?token=${new URL(address).searchParams.get('token')}`
}

/** Returns the start times of the classes in a calendar app, and the whole calendar. */
async function read(link: string) {
  const body = String((await guest.get(link)).body)
  return { starts: body.match(/DTSTART:\d{8}T\d{6}Z/g) ?? [], body: body.replaceAll('\r\n ', '') }
}

const feedOf = async (...who: Parameters<typeof as>) => read(await linkOf(...who))

test('the calendar feed of a teacher has the classes of these weeks with rooms, without those covered by others', async () => {
  const { starts, body } = await feedOf('ROLE_FACULTY', { staffId: one.teacher.id })
  expect(starts).toEqual(['DTSTART:20261109T033000Z', 'DTSTART:20261116T033000Z'])
  expect(body).toContain(`SUMMARY:${one.subject.name} (${one.branch.shortName} ${one.section.name})`)
  expect(body).toContain(`LOCATION:${room.name}`)
  expect(body).toContain('DTEND:20261116T042000Z')
})

test('the calendar feed of a covering teacher includes the class and names the absent teacher', async () => {
  const { starts, body } = await feedOf('ROLE_FACULTY', { staffId: substitute.id })
  expect(starts).toEqual(['DTSTART:20261123T033000Z'])
  expect(body).toContain(`DESCRIPTION:In place of ${one.teacher.fullName}`)
})

test('the calendar feed of a student has their classes with teachers, and that of an office has none', async () => {
  const { starts, body } = await feedOf('ROLE_STUDENT', { studentId: student.id })
  expect(starts).toEqual(threeMondays)
  expect(body).toContain(`SUMMARY:${one.subject.name}\r\n`)
  expect(body).toContain(`DESCRIPTION:${substitute.fullName}`)
  expect((await feedOf('ROLE_ACADEMICS')).starts).toEqual([])
})

test('the calendar feed of a parent has only classes of the linked children, with names if there are several', async () => {
  const sibling = await aStudent(db, { ...one.place, fullName: 'Ravi Kumar' })
  await aStudent(db, { ...one.place, fullName: 'Stranger' })
  const link = await linkOf('ROLE_PARENT', { username: 'parent' })
  expect((await read(link)).starts).toEqual([])
  await linkTo(student.id)
  const ofOne = await read(link)
  expect(ofOne.starts).toEqual(threeMondays)
  expect(ofOne.body).toContain(`SUMMARY:${one.subject.name}\r\n`)
  await linkTo(sibling.id)
  const ofTwo = await read(link)
  expect(ofTwo.starts).toHaveLength(6)
  expect(new Set(ofTwo.body.match(/UID:class-.*/g)).size).toBe(6)
  expect(titlesIn(ofTwo.body)).toEqual([`${student.fullName}: ${one.subject.name}`, `Ravi Kumar: ${one.subject.name}`])
  await db.delete(guardianLinks).where(eq(guardianLinks.studentId, student.id))
  const ofOther = await read(link)
  expect(ofOther.starts).toEqual(threeMondays)
  expect(titlesIn(ofOther.body)).toEqual([one.subject.name])
})

/** Returns the titles of the classes of the subject. */
const titlesIn = (body: string) =>
  [...new Set(body.match(/(?<=SUMMARY:).*(?=\r\n)/g))].filter((title) => title.includes(one.subject.name))

async function linkTo(studentId: number): Promise<void> {
  const [login] = await db.select().from(users).where(eq(users.username, 'parent'))
  await db
    .insert(guardianLinks)
    .values({ userId: login?.id ?? 0, studentId, relation: 'mother', linkedAt: now(), linkedBy: 'office' })
}
