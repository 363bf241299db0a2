import { randomUUID } from 'node:crypto'
import type { ClassKey } from '@nalanda/contract/attendance/classes'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { callsOf } from '../../testing/http.ts'
import { sections } from '../academics/schema.ts'
import { userRoles, users } from '../access/schema.ts'
import { holidays } from '../institution/schema.ts'
import { aStaffMember } from '../people/factory.ts'
import { aStudent } from '../students/factory.ts'
import { students } from '../students/schema.ts'
import { offerings, rosterChanges } from '../teaching/schema.ts'
import { coveredTopics } from '../teaching/schema-plans.ts'
import { aTimetable } from '../timetable/factory.ts'
import { aHeldClass } from './factory.ts'
import { attendanceMarks, attendanceTotals, classSessions } from './schema.ts'

const now = new Date('2026-11-20T05:00:00Z')
setClock(now)
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const { id: timetableId } = await aTimetable(db)

/** Creates a class of three with its teacher, its head and the academics office. */
async function aClass() {
  const one = await aHeldClass(db, { timetableId })
  const member = await aStaffMember(db)
  await db.update(offerings).set({ departmentId: member.departmentId }).where(eq(offerings.id, one.offering.id))
  const signIn = async (role: Parameters<typeof as>[0], staffId?: number) =>
    callsOf(app, await as(role, staffId === undefined ? {} : { staffId }))
  return {
    ...one,
    ids: one.roster.map(({ id }) => id),
    by: await signIn('ROLE_FACULTY', one.teacher.id),
    head: await signIn('ROLE_HOD', member.id),
    signIn,
  }
}
type Calls = ReturnType<typeof callsOf>
type Sent = { basedOn?: string; absentIds?: number[]; topic?: string; reason?: string; held?: boolean }
const take = (by: Calls, key: ClassKey, sent: Sent = {}) =>
  by.post('/attendance/versions', {
    ...{ ...key, versionId: randomUUID(), basedOn: null, replaces: [], absentIds: [], topic: null, reason: null, ...sent },
  })
const classOf = (by: Calls, { offeringId, day, firstPeriod }: ClassKey) =>
  by.get(`/attendance/class?offeringId=${offeringId}&day=${day}&firstPeriod=${firstPeriod}`)
const marksOf = async (sessionId: number) =>
  (
    await db.select().from(attendanceMarks).where(eq(attendanceMarks.sessionId, sessionId)).orderBy(attendanceMarks.studentId)
  ).map(({ studentId, status }) => [studentId, status])
const heldOf = async (offeringId: number) =>
  (await db.select().from(attendanceTotals).where(eq(attendanceTotals.offeringId, offeringId))).map(({ held }) => held)

test('a correction keeps students who have changed their section since, and adds none who joined later', async () => {
  const { by, key, ids, place } = await aClass()
  const first = await take(by, key, { absentIds: ids.slice(0, 1) })
  const [section] = await db.select().from(sections).where(eq(sections.id, place.sectionId))
  const [other] = await db
    .insert(sections)
    .values({ batchId: section?.batchId ?? 0, branchId: section?.branchId ?? 0, name: 'Z' })
    .returning()
  await db
    .update(students)
    .set({ sectionId: other?.id ?? 0 })
    .where(eq(students.id, ids[0] ?? 0))
  const joined = await aStudent(db, place)
  expect((await classOf(by, key)).roster.map(({ id }: { id: number }) => id)).toEqual(ids)
  const corrected = await take(by, key, { basedOn: first.versionId, absentIds: ids.slice(0, 2) })
  expect(corrected).toMatchObject({ status: 200, versions: 2, students: 3 })
  expect(await marksOf(first.sessionId)).toEqual([
    [ids[0], 'absent'],
    [ids[1], 'absent'],
    [ids[2], 'present'],
  ])
  const refused = await take(by, key, { basedOn: corrected.versionId, absentIds: [joined.id] })
  expect(refused).toMatchObject({ code: 'attendance.not-on-roster' })
})

test('a correction follows roster changes that an office recorded for the day of the class', async () => {
  const { by, key, ids, offering } = await aClass()
  const first = await take(by, key)
  const repeater = await aStudent(db)
  const change = { offeringId: offering.id, fromOn: key.day, reason: 'Repeats it', recordedBy: 'office', recordedAt: now }
  await db.insert(rosterChanges).values([
    { ...change, studentId: repeater.id, kind: 'added' },
    { ...change, studentId: ids[2] ?? 0, kind: 'removed' },
  ])
  await take(by, key, { basedOn: first.versionId, topic: 'Stacks' })
  expect(await marksOf(first.sessionId)).toEqual([ids[0], ids[1], repeater.id].map((id) => [id, 'present']))
})

test('a class taken again with the same absences follows a changed roster, and otherwise stays as it is', async () => {
  const { by, key, ids, offering } = await aClass()
  const first = await take(by, key, { absentIds: ids.slice(0, 1) })
  expect(await take(by, key, { basedOn: first.versionId, absentIds: ids.slice(0, 1) })).toMatchObject({ versions: 1 })
  const { id: studentId } = await aStudent(db)
  const change = { offeringId: offering.id, fromOn: key.day, reason: 'Repeats it', recordedBy: 'office', recordedAt: now }
  await db.insert(rosterChanges).values({ ...change, studentId, kind: 'added' })
  const again = await take(by, key, { basedOn: first.versionId, absentIds: ids.slice(0, 1) })
  expect(again).toMatchObject({ status: 200, versions: 2, students: 4 })
  expect(await marksOf(first.sessionId)).toContainEqual([studentId, 'present'])
})

