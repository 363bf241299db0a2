import { randomUUID } from 'node:crypto'
import type { ClassKey } from '@nalanda/contract/attendance/classes'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { byDatabaseRule } from '../../testing/database-rules.ts'
import { keepSessionsOpen } from '../../testing/sign-in/long-sessions.ts'
import { holidays } from '../institution/schema.ts'
import { aStaffMember } from '../people/factory.ts'
import { aStudent } from '../students/factory.ts'
import { offerings } from '../teaching/schema.ts'
import { coveredTopics } from '../teaching/schema-plans.ts'
import { aTimetable } from '../timetable/factory.ts'
import { classCovers } from '../timetable/schema-versions.ts'
import { aHeldClass } from './factory.ts'
import { attendanceMarks, attendanceStandings, attendanceTotals, attendanceVersions, classSessions } from './schema.ts'

const today = new Date('2026-11-20T05:00:00Z')
setClock(today)
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const { id: timetableId } = await aTimetable(db)
afterEach(() => setClock(today))

type Headers = { authorization: string }
async function ask(method: 'GET' | 'POST', url: string, headers: Headers, payload?: object) {
  const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}

type Sent = { versionId?: string; basedOn?: string | null; replaces?: string[]; absentIds?: number[]; topic?: string | null }
const take = (by: Headers, key: ClassKey, sent: Sent & { reason?: string } = {}) => {
  const plain = { versionId: randomUUID(), basedOn: null, replaces: [], absentIds: [], topic: null, reason: null }
  return ask('POST', '/attendance/versions', by, { ...key, ...plain, ...sent })
}
/** Moves the clock while users stay signed in. */
async function moveTo(instant: string) {
  await keepSessionsOpen(db)
  setClock(new Date(instant))
}
/** Creates a class, and signs its teacher in. */
async function aClassWithTeacher(planned: { periods?: number } = {}) {
  const one = await aHeldClass(db, { timetableId, ...planned })
  const ids = one.roster.map(({ id }) => id)
  return { ...one, ids, by: await as('ROLE_FACULTY', { staffId: one.teacher.id }) }
}
const sessionsOf = (offeringId: number) => db.$count(classSessions, eq(classSessions.offeringId, offeringId))
const totalsOf = async (offeringId: number) =>
  (
    await db
      .select()
      .from(attendanceTotals)
      .where(eq(attendanceTotals.offeringId, offeringId))
      .orderBy(attendanceTotals.studentId)
  ).map(({ held, attended, percent }) => ({ held, attended, percent }))

