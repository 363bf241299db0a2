import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { aDepartment, aStaffMember } from '../../people/factory.ts'
import { offerings, sectionBatches } from '../../teaching/schema.ts'
import { aRoom, aTaughtClass } from '../factory.ts'
import { fixedHours, requiredBlocks, teacherTimes } from '../schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = callsOf(app, await as('ROLE_ACADEMICS'))

const times = { perDay: 5, perWeek: 20, consecutive: 3, unavailable: [{ weekday: 1, from: '09:00', to: '11:00' }], avoid: [] }
const lecture = { periods: 1, times: 3, roomType: 'classroom', roomId: null, batches: 'whole' }

describe('the required periods of a subject', () => {
  test('are derived from its hours until the office sets them, and again on request', async () => {
    const { offering, subject, teacher } = await aTaughtClass(db)
    const get = async () => (await office.get(`/timetable/requirements?q=${subject.code}`)).items[0]
    expect(await get()).toMatchObject({ id: offering.id, revision: 0, periods: 4, teachers: [{ staffId: teacher.id }] })
    const room = await aRoom(db)
    const blocks = [
      { ...lecture, roomId: room.id },
      { ...lecture, periods: 2, times: 1 },
    ]
    expect(await office.put(`/timetable/requirements/${offering.id}`, { revision: 0, blocks })).toMatchObject({
      ...{ status: 200, revision: 1, periods: 5, blocks },
    })
    const nothing = await office.put(`/timetable/requirements/${offering.id}`, { revision: 1, blocks: [] })
    expect(nothing).toMatchObject({ status: 200, periods: 0, blocks: [] })
    expect(await office.put(`/timetable/requirements/${offering.id}`, { revision: 2, blocks: null })).toMatchObject({
      ...{ status: 200, revision: 0, periods: 4 },
    })
  })

  test('for a laboratory are planned for parallel batches if the section has batches', async () => {
    const { offering, term, section, subject } = await aTaughtClass(db)
    await db.execute(
      `update subjects set type = 'lab', lecture_hours = 0, tutorial_hours = 0, practical_hours = 3 where id = ${subject.id}`,
    )
    const get = async () => (await office.get(`/timetable/requirements?q=${subject.code}`)).items[0]
    expect(await get()).toMatchObject({ id: offering.id, blocks: [{ periods: 3, times: 1, roomType: 'lab', batches: 'whole' }] })
    await db.insert(sectionBatches).values({ termId: term.id, sectionId: section.id, name: 'B1' })
    expect(await get()).toMatchObject({ blocks: [{ batches: 'parallel' }] })
  })

  test('are refused with a room of another type, and with an outdated revision', async () => {
    const { offering } = await aTaughtClass(db)
    const lab = await aRoom(db, { type: 'lab' })
    const set = (revision: number, blocks: object[]) => office.put(`/timetable/requirements/${offering.id}`, { revision, blocks })
    expect(await set(0, [{ ...lecture, roomId: lab.id }])).toMatchObject({ status: 400, code: 'timetable.room-of-other-type' })
    expect(await set(7, [lecture])).toMatchObject({ status: 409, code: 'platform.changed-meanwhile' })
    expect(await db.$count(requiredBlocks, eq(requiredBlocks.offeringId, offering.id))).toBe(0)
  })

  test('are set by the head of the teaching department, and by no other head', async () => {
    const { offering } = await aTaughtClass(db)
    const [teaching, other] = [await aDepartment(db), await aDepartment(db)]
    await db.update(offerings).set({ departmentId: teaching.id }).where(eq(offerings.id, offering.id))
    const head = callsOf(app, await as({ role: 'ROLE_HOD', scope: teaching.code }))
    const stranger = callsOf(app, await as({ role: 'ROLE_HOD', scope: other.code }))
    const change = { revision: 0, blocks: [lecture] }
    expect(await stranger.put(`/timetable/requirements/${offering.id}`, change)).toMatchObject({ status: 404 })
    expect(await head.put(`/timetable/requirements/${offering.id}`, change)).toMatchObject({ status: 200, periods: 3 })
  })
})

