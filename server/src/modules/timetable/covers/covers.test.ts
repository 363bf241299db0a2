import { beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import type { Reply } from '../../../testing/http.ts'
import { leaveForm, openLeaveCollege } from '../../../testing/leave/leave-college.ts'
import { offeringTeachers } from '../../teaching/schema.ts'
import { anEntry, aTaughtClass, aTimetable } from '../factory.ts'
import { classesOn } from '../public.ts'
import { classCovers, timetables } from '../schema-versions.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const college = await openLeaveCollege()
const { db, people, teacher, colleague, head, otherHead, office, sanction } = college
const casual = await college.aLeaveType({ code: 'CL', name: 'Casual leave', needsCover: true, grantHalves: 60 })
const one = await aTaughtClass(db)
const other = await aTaughtClass(db)
await db.insert(offeringTeachers).values([
  { offeringId: one.offering.id, staffId: people.teacher.id, role: 'co-teacher', hours: 2 },
  { offeringId: one.offering.id, staffId: people.colleague.id, role: 'co-teacher', hours: 2 },
])
const monday = '2026-11-23'
const on = async (staffId: number, day = monday) =>
  (await classesOn(db, { from: day, to: day }, { staffId })).map(({ firstPeriod }) => firstPeriod)

beforeEach(async () => {
  await db.delete(classCovers)
  await db.delete(timetables)
  const { id: timetableId } = await aTimetable(db)
  const own = { timetableId, weekday: 1, teacherIds: [people.teacher.id] } as const
  await anEntry(db, one, { ...own, firstPeriod: 1 })
  await anEntry(db, one, { ...own, firstPeriod: 4 })
  // The colleague teaches another section in the fourth period
  await anEntry(db, other, { timetableId, weekday: 1, firstPeriod: 4, teacherIds: [people.colleague.id] })
})

/** Leave of the teacher for which the colleague accepted to cover, sanctioned. */
async function sanctionedLeave(fromOn: string, more: object = {}): Promise<Reply> {
  const covers = [{ staffId: people.colleague.id, note: 'My classes' }]
  const leave = await teacher.post('/leave/requests', leaveForm(casual.id, fromOn, fromOn, { covers, ...more }))
  const asked = (await colleague.get('/leave/covers?size=200')).items.find(({ requestId }: Reply) => requestId === leave.id)
  await colleague.post(`/leave/covers/${asked?.id}/answer`, { accept: true, reason: null })
  await sanction(await teacher.get(`/leave/requests/${leave.id}`))
  return teacher.get(`/leave/requests/${leave.id}`)
}

async function cancel({ id, revision }: Reply): Promise<void> {
  const body = { revision, lastOn: null, reason: 'The journey is put off' }
  expect(await teacher.post(`/leave/requests/${id}/cancellation`, body)).toMatchObject({ status: 200, state: 'cancelled' })
}

describe('sanctioned leave', () => {
  test('moves the classes that the colleague can take, and gives them back when it is cancelled', async () => {
    const leave = await sanctionedLeave(monday)
    expect(leave).toMatchObject({ state: 'sanctioned' })
    expect([await on(people.teacher.id), await on(people.colleague.id)]).toEqual([[4], [1, 4]])
    await cancel(leave)
    expect([await on(people.teacher.id), await on(people.colleague.id)]).toEqual([[1, 4], [4]])
  })

  test('shows before who is free and knows the subject', async () => {
    const { body } = await teacher.get(`/leave/colleagues?fromOn=2026-11-30&untilOn=2026-11-30`)
    expect(JSON.stringify(body)).toContain('"freeForClasses"')
  })

  test('of half a day moves the classes of that half alone', async () => {
    const leave = await sanctionedLeave(monday, { startsAtNoon: true })
    expect(await on(people.teacher.id)).toEqual([1, 4])
    await cancel(leave)
    const morning = await sanctionedLeave(monday, { endsAtNoon: true })
    expect(await on(people.teacher.id)).toEqual([4])
    await cancel(morning)
  })
})

describe('a class of one day', () => {
  const cover = (by: typeof head, staffId: number | null, change: object = {}) =>
    by.put('/timetable/covers', { absentId: people.teacher.id, day: monday, startsAt: '09:00', staffId, ...change })

  test('is given to another teacher by the head, and back', async () => {
    const asked = `absentId=${people.teacher.id}&day=${monday}&startsAt=09:00`
    const { candidates } = await head.get(`/timetable/cover-candidates?${asked}`)
    expect(candidates[0]).toMatchObject({ id: people.colleague.id, knowsSubject: true })
    expect(await cover(head, people.second.id)).toMatchObject({ status: 200, covered: true })
    expect([await on(people.teacher.id), await on(people.second.id)]).toEqual([[4], [1]])
    const { classes } = await head.get(`/timetable/covers?day=${monday}`)
    expect(classes).toMatchObject([{ absent: 'Asha Rao', teachers: [{ fullName: 'Chitra Devi' }], firstPeriod: 1 }])
    expect(await cover(head, null)).toMatchObject({ status: 200, covered: false })
    expect(await on(people.teacher.id)).toEqual([1, 4])
  })

  test('is refused to who has a class then, on days that are over, and by the head of another department', async () => {
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
})

test('a teacher sees the classes that are covered, a room without a class is free', async () => {
  await head.put('/timetable/covers', { absentId: people.teacher.id, day: monday, startsAt: '09:00', staffId: people.second.id })
  const second = await college.as('ROLE_FACULTY', { username: 'chitra2', staffId: people.second.id })
  const { people: own } = await second.get(`/my/classes?from=${monday}&to=${monday}`)
  expect(own).toMatchObject([{ fullName: 'Chitra Devi', classes: [{ absent: 'Asha Rao', startsAt: '09:00' }] }])
  expect(await second.get('/my/classes?from=2026-01-01&to=2026-12-31')).toMatchObject({ code: 'timetable.too-many-days' })
  expect(await second.get(`/timetable/free-rooms?day=${monday}&at=09:10`)).toMatchObject({ status: 200, rooms: [] })
})