describe('a class', () => {
  test('is taken in one step: students not named are present, and all are counted by subject and term', async () => {
    const { by, key, ids, term, offering } = await aClassWithTeacher({ periods: 2 })
    const { classes } = await ask('GET', '/attendance/my-classes', by)
    expect(classes).toMatchObject([{ ...key, state: 'open', taken: null, roster: ids.map((id) => ({ id })) }])
    const taken = await take(by, key, { absentIds: ids.slice(0, 1), topic: 'Stacks' })
    expect(taken).toMatchObject({ status: 200, absentIds: ids.slice(0, 1), topic: 'Stacks', students: 3, versions: 1 })
    expect(await totalsOf(offering.id)).toEqual([
      { held: 2, attended: 0, percent: 0 },
      { held: 2, attended: 2, percent: 10_000 },
      { held: 2, attended: 2, percent: 10_000 },
    ])
    const standings = await db.select().from(attendanceStandings).where(eq(attendanceStandings.termId, term.id))
    expect(standings.map(({ held }) => held)).toEqual([2, 2, 2])
    const again = await ask('GET', '/attendance/my-classes', by)
    expect(again.classes).toMatchObject([{ taken: { sessionId: taken.sessionId, topic: 'Stacks' } }])
    const covered = await db.select().from(coveredTopics).where(eq(coveredTopics.offeringId, offering.id))
    expect(covered).toMatchObject([{ topic: 'Stacks', coveredOn: key.day, periods: 2 }])
  })

  test('can be corrected by its teacher within the window, and keeps the earlier version', async () => {
    const { by, key, ids, offering } = await aClassWithTeacher()
    const first = await take(by, key, { absentIds: ids.slice(0, 2) })
    await moveTo('2026-11-22T12:00:00Z')
    const second = await take(by, key, { absentIds: ids.slice(1, 2), basedOn: first.versionId })
    expect(second).toMatchObject({ status: 200, versions: 2, absentIds: ids.slice(1, 2) })
    expect((await totalsOf(offering.id)).map(({ attended }) => attended)).toEqual([1, 0, 1])
    const { versions } = await ask('GET', `/attendance/sessions/${first.sessionId}/versions`, by)
    expect(versions).toMatchObject([{ absent: [{ id: ids[1] }] }, { absent: [{ id: ids[0] }, { id: ids[1] }] }])
    await expect(db.delete(attendanceVersions).where(eq(attendanceVersions.id, first.versionId))).rejects.toMatchObject(
      byDatabaseRule,
    )
  })

  test('is refused on a holiday or in a period without it, before it begins, and after the window of its teachers', async () => {
    const { by, key, offering } = await aClassWithTeacher()
    await db.insert(holidays).values({ day: '2026-11-13', name: 'Diwali', kind: 'festival' })
    expect(await take(by, { ...key, day: '2026-11-13' })).toMatchObject({ status: 409, code: 'attendance.no-class' })
    expect(await take(by, { ...key, day: '2026-11-19' })).toMatchObject({ status: 409, code: 'attendance.no-class' })
    expect(await take(by, { ...key, firstPeriod: 4 })).toMatchObject({ code: 'attendance.no-class' })
    await moveTo('2026-11-20T03:00:00Z')
    const early = await take(by, key)
    expect(early).toMatchObject({ code: 'attendance.not-begun', message: expect.stringContaining('09:00') })
    await moveTo('2026-11-19T12:00:00Z')
    expect(await take(by, key)).toMatchObject({ code: 'attendance.not-begun' })
    await moveTo('2026-11-23T05:00:00Z')
    expect(await take(by, key)).toMatchObject({ code: 'attendance.window-over', message: expect.stringContaining('22/11/2026') })
    expect(await sessionsOf(offering.id)).toBe(0)
  })

  test('is refused to a teacher who does not hold it, and with a student who is not on its roster', async () => {
    const { by, key, offering } = await aClassWithTeacher()
    const other = await as('ROLE_FACULTY', { staffId: (await aStaffMember(db)).id })
    expect(await take(other, key)).toMatchObject({ status: 403, code: 'attendance.not-your-class' })
    const stranger = await aStudent(db)
    const refused = await take(by, key, { absentIds: [stranger.id] })
    expect(refused).toMatchObject({ code: 'attendance.not-on-roster', message: expect.stringContaining(stranger.rollNo ?? '') })
    expect(await sessionsOf(offering.id)).toBe(0)
    expect(await totalsOf(offering.id)).toEqual([])
    expect((await ask('GET', '/attendance/my-classes', other)).classes).toEqual([])
  })

  test('can be corrected later with a reason by the office or the head of its department, but by no other head', async () => {
    const { by, key, ids, offering } = await aClassWithTeacher()
    const member = await aStaffMember(db)
    await db.update(offerings).set({ departmentId: member.departmentId }).where(eq(offerings.id, offering.id))
    const head = await as('ROLE_HOD', { staffId: member.id })
    const stranger = await as('ROLE_HOD', { staffId: (await aStaffMember(db)).id })
    const first = await take(by, key)
    await moveTo('2026-11-25T05:00:00Z')
    const sent = { basedOn: first.versionId, absentIds: ids.slice(2), reason: 'Was in the library' }
    expect(await take(stranger, key, sent)).toMatchObject({ status: 403, code: 'attendance.not-your-class' })
    const { reason: _, ...without } = sent
    expect(await take(head, key, without)).toMatchObject({
      status: 400,
      fields: { reason: { code: 'attendance.reason-needed' } },
    })
    expect((await db.select().from(classSessions).where(eq(classSessions.id, first.sessionId)))[0]?.versions).toBe(1)
    const corrected = await take(head, key, sent)
    expect(corrected).toMatchObject({ status: 200, versions: 2, absentIds: ids.slice(2) })
    const office = await as('ROLE_ACADEMICS')
    const again = { basedOn: corrected.versionId, absentIds: [], reason: 'Came late' }
    expect(await take(office, key, again)).toMatchObject({ status: 200, versions: 3 })
    const asked = `offeringId=${key.offeringId}&day=${key.day}&firstPeriod=1`
    expect(await ask('GET', `/attendance/class?${asked}`, head)).toMatchObject({
      state: 'closed',
      needsReason: true,
      can: { take: true },
    })
    expect((await ask('GET', `/attendance/class?${asked}`, stranger)).status).toBe(404)
    const seen = await ask('GET', `/attendance/sessions/${first.sessionId}/versions`, stranger)
    expect(seen.status).toBe(404)
  })

  test('can be corrected after the window by its own teacher if that is the head of department', async () => {
    const { key, offering, teacher } = await aClassWithTeacher()
    await db.update(offerings).set({ departmentId: teacher.departmentId }).where(eq(offerings.id, offering.id))
    const head = await as('ROLE_HOD', { staffId: teacher.id })
    await moveTo('2026-11-25T05:00:00Z')
    const asked = `offeringId=${key.offeringId}&day=${key.day}&firstPeriod=1`
    expect(await ask('GET', `/attendance/class?${asked}`, head)).toMatchObject({
      ...{ state: 'closed', needsReason: true, can: { take: true } },
    })
    expect(await take(head, key, { reason: 'Was on duty that day' })).toMatchObject({ status: 200, versions: 1 })
  })

  test('that is covered is taken by the substitute, not by the absent teacher', async () => {
    const { by, key, teacher, entry } = await aClassWithTeacher()
    const substitute = await aStaffMember(db)
    const time = { startMinute: entry.startMinute, endMinute: entry.endMinute, title: 'Algorithms', offeringId: key.offeringId }
    const cover = { day: key.day, absentId: teacher.id, staffId: substitute.id, assignedAt: today }
    await db.insert(classCovers).values({ ...cover, ...time })
    const covering = await as('ROLE_FACULTY', { staffId: substitute.id })
    expect((await ask('GET', '/attendance/my-classes', covering)).classes).toMatchObject([
      { ...key, coveredFor: teacher.fullName },
    ])
    expect((await ask('GET', '/attendance/my-classes', by)).classes).toEqual([])
    expect(await take(by, key)).toMatchObject({ code: 'attendance.not-your-class' })
    expect(await take(covering, key)).toMatchObject({ status: 200 })
  })
})