describe('the times of a teacher', () => {
  test('are the default limits until they are set, on the current revision', async () => {
    const { teacher } = await aTaughtClass(db)
    const list = () => office.get(`/timetable/teacher-times?q=${teacher.empCode}`)
    expect((await list()).items).toMatchObject([{ id: teacher.id, revision: 0, perDay: 6, consecutive: 4, unavailable: [] }])
    const set = (revision: number, change: object = {}) =>
      office.put(`/timetable/teacher-times/${teacher.id}`, { ...times, ...change, revision })
    expect(await set(0)).toMatchObject({ status: 200, revision: 1, perWeek: 20 })
    expect(await set(0, { perDay: 2 })).toMatchObject({ status: 409, code: 'platform.changed-meanwhile' })
    const backwards = { unavailable: [{ weekday: 1, from: '11:00', to: '09:00' }] }
    expect(await set(1, backwards)).toMatchObject({ status: 400, code: 'platform.invalid' })
    const [busy] = times.unavailable
    const twice = { avoid: [busy, { weekday: 1, from: '10:59', to: '12:00' }] }
    expect((await set(1, twice)).fields).toMatchObject({ 'avoid.1.from': { code: 'timetable.times-overlap' } })
    expect(await db.select().from(teacherTimes).where(eq(teacherTimes.staffId, teacher.id))).toMatchObject([times])
  })

  test('can be set by a head only for their department', async () => {
    const { teacher } = await aTaughtClass(db)
    const own = await aDepartment(db)
    const mine = await aStaffMember(db, { departmentId: own.id })
    const head = callsOf(app, await as({ role: 'ROLE_HOD', scope: own.code }))
    expect(await head.put(`/timetable/teacher-times/${teacher.id}`, { ...times, revision: 0 })).toMatchObject({ status: 404 })
    expect(await head.put(`/timetable/teacher-times/${mine.id}`, { ...times, revision: 0 })).toMatchObject({ status: 200 })
  })
})

describe('a fixed hour', () => {
  const library = { title: 'Library', periods: 1, weekday: 3, firstPeriod: 6 }

  test('is added to all given sections of a term, or to none of them', async () => {
    const { term, section } = await aTaughtClass(db)
    const other = await aTaughtClass(db)
    const add = (sectionIds: number[]) => office.post(`/terms/${term.id}/fixed-hours`, { ...library, sectionIds })
    expect(await add([section.id, other.section.id])).toMatchObject({ status: 400, code: 'timetable.section-not-in-term' })
    expect(await db.$count(fixedHours, eq(fixedHours.termId, term.id))).toBe(0)
    expect(await add([section.id])).toMatchObject({ status: 200, added: 1 })
    expect((await office.get(`/terms/${term.id}/taught-sections`)).sections).toMatchObject([{ id: section.id }])
    expect((await office.get(`/timetable/fixed-hours?termId=${term.id}`)).items).toMatchObject([
      { ...library, sectionId: section.id },
    ])
  })

  test('is refused without consecutive periods in the pattern, and with a period but no day', async () => {
    const { term, section } = await aTaughtClass(db)
    const save = { ...library, termId: term.id, sectionId: section.id, staffId: null, roomId: null }
    const add = (change: object) => office.post('/timetable/fixed-hours', { ...save, ...change })
    expect(await add({ firstPeriod: 3, periods: 2 })).toMatchObject({ status: 400, code: 'timetable.no-such-period' })
    expect(await add({ firstPeriod: 7 })).toMatchObject({ status: 400, code: 'timetable.no-such-period' })
    expect(await add({ firstPeriod: null })).toMatchObject({ status: 400, code: 'timetable.period-without-day' })
    expect(await db.$count(fixedHours, eq(fixedHours.termId, term.id))).toBe(0)
    expect(await add({ firstPeriod: 5, periods: 2 })).toMatchObject({ status: 200 })
  })
})
