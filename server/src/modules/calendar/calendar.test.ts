import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { now, setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { callsOf } from '../../testing/http.ts'
import { keepSessionsOpen } from '../../testing/sign-in/long-sessions.ts'
import { aCourse, aProgramme, aSemester } from '../academics/factory.ts'
import { users } from '../access/schema.ts'
import { aClub, anEvent } from '../activities/factory.ts'
import { anInstitution } from '../institution/factory.ts'
import { holidays } from '../institution/schema.ts'
import { aStudent } from '../students/factory.ts'
import { guardianLinks } from '../students/schema.ts'
import { aTerm } from './factory.ts'
import { calendarFeeds, changedDays, termPeriods, terms } from './schema.ts'

setClock(new Date('2026-11-16T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
await anInstitution(db, { name: 'Nalanda Institute' })
const programme = await aProgramme(db)
const other = await aCourse(db)
const student = await aStudent(db, programme.place)
const reader = callsOf(app, await as('ROLE_STUDENT', { username: 'student', studentId: student.id }))
const teacher = callsOf(app, await as('ROLE_FACULTY', { username: 'teacher' }))
const guest = callsOf(app)
await keepSessionsOpen(db)

const courseId = programme.course.id
const semester = await aSemester(db, { courseId, number: 3, name: 'III Semester' })
const term = await aTerm(db, { courseId, semesterIds: [semester.id], name: 'Odd semesters', startsOn: '2026-09-07' })
const otherSemester = await aSemester(db, { courseId: other.id, number: 1, name: 'I Semester' })
await aTerm(db, { courseId: other.id, semesterIds: [otherSemester.id], name: 'Of the other course', startsOn: '2026-10-01' })
await db.insert(termPeriods).values({
  ...{ termId: term.id, kind: 'exams', name: 'Mid-term exams', startsOn: '2026-11-05', endsOn: '2026-11-07' },
})
await db.insert(changedDays).values({ day: '2026-10-31', follows: 3, reason: 'For Dasara' })
const dasara = ['2026-10-19', '2026-10-20'].map((day) => ({ day, name: 'Dasara', kind: 'festival' as const }))
await db.insert(holidays).values([...dasara, { day: '2026-10-22', name: 'Dasara', kind: 'festival' }])
const club = await aClub(db, { name: 'Coding Club' })
await anEvent(db, { clubId: club.id, title: 'CodeSprint', startsOn: '2026-11-10', endsOn: '2026-11-11', venue: 'Block B' })
await anEvent(db, { clubId: club.id, title: 'A draft', startsOn: '2026-11-10', endsOn: '2026-11-11', state: 'draft' })

const year = 'from=2026-09-01&to=2026-12-31'
const titles = (entries: { kind: string; title: string }[]) => entries.map(({ kind, title }) => `${kind} ${title}`)

describe('the calendar', () => {
  test('lists terms, exams, holidays, changed days and events by day, and joins consecutive holidays of one name', async () => {
    const { body } = await reader.get(`/calendar?${year}`)
    expect(titles(body)).toEqual([
      'term-start Odd semesters',
      'term-start Of the other course',
      'holiday Dasara',
      'holiday Dasara',
      'changed-day For Dasara',
      'exams Mid-term exams',
      'event CodeSprint',
      'term-end Odd semesters',
      'term-end Of the other course',
    ])
    expect(body[0]).toMatchObject({ courseName: programme.course.name, note: 'III Semester' })
    expect(body[2]).toMatchObject({ startsOn: '2026-10-19', endsOn: '2026-10-20' })
    expect(body[4]).toMatchObject({ follows: 3, courseId: null })
    expect(body[6]).toMatchObject({ note: 'Coding Club, Block B' })
  })

  test('of one course leaves out entries of other courses', async () => {
    const { body } = await teacher.get(`/calendar?${year}&courseId=${other.id}`)
    expect(titles(body)).not.toContain('exams Mid-term exams')
    expect(titles(body)).toContain('term-start Of the other course')
    expect(titles(body)).toContain('changed-day For Dasara')
  })

  test('includes entries that began before the first day, but none after the last', async () => {
    const { body } = await teacher.get('/calendar?from=2026-11-06&to=2026-11-10')
    expect(titles(body)).toEqual(['exams Mid-term exams', 'event CodeSprint'])
  })

  test('is refused for more than fourteen months, and to guests', async () => {
    const refused = await teacher.get('/calendar?from=2026-01-01&to=2027-12-31')
    expect(refused).toMatchObject({ status: 400, code: 'calendar.too-long' })
    expect((await guest.get(`/calendar?${year}`)).status).toBe(401)
  })

  test('can be exported as a file', async () => {
    const { status, body } = await teacher.get(`/calendar/export?${year}&format=csv`)
    expect(status).toBe(200)
    expect(body).toContain('CodeSprint')
    expect(body).toContain('Follows Wednesday')
  })
})

describe('the link for calendar apps', () => {
  const tokenOf = (address: string) => new URL(address).searchParams.get('token') ?? ''
  const read = (address: string) => guest.get(`/calendar.ics?token=${tokenOf(address)}`)

  test('works without signing in, and gives a student the calendar of their course', async () => {
    expect((await reader.get('/calendar-feed')).feed).toBeNull()
    const { address } = await reader.post('/calendar-feed')
    const { status, headers, body } = await read(address)
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('text/calendar')
    expect(body).toContain('BEGIN:VCALENDAR')
    expect(body).toContain('X-WR-CALNAME:Nalanda Institute')
    expect(body).toContain(`SUMMARY:Mid-term exams (${programme.course.name})`)
    expect(body).toContain('DTSTART;VALUE=DATE:20261105')
    expect(body).toContain('DTEND;VALUE=DATE:20261108')
    expect(body).toContain('DESCRIPTION:Coding Club\\, Block B')
    expect(body).not.toContain('Of the other course')
    expect((await reader.get('/calendar-feed')).feed).toMatchObject({ lastReadAt: '2026-11-16T05:00:00.000Z' })
  })

  test('gives a parent the calendar of the courses of all children, and of no other course', async () => {
    const sibling = await aStudent(db)
    const first = await aSemester(db, { courseId: sibling.courseId, number: 7, name: 'VII Semester' })
    const ofSibling = { courseId: sibling.courseId, semesterIds: [first.id], name: 'Of the sibling' }
    const { id: termId } = await aTerm(db, { ...ofSibling, startsOn: '2026-10-01' })
    const parent = callsOf(app, await as('ROLE_PARENT', { username: 'parent' }))
    const [user] = await db.select().from(users).where(eq(users.username, 'parent'))
    const link = { userId: user?.id ?? 0, relation: 'mother', linkedAt: now(), linkedBy: 'office' }
    await db.insert(guardianLinks).values([student, sibling].map(({ id }) => ({ ...link, studentId: id })))
    const { body } = await read((await parent.post('/calendar-feed')).address)
    expect(body).toContain(`SUMMARY:Odd semesters (${programme.course.name})`)
    expect(body).toContain('Of the sibling')
    expect(body).not.toContain('Of the other course')
    await db.delete(terms).where(eq(terms.id, termId))
  })

  test('gives a teacher who is also a parent the calendar of all courses', async () => {
    const both = callsOf(app, await as(['ROLE_FACULTY', 'ROLE_PARENT'], { studentId: student.id }))
    const { body } = await read((await both.post('/calendar-feed')).address)
    expect(body).toContain(`SUMMARY:Odd semesters (${programme.course.name})`)
    expect(body).toContain('Of the other course')
  })

  test('is stored only as a hash', async () => {
    const { address } = await teacher.post('/calendar-feed')
    const rows = await db.select().from(calendarFeeds)
    expect(JSON.stringify(rows)).not.toContain(tokenOf(address))
  })

  test('stops working when another is made, when it is revoked, and when its owner may not sign in', async () => {
    const first = await teacher.post('/calendar-feed')
    const second = await teacher.post('/calendar-feed')
    expect(await read(first.address)).toMatchObject({ status: 404, code: 'calendar.no-feed' })
    expect((await read(second.address)).status).toBe(200)
    await db.update(users).set({ state: 'suspended' }).where(eq(users.username, 'teacher'))
    expect((await read(second.address)).status).toBe(404)
    await db.update(users).set({ state: 'active' }).where(eq(users.username, 'teacher'))
    expect((await read(second.address)).status).toBe(200)
    expect(await teacher.remove('/calendar-feed')).toMatchObject({ status: 200 })
    expect((await read(second.address)).status).toBe(404)
    expect((await teacher.get('/calendar-feed')).feed).toBeNull()
  })

  test('ends when the password changes, as do the sessions in which it may have been made', async () => {
    const owner = callsOf(app, await as('ROLE_FACULTY', { username: 'owner' }))
    const { address } = await owner.post('/calendar-feed')
    expect((await read(address)).status).toBe(200)
    const setPassword = (at: Date) => db.update(users).set({ passwordChangedAt: at }).where(eq(users.username, 'owner'))
    await setPassword(now())
    expect(await read(address)).toMatchObject({ status: 404, code: 'calendar.no-feed' })
    expect((await owner.get('/calendar-feed')).feed).toBeNull()
    await setPassword(new Date(now().getTime() - 1))
    const again = await owner.post('/calendar-feed')
    expect((await read(again.address)).status).toBe(200)
    expect(await read(address)).toMatchObject({ status: 404 })
  })
})