test('the teacher who took a class sees its history until losing the right to take attendance', async () => {
  const { by, key, teacher } = await aClass()
  const { sessionId } = await take(by, key)
  expect((await by.get(`/attendance/sessions/${sessionId}/versions`)).versions).toHaveLength(1)
  const logins = db.select({ id: users.id }).from(users).where(eq(users.staffId, teacher.id))
  await db.update(userRoles).set({ role: 'ROLE_LIBRARY_INCHARGE' }).where(inArray(userRoles.userId, logins))
  expect((await by.get(`/attendance/sessions/${sessionId}/versions`)).status).toBe(404)
})

test('a class recorded as not held needs a reason, counts for no student, and can be recorded as held again', async () => {
  const { by, key, ids, offering, head } = await aClass()
  const first = await take(by, key, { absentIds: ids.slice(0, 1), topic: 'Queues' })
  const without = await take(by, key, { basedOn: first.versionId, held: false })
  expect(without).toMatchObject({ status: 400, fields: { reason: { code: 'attendance.reason-needed' } } })
  expect(await heldOf(offering.id)).toEqual([1, 1, 1])
  const reason = 'Seminar of the college'
  setClock(new Date('2026-11-20T05:10:00Z'))
  const notHeld = await take(by, key, { basedOn: first.versionId, held: false, absentIds: ids, topic: 'Queues', reason })
  expect(notHeld).toMatchObject({ status: 200, held: false, absentIds: [], students: 0, versions: 2 })
  expect(await heldOf(offering.id)).toEqual([0, 0, 0])
  expect(await db.$count(coveredTopics, eq(coveredTopics.offeringId, offering.id))).toBe(0)
  expect((await head.get(`/attendance/unmarked-classes?from=${key.day}&to=${key.day}`)).classes).toEqual([])
  const register = await head.get(`/offerings/${offering.id}/attendance-register`)
  expect(register.classes).toEqual([])
  const { versions } = await by.get(`/attendance/sessions/${first.sessionId}/versions`)
  expect(versions).toMatchObject([{ held: false, reason }, { held: true }])
  const again = await take(by, key, { basedOn: notHeld.versionId, absentIds: ids.slice(2) })
  expect(again).toMatchObject({ status: 200, held: true, students: 3 })
  expect(await heldOf(offering.id)).toEqual([1, 1, 1])
})

test('a class without attendance can be recorded as not held, and is then no longer unmarked', async () => {
  const { by, key, head, teacher } = await aClass()
  const unmarked = async () => (await head.get(`/attendance/unmarked-classes?from=${key.day}&to=${key.day}`)).classes
  expect(await unmarked()).toHaveLength(1)
  const search = async (q: string) => (await head.get(`/attendance/unmarked-classes?from=${key.day}&to=${key.day}&q=${q}`)).total
  expect([await search(encodeURIComponent(teacher.fullName)), await search('nobody-is-called-so')]).toEqual([1, 0])
  expect(await take(by, key, { held: false, reason: 'Nobody was there' })).toMatchObject({ status: 200, held: false })
  expect(await unmarked()).toEqual([])
  expect((await by.get('/my/today')).classes).toMatchObject([{ notHeld: true, taken: null }])
})

test('attendance of a day that became a holiday can be corrected, and withdrawn by the head', async () => {
  const { by, key, offering, head, signIn } = await aClass()
  const first = await take(by, key)
  await db.insert(holidays).values({ day: key.day, name: 'Cyclone', kind: 'festival' })
  const shown = await classOf(head, key)
  expect(shown).toMatchObject({ status: 200, title: expect.any(String), roster: { length: 3 }, can: { take: true } })
  const stranger = await signIn('ROLE_HOD', (await aStaffMember(db)).id)
  expect((await take(stranger, key, { held: false, reason: 'A holiday' })).status).toBe(403)
  const taken = await take(head, key, { basedOn: first.versionId, held: false, reason: 'A holiday' })
  expect(taken).toMatchObject({ status: 200, held: false })
  expect(await heldOf(offering.id)).toEqual([0, 0, 0])
  expect((await take(by, { ...key, firstPeriod: 5 })).code).toBe('attendance.no-class')
  const again = await take(by, key, { basedOn: taken.versionId, absentIds: [] })
  expect(again, 'its teacher holds it still').toMatchObject({ status: 200, held: true, versions: 3 })
  await db.delete(holidays).where(eq(holidays.day, key.day))
})

test('a teacher sees the history of a class corrected by others; leaders can view it but not change it', async () => {
  const { by, key, ids, head, signIn } = await aClass()
  const first = await take(by, key)
  await take(head, key, { basedOn: first.versionId, absentIds: ids.slice(1), reason: 'Seen in the canteen' })
  expect((await by.get(`/attendance/sessions/${first.sessionId}/versions`)).versions).toHaveLength(2)
  const principal = await signIn('ROLE_PRINCIPAL')
  expect(await classOf(principal, key)).toMatchObject({ status: 200, can: { take: false }, needsReason: false })
  const before = await db.select().from(classSessions).where(eq(classSessions.id, first.sessionId))
  expect(await take(principal, key, { basedOn: before[0]?.versionId ?? '', reason: 'Because' })).toMatchObject({ status: 403 })
  expect(await db.select().from(classSessions).where(eq(classSessions.id, first.sessionId))).toEqual(before)
})
