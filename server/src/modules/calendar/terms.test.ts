import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { callsOf } from '../../testing/http.ts'
import { keepSessionsOpen } from '../../testing/sign-in/long-sessions.ts'
import { aCourse, aSemester } from '../academics/factory.ts'
import { holidays } from '../institution/schema.ts'
import { aTerm } from './factory.ts'
import { changedDays, termPeriods, terms } from './schema.ts'

setClock(new Date('2026-11-16T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = callsOf(app, await as('ROLE_ACADEMICS'))
const teacher = callsOf(app, await as('ROLE_FACULTY'))
await keepSessionsOpen(db)

const weekdays = [1, 2, 3, 4, 5, 6]
/** Creates a separate course with two semesters, so that tests do not affect each other's terms. */
async function aPlan(more: object = {}) {
  const course = await aCourse(db)
  const first = await aSemester(db, { courseId: course.id, number: 1, name: 'I Semester' })
  const third = await aSemester(db, { courseId: course.id, number: 3, name: 'III Semester' })
  const days = { startsOn: '2026-09-07', endsOn: '2026-12-19' }
  const form = { courseId: course.id, name: 'Odd semesters', semesterIds: [first.id, third.id], weekdays, ...days, ...more }
  return { course, first, third, form }
}
const aPeriod = (termId: number, more: object = {}) => ({
  ...{ termId, kind: 'exams', name: 'Mid-term exams', startsOn: '2026-11-05', endsOn: '2026-11-07', ...more },
})
const count = () => db.$count(terms)

describe('a term', () => {
  test('has its semesters, and can be found by course, semester and state', async () => {
    const { form, third, course } = await aPlan()
    const added = await office.post('/terms', form)
    expect(added).toMatchObject({ status: 200, semesters: 'I Semester, III Semester', state: 'running', courseName: course.name })
    const found = async (query: string) => (await teacher.get(`/terms?courseId=${course.id}&${query}`)).items.length
    expect(await found(`semesterId=${third.id}`)).toBe(1)
    expect([await found('state=running'), await found('state=over'), await found('state=coming')]).toEqual([1, 0, 0])
  })

  test('keeps its semesters when it is moved, and can be moved over its own days', async () => {
    const { form } = await aPlan()
    const { id } = await office.post('/terms', form)
    const moved = await office.put(`/terms/${id}`, { ...form, startsOn: '2026-09-14', endsOn: '2026-12-26', revision: 1 })
    expect(moved).toMatchObject({ status: 200, startsOn: '2026-09-14', semesters: 'I Semester, III Semester' })
  })

  test.each([
    ['that ends before it begins', { endsOn: '2026-09-06' }, 400, 'calendar.term-ends-before-start', 'endsOn'],
    ['of more than 300 days', { endsOn: '2027-07-04' }, 400, 'calendar.term-too-long', 'endsOn'],
    ['without a weekday', { weekdays: [] }, 400, 'platform.invalid', 'weekdays'],
    ['that is taught on Sundays', { weekdays: [0] }, 400, 'platform.invalid', 'weekdays.0'],
  ])('%s is refused', async (_, more, status, code, field) => {
    const { form } = await aPlan(more)
    const before = await count()
    const refused = await office.post('/terms', form)
    expect(refused).toMatchObject({ status, code })
    expect(Object.keys(refused.fields ?? {})).toEqual([field])
    expect(await count()).toBe(before)
  })

  test('is refused with a semester of another course', async () => {
    const [{ form }, other] = [await aPlan(), await aPlan()]
    const refused = await office.post('/terms', { ...form, semesterIds: [other.first.id] })
    expect(refused).toMatchObject({ status: 400, fields: { semesterIds: { code: 'academics.semester-of-other-course' } } })
  })

  test('is refused if a semester is in another term on one of its days, also if both are added concurrently', async () => {
    const { form, first } = await aPlan()
    await office.post('/terms', form)
    const before = await count()
    const overlapping = { ...form, name: 'Again', startsOn: '2026-12-19', endsOn: '2027-02-01', semesterIds: [first.id] }
    expect(await office.post('/terms', overlapping)).toMatchObject({ status: 409, code: 'calendar.semester-in-another-term' })
    expect(await count()).toBe(before)
    const after = { ...overlapping, startsOn: '2026-12-20' }
    const both = await Promise.all([office.post('/terms', after), office.post('/terms', { ...after, name: 'And again' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await count()).toBe(before + 1)
  })

  test('has a name that is unique in its course', async () => {
    const { form } = await aPlan()
    await office.post('/terms', form)
    const refused = await office.post('/terms', { ...form, name: 'ODD SEMESTERS', startsOn: '2027-01-01', endsOn: '2027-05-01' })
    expect(refused).toMatchObject({ status: 409, code: 'calendar.term-name-taken', fields: { name: expect.anything() } })
  })

  test('is managed only by the academics office', async () => {
    const { form } = await aPlan()
    const before = await count()
    expect(await teacher.post('/terms', form)).toMatchObject({ status: 403 })
    expect(await count()).toBe(before)
  })

  test('is deleted together with its exams and breaks', async () => {
    const { form } = await aPlan()
    const { id } = await office.post('/terms', form)
    await office.post('/term-periods', aPeriod(id))
    expect(await office.remove(`/terms/${id}`)).toMatchObject({ status: 200 })
    expect(await db.$count(termPeriods, eq(termPeriods.termId, id))).toBe(0)
  })
})

describe('exams and breaks', () => {
  test('lie within the term, end after they begin, and do not overlap each other', async () => {
    const { course, first } = await aPlan()
    const days = { startsOn: '2026-09-07', endsOn: '2026-12-19' }
    const term = await aTerm(db, { courseId: course.id, semesterIds: [first.id], ...days })
    const refused = async (more: object) => (await office.post('/term-periods', aPeriod(term.id, more))).code
    expect(await office.post('/term-periods', aPeriod(term.id))).toMatchObject({ status: 200, termName: term.name })
    expect(await refused({ startsOn: '2026-09-06' })).toBe('calendar.period-outside-term')
    expect(await refused({ endsOn: '2026-12-20' })).toBe('calendar.period-outside-term')
    expect(await refused({ startsOn: '2026-11-10', endsOn: '2026-11-09' })).toBe('calendar.period-ends-before-start')
    expect(await refused({ kind: 'break', startsOn: '2026-11-07', endsOn: '2026-11-12' })).toBe('calendar.periods-overlap')
    expect(await db.$count(termPeriods, eq(termPeriods.termId, term.id))).toBe(1)
    expect(await office.post('/term-periods', aPeriod(term.id, { kind: 'classes', name: 'Review' }))).toMatchObject({
      status: 200,
    })
  })

  test('prevent the term from being shortened over them', async () => {
    const { form } = await aPlan()
    const { id } = await office.post('/terms', form)
    await office.post('/term-periods', aPeriod(id))
    const refused = await office.put(`/terms/${id}`, { ...form, endsOn: '2026-11-06', revision: 1 })
    expect(refused).toMatchObject({ status: 409, code: 'calendar.periods-outside-term', fields: { endsOn: expect.anything() } })
    expect(refused.message).toContain('Mid-term exams from 05/11/2026 to 07/11/2026')
    expect((await office.get(`/terms/${id}`)).endsOn).toBe('2026-12-19')
  })
})

describe('the teaching days of a term', () => {
  test('are its weekdays without holidays, exams and breaks, plus the days that follow another weekday', async () => {
    const { form } = await aPlan({ startsOn: '2026-11-02', endsOn: '2026-11-15', weekdays: [1, 2, 3, 4, 5] })
    const { id } = await office.post('/terms', form)
    await db.insert(holidays).values([
      { day: '2026-11-10', name: 'A holiday', kind: 'college' },
      { day: '2026-11-15', name: 'On a Sunday', kind: 'college' },
    ])
    await office.post('/term-periods', aPeriod(id))
    await office.post('/changed-days', { day: '2026-11-14', follows: 2, courseId: form.courseId, reason: 'For the holiday' })
    const term = await teacher.get(`/terms/${id}`)
    expect(term.byWeekday).toEqual([2, 2, 2, 1, 1, 0, 0])
    expect(term.weeks).toEqual([
      { number: 1, from: '2026-11-02', to: '2026-11-08', teachingDays: 3, remarks: ['Mid-term exams'], changedDays: [] },
      {
        ...{ number: 2, from: '2026-11-09', to: '2026-11-15', teachingDays: 5, remarks: ['A holiday'] },
        changedDays: [{ day: '2026-11-14', follows: 2 }],
      },
    ])
    expect(term.teachingDays).toBe(8)
    await db.delete(holidays)
  })
})

describe('a day that follows another weekday', () => {
  const change = (more: object) => ({ day: '2026-12-05', follows: 2, courseId: null, reason: 'Makes up for a Tuesday', ...more })

  test('is refused on a holiday, twice for the same course, and if it has that timetable anyway', async () => {
    const { form } = await aPlan()
    await office.post('/terms', form)
    await db.insert(holidays).values({ day: '2026-12-12', name: 'A holiday', kind: 'college' })
    expect(await office.post('/changed-days', change({}))).toMatchObject({ status: 200, courseName: null })
    const before = await db.$count(changedDays)
    expect(await office.post('/changed-days', change({ follows: 3 }))).toMatchObject({ status: 409, code: 'calendar.day-taken' })
    expect(await office.post('/changed-days', change({ day: '2026-12-12' }))).toMatchObject({ code: 'calendar.day-is-holiday' })
    expect(await office.post('/changed-days', change({ day: '2026-12-08' }))).toMatchObject({ code: 'calendar.follows-itself' })
    expect(await office.post('/changed-days', change({ follows: 7 }))).toMatchObject({ status: 400, code: 'platform.invalid' })
    expect(await db.$count(changedDays)).toBe(before)
    await db.delete(holidays)
  })

  test('keeps one course at its own timetable while the whole college follows another one', async () => {
    const { form } = await aPlan({ startsOn: '2030-07-01', endsOn: '2030-12-21' })
    const term = await office.post('/terms', form)
    const day = '2030-12-07'
    const own = change({ day, follows: 6, courseId: form.courseId })
    expect(await office.post('/changed-days', own)).toMatchObject({ code: 'calendar.follows-itself' })
    expect(await office.post('/changed-days', change({ day }))).toMatchObject({ status: 200 })
    expect(await office.post('/changed-days', own)).toMatchObject({ status: 200, follows: 6 })
    const { weeks } = await office.get(`/terms/${term.id}`)
    const changed = weeks.flatMap((week: { changedDays: object[] }) => week.changedDays)
    expect(changed).toContainEqual({ day, follows: 6 })
  })

  test('is refused outside the terms of the course, and during exams and breaks of all its terms', async () => {
    const { form, third } = await aPlan({ startsOn: '2029-07-02', endsOn: '2029-12-22' })
    const { courseId } = form
    const term = await office.post('/terms', { ...form, semesterIds: [third.id] })
    await office.post(
      '/term-periods',
      aPeriod(term.id, { kind: 'break', name: 'Dasara break', startsOn: '2029-10-08', endsOn: '2029-10-20' }),
    )
    const add = (day: string, of: number | null = courseId) => office.post('/changed-days', change({ day, courseId: of }))
    const before = await db.$count(changedDays)
    const { course: other } = await aPlan()
    expect(await add('2029-08-04', other.id)).toMatchObject({ status: 409, code: 'calendar.day-outside-terms' })
    expect(await add('2028-01-01', null)).toMatchObject({ status: 409, code: 'calendar.day-outside-terms' })
    for (const of of [courseId, null]) {
      const refused = await add('2029-10-13', of)
      expect(refused).toMatchObject({ status: 409, code: 'calendar.day-without-classes', fields: { day: expect.anything() } })
      expect(refused.message).toContain('Dasara break')
    }
    expect(await db.$count(changedDays)).toBe(before)
    expect(await add('2029-08-04')).toMatchObject({ status: 200 })
  })
})

describe('a copy of a term', () => {
  test('has the same semesters, length and weekdays, and its exams and breaks on the same weekdays', async () => {
    const { form } = await aPlan()
    const { id } = await office.post('/terms', form)
    await office.post('/term-periods', aPeriod(id))
    const copy = await office.post(`/terms/${id}/copies`, { name: 'Odd semesters 2027-28', startsOn: '2027-09-06' })
    expect(copy).toMatchObject({ status: 200, endsOn: '2027-12-18', semesterIds: form.semesterIds, weekdays, state: 'coming' })
    const periods = await db.select().from(termPeriods).where(eq(termPeriods.termId, copy.id)).orderBy(asc(termPeriods.id))
    expect(periods).toMatchObject([{ name: 'Mid-term exams', startsOn: '2027-11-04', endsOn: '2027-11-06' }])
    const before = await count()
    const again = { name: 'Another', startsOn: '2027-10-01' }
    expect(await office.post(`/terms/${id}/copies`, again)).toMatchObject({ code: 'calendar.semester-in-another-term' })
    expect(await count()).toBe(before)
  })

  test('omits what would begin after its last day, and shortens what would end after it', async () => {
    const { form } = await aPlan({ startsOn: '2026-09-07', endsOn: '2026-12-19' })
    const { id } = await office.post('/terms', form)
    await office.post('/term-periods', aPeriod(id, { name: 'End exams', startsOn: '2026-12-07', endsOn: '2026-12-17' }))
    await office.post(
      '/term-periods',
      aPeriod(id, { kind: 'break', name: 'Holidays', startsOn: '2026-12-18', endsOn: '2026-12-19' }),
    )
    // 368 days later: the periods move by 371 days, which keeps their weekdays
    const copy = await office.post(`/terms/${id}/copies`, { name: 'A Friday', startsOn: '2027-09-10' })
    expect(copy).toMatchObject({ status: 200, endsOn: '2027-12-22' })
    const periods = await db.select().from(termPeriods).where(eq(termPeriods.termId, copy.id)).orderBy(asc(termPeriods.id))
    expect(periods.map(({ name, startsOn, endsOn }) => [name, startsOn, endsOn])).toEqual([
      ['End exams', '2027-12-13', '2027-12-22'],
    ])
  })
})
