import { beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { monday, openCoverCollege } from '../../../testing/leave/cover-college.ts'
import { holidays } from '../../institution/schema.ts'
import { classCovers } from '../schema-versions.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const college = await openCoverCollege()
const { db, people, teacher, colleague, second, head, on, coveredLeave, end, noticesOf, one } = college
const registry = await college.as('ROLE_ACADEMICS', { username: 'registry' })
const admin = await college.as('ROLE_ADMIN', { username: 'admin' })
beforeEach(async () => void (await college.beginAnew()))

/** A Saturday of the term. */
const saturday = '2026-11-28'
const makeUp = { day: saturday, follows: 1, courseId: null, reason: 'Makes up for a Monday' }

describe('a day that follows another weekday', () => {
  test('added after sanctioned leave gets covers for its classes, and the covering teachers are notified', async () => {
    const leave = await coveredLeave(saturday)
    expect(await on(people.colleague.id, saturday)).toEqual([])
    const added = await registry.post('/changed-days', makeUp)
    expect(added).toMatchObject({ status: 200 })
    expect([await on(people.teacher.id, saturday), await on(people.colleague.id, saturday)]).toEqual([[4], [1, 4]])
    expect(await noticesOf(colleague)).toEqual(['class-covers-changed'])
    const { day, courseId, reason } = makeUp
    const change = { day, courseId, reason, follows: 2, revision: added.revision }
    expect(await registry.put(`/changed-days/${added.id}`, change)).toMatchObject({ status: 200 })
    expect(await db.$count(classCovers)).toBe(0)
    expect(await noticesOf(colleague)).toEqual(['class-covers-changed', 'class-covers-changed'])
    expect(await registry.remove(`/changed-days/${added.id}`)).toMatchObject({ status: 200 })
    await end(teacher, leave)
  })

  test('ends, when it is deleted, the covers that heads assigned on it, and the substitute is notified', async () => {
    const added = await registry.post('/changed-days', makeUp)
    const asked = { absentId: people.teacher.id, day: saturday, startsAt: '09:00', staffId: people.second.id }
    expect(await head.put('/timetable/covers', asked)).toMatchObject({ status: 200 })
    expect(await on(people.second.id, saturday)).toEqual([1])
    await registry.remove(`/changed-days/${added.id}`)
    expect(await db.$count(classCovers)).toBe(0)
    expect([await noticesOf(second), await noticesOf(head)]).toEqual([
      ['class-cover-given', 'class-cover-ended'],
      ['class-uncovered'],
    ])
  })
})

test('a holiday ends the covers of its day, and they return when it is deleted', async () => {
  const leave = await coveredLeave(monday)
  expect(await on(people.colleague.id)).toEqual([1, 4])
  const holiday = { day: monday, until: null, name: 'Founders day', kind: 'college' }
  const { body } = await admin.post('/holidays', holiday)
  expect(await db.$count(classCovers)).toBe(0)
  expect(await noticesOf(colleague)).toEqual(['class-covers-changed'])
  expect(await admin.remove(`/holidays/${body[0].id}`)).toMatchObject({ status: 200 })
  expect(await on(people.colleague.id)).toEqual([1, 4])
  await db.delete(holidays)
  await end(teacher, leave)
})

test('an exam week ends the covers of its days, and they return when it is deleted', async () => {
  const leave = await coveredLeave(monday)
  expect(await on(people.colleague.id)).toEqual([1, 4])
  const week = { termId: one.term.id, kind: 'exams', name: 'Second mid-term exams', startsOn: monday, endsOn: monday }
  const { id } = await registry.post('/term-periods', week)
  expect(await db.$count(classCovers)).toBe(0)
  await registry.remove(`/term-periods/${id}`)
  expect([await on(people.teacher.id), await on(people.colleague.id)]).toEqual([[4], [1, 4]])
  await end(teacher, leave)
})

test('a term shortened to an earlier day ends the covers after that day', async () => {
  const leave = await coveredLeave(monday)
  expect(await on(people.colleague.id)).toEqual([1, 4])
  const { id, courseId, name, startsOn, semesterIds, weekdays, revision } = await registry.get(`/terms/${one.term.id}`)
  const change = { courseId, name, startsOn, semesterIds, weekdays, revision, endsOn: '2026-11-21' }
  expect(await registry.put(`/terms/${id}`, change)).toMatchObject({ status: 200 })
  expect(await db.$count(classCovers)).toBe(0)
  await end(teacher, leave)
})
