import { beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { monday, openCoverCollege } from '../../../testing/leave/cover-college.ts'
import { aStaffMember } from '../../people/factory.ts'
import { classCovers } from '../schema-versions.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const college = await openCoverCollege()
const { db, cse, people, teacher, second, head, otherHead, office, on, end, noticesOf, noticed } = college
beforeEach(college.beginAnew)

const cover = (by: typeof head, staffId: number | null, change: object = {}) =>
  by.put('/timetable/covers', { absentId: people.teacher.id, day: monday, startsAt: '09:00', staffId, ...change })

describe('a class on one day', () => {
  test('is given to another teacher by the head, and can be given back', async () => {
    const asked = `absentId=${people.teacher.id}&day=${monday}&startsAt=09:00`
    const { candidates } = await head.get(`/timetable/cover-candidates?${asked}`)
    expect(candidates[0]).toMatchObject({ id: people.colleague.id, knowsSubject: true })
    expect(await cover(head, people.second.id)).toMatchObject({ status: 200, covered: true })
    expect([await on(people.teacher.id), await on(people.second.id)]).toEqual([[4], [1]])
    const { classes } = await head.get(`/timetable/covers?day=${monday}`)
    expect(classes).toMatchObject([{ absent: 'Asha Rao', cover: { fullName: 'Chitra Devi' }, firstPeriod: 1 }])
    expect(await cover(head, null)).toMatchObject({ status: 200, covered: false })
    expect(await on(people.teacher.id)).toEqual([1, 4])
  })

  test('is refused to a teacher with another class then, on past days, and to the head of another department', async () => {
    expect(await cover(head, people.colleague.id, { startsAt: '12:20' })).toMatchObject({
      ...{ status: 409, code: 'timetable.cover-busy' },
      message: expect.stringContaining('Bala Kumar has'),
    })
    expect(await cover(head, people.second.id, { day: '2026-11-16' })).toMatchObject({ status: 409, code: 'timetable.day-over' })
    expect(await cover(head, people.second.id, { startsAt: '09:50' })).toMatchObject({ status: 404 })
    expect(await cover(otherHead, people.second.id)).toMatchObject({ status: 404, code: 'timetable.no-such-class' })
    expect(await db.$count(classCovers)).toBe(0)
    expect(await cover(office, people.second.id)).toMatchObject({ status: 200 })
  })

  test('cannot be given to a person who does not teach or has left', async () => {
    const clerk = await aStaffMember(db, { fullName: 'Clerk', designation: 'Office Assistant', departmentId: cse.id })
    const former = await aStaffMember(db, { fullName: 'Former', departmentId: cse.id, leftOn: '2026-11-20' })
    for (const { id, fullName } of [clerk, former]) {
      const message = `${fullName} does not teach, or is not in service on that day`
      expect(await cover(head, id)).toMatchObject({ status: 409, code: 'timetable.cover-not-teacher', message })
    }
    const asked = `absentId=${people.teacher.id}&day=${monday}&startsAt=09:00`
    const { candidates } = await head.get(`/timetable/cover-candidates?${asked}`)
    const names = candidates.map(({ fullName }: { fullName: string }) => fullName)
    expect(names).toContain('Chitra Devi')
    expect(names).not.toContain('Clerk')
    expect(names).not.toContain('Former')
    expect([await db.$count(classCovers), await on(people.teacher.id)]).toEqual([0, [1, 4]])
  })

  test('cannot be given to a teacher on leave', async () => {
    const leave = await college.medicalLeave(second, monday)
    expect(await cover(head, people.second.id)).toMatchObject({ status: 409, code: 'timetable.cover-away' })
    expect([await db.$count(classCovers), await on(people.teacher.id)]).toEqual([0, [1, 4]])
    await end(second, leave)
    expect(await cover(head, people.second.id)).toMatchObject({ status: 200, covered: true })
  })

  test('is exported with the absent and the covering teacher', async () => {
    await cover(head, people.second.id)
    const { body } = await head.get(`/timetable/covers/export?day=${monday}&format=csv`)
    expect(body).toContain('Asha Rao,Chitra Devi')
    expect((await otherHead.get(`/timetable/covers/export?day=${monday}&format=csv`)).body).not.toContain('Asha Rao')
  })
})

describe('a notification of a cover', () => {
  test('is sent when a class is given, given to another teacher, and given back', async () => {
    await cover(head, people.second.id)
    const [given] = await noticed('class-cover-given')
    expect(given?.params).toEqual({ name: 'Asha Rao', class: expect.any(String), day: '23 November 2026', time: '09:00' })
    expect([await noticesOf(second), await noticesOf(teacher)]).toEqual([['class-cover-given'], ['class-covered']])
    await cover(head, people.second.id)
    expect(await noticesOf(second)).toEqual(['class-cover-given'])
    await cover(head, people.head.id)
    expect(await noticesOf(second)).toEqual(['class-cover-given', 'class-cover-ended'])
    expect(await noticesOf(head)).toEqual(['class-cover-given'])
    await cover(head, null)
    expect(await noticesOf(head)).toEqual(['class-cover-given', 'class-cover-ended', 'class-uncovered'])
    expect(await noticesOf(teacher)).toEqual(['class-covered', 'class-covered', 'class-uncovered'])
  })
})

describe('covers assigned by a head', () => {
  test('end when the leave is cancelled, and the substitute is notified', async () => {
    const leave = await college.medicalLeave(teacher, monday)
    await cover(head, people.second.id)
    await cover(head, people.second.id, { day: '2026-11-30' })
    expect(await end(teacher, leave)).toMatchObject({ status: 200, state: 'cancelled' })
    expect([await on(people.teacher.id), await on(people.second.id)]).toEqual([[1, 4], []])
    expect(await noticesOf(second)).toEqual(['class-cover-given', 'class-cover-ended'])
  })

  test('end on the days removed from a shortened leave, and stay on the others', async () => {
    const leave = await college.medicalLeave(teacher, '2026-11-20', monday)
    await cover(head, people.second.id)
    expect(await end(teacher, leave, '2026-11-22')).toMatchObject({ status: 200, state: 'sanctioned' })
    expect([await on(people.teacher.id), await on(people.second.id)]).toEqual([[1, 4], []])
    const again = await college.medicalLeave(teacher, monday, '2026-11-25')
    await cover(head, people.second.id)
    await end(teacher, again, '2026-11-24')
    expect([await on(people.teacher.id), await on(people.second.id)]).toEqual([[4], [1]])
    await end(teacher, await teacher.get(`/leave/requests/${again.id}`))
  })

  test('end when the substitute goes on leave, and those with an open class again are notified', async () => {
    await cover(head, people.second.id)
    const leave = await college.medicalLeave(second, monday)
    expect([await on(people.teacher.id), await on(people.second.id)]).toEqual([[1, 4], []])
    expect([await noticesOf(teacher), await noticesOf(head)]).toEqual([['class-covered', 'class-uncovered'], ['class-uncovered']])
    await end(second, leave)
  })
})

test('a teacher sees the classes to cover, and a room without a class is listed as free', async () => {
  await cover(head, people.second.id)
  const { people: own } = await second.get(`/my/classes?from=${monday}&to=${monday}`)
  expect(own).toMatchObject([{ fullName: 'Chitra Devi', classes: [{ absent: 'Asha Rao', startsAt: '09:00' }] }])
  expect(await second.get('/my/classes?from=2026-01-01&to=2026-12-31')).toMatchObject({ code: 'timetable.too-many-days' })
  expect(await second.get(`/timetable/free-rooms?day=${monday}&at=09:10`)).toMatchObject({ status: 200, rooms: [] })
})