describe('a version of the attendance', () => {
  test('sent three times, concurrently or later, is stored once', async () => {
    const { by, key, ids, offering } = await aClassWithTeacher()
    const sent = { versionId: randomUUID(), absentIds: ids.slice(0, 1) }
    const answers = await Promise.all([take(by, key, sent), take(by, key, sent), take(by, key, sent)])
    expect(answers.map(({ status, sessionId }) => ({ status, sessionId }))).toEqual(
      Array(3).fill({ status: 200, sessionId: answers[0]?.sessionId }),
    )
    await moveTo('2026-11-28T05:00:00Z')
    expect(await take(by, key, sent)).toMatchObject({ status: 200, versions: 1 })
    expect(await sessionsOf(offering.id)).toBe(1)
    expect((await totalsOf(offering.id)).map(({ held }) => held)).toEqual([1, 1, 1])
  })

  test('arriving from a phone after the version that replaced it changes nothing', async () => {
    const { by, key, ids } = await aClassWithTeacher()
    const [first, second] = [randomUUID(), randomUUID()]
    const last = await take(by, key, { versionId: second, replaces: [first], absentIds: ids.slice(1) })
    expect(await take(by, key, { versionId: first, absentIds: [] })).toMatchObject({ ...last, versions: 1 })
    const third = await take(by, key, { replaces: [first, second], absentIds: ids.slice(2) })
    expect(third).toMatchObject({ status: 200, versions: 2, absentIds: ids.slice(2) })
  })

  test('from a second teacher who has not seen the first is refused, and stored once it is based on the first', async () => {
    const { by, key, ids, teacher } = await aClassWithTeacher()
    const first = await take(by, key, { absentIds: ids.slice(0, 1) })
    const colleague = await as('ROLE_FACULTY', { staffId: teacher.id, fullName: 'Ravi Kumar' })
    const sent = { versionId: randomUUID(), absentIds: ids.slice(1, 2) }
    const refused = await take(colleague, key, sent)
    expect(refused).toMatchObject({ status: 409, code: 'attendance.marked-meanwhile' })
    const marks = await db.select().from(attendanceMarks).where(eq(attendanceMarks.sessionId, first.sessionId))
    expect(marks.filter(({ status }) => status === 'absent').map(({ studentId }) => studentId)).toEqual(ids.slice(0, 1))
    const agreed = await take(colleague, key, { absentIds: ids.slice(0, 1) })
    expect(agreed).toMatchObject({ status: 200, versions: 1 })
    expect(await take(colleague, key, { ...sent, basedOn: first.versionId })).toMatchObject({
      versions: 2,
      takenBy: 'Ravi Kumar',
    })
  })
})
