import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { anEntry, aPattern, aRoom, aTaughtClass, aTimetable } from '../factory.ts'
import { semesterPatterns } from '../schema.ts'
import { entryTeachers, timetableEntries } from '../schema-versions.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = callsOf(app, await as('ROLE_ACADEMICS'))
const teacher = callsOf(app, await as('ROLE_FACULTY'))

const period = (from: string, to: string) => ({ kind: 'period', name: null, from, to })
const day = { weekday: 1, slots: [period('09:00', '09:50'), period('09:50', '10:40')] }

describe('a period pattern', () => {
  test('has periods and breaks for each weekday, without overlaps', async () => {
    const lunch = { kind: 'break', name: 'Lunch', from: '10:40', to: '11:30' }
    const days = [{ weekday: 1, slots: [...day.slots, lunch, period('11:30', '12:20')] }]
    expect(await office.post('/timetable/patterns', { name: 'First year', days })).toMatchObject({ periodsPerWeek: 3, days })
    const overlapping = [{ weekday: 1, slots: [period('09:00', '09:50'), period('09:40', '10:30')] }]
    for (const wrong of [overlapping, [day, day], [{ weekday: 1, slots: [lunch] }]])
      expect(await office.post('/timetable/patterns', { name: 'Wrong', days: wrong })).toMatchObject({ status: 400 })
    expect(await office.post('/timetable/patterns', { name: 'first YEAR', days })).toMatchObject({
      ...{ status: 409, code: 'timetable.pattern-taken' },
    })
    expect((await office.get('/timetable/patterns?q=wrong')).total).toBe(0)
  })

  test('keeps its times while a timetable follows it, but can be renamed', async () => {
    const one = await aTaughtClass(db)
    await anEntry(db, one, { timetableId: (await aTimetable(db, { state: 'draft' })).id, weekday: 1, firstPeriod: 1 })
    const [stored] = (await office.get(`/timetable/patterns?q=${encodeURIComponent(one.pattern.name)}`)).items
    const change = (values: object) => office.put(`/timetable/patterns/${one.pattern.id}`, { ...stored, ...values })
    expect(await change({ days: [day] })).toMatchObject({ status: 409, code: 'timetable.pattern-in-use' })
    expect(await change({ name: 'Senior years' })).toMatchObject({ status: 200, name: 'Senior years', periodsPerWeek: 36 })
  })

  test('can be set only for semesters of the term', async () => {
    const { term, semester, nextSemester } = await aTaughtClass(db)
    const { id: patternId } = await aPattern(db)
    const choose = (semesterIds: number[], chosen: number | null) =>
      office.put(`/terms/${term.id}/semester-patterns`, { semesterIds, patternId: chosen })
    expect(await choose([nextSemester.id], patternId)).toMatchObject({ status: 400, code: 'timetable.semester-not-in-term' })
    expect(await choose([semester.id], patternId)).toMatchObject({ status: 200, changed: 1 })
    const stored = () => db.select().from(semesterPatterns).where(eq(semesterPatterns.termId, term.id))
    expect(await stored()).toMatchObject([{ semesterId: semester.id, patternId }])
    const { semesters } = await office.get('/timetable/semester-patterns')
    expect(semesters).toContainEqual(expect.objectContaining({ termId: term.id, semesterId: semester.id, patternId }))
    await choose([semester.id], null)
    expect(await stored()).toEqual([])
  })
})

describe('a room', () => {
  test('has a unique name, and can only be archived while a timetable uses it', async () => {
    const one = await aTaughtClass(db)
    const room = await aRoom(db, { name: 'A-101' })
    const save = { name: 'a-101', building: null, type: 'lab', capacity: 30, departmentId: null, unavailable: [] }
    expect(await office.post('/timetable/rooms', save)).toMatchObject({ status: 409, code: 'timetable.room-taken' })
    expect(await teacher.post('/timetable/rooms', { ...save, name: 'A-102' })).toMatchObject({ status: 403 })
    const draft = await aTimetable(db, { state: 'draft' })
    await anEntry(db, one, { timetableId: draft.id, weekday: 1, firstPeriod: 1, roomId: room.id })
    expect(await office.remove(`/timetable/rooms/${room.id}`)).toMatchObject({ status: 409, code: 'platform.retire-instead' })
    expect(await office.post(`/timetable/rooms/${room.id}/retire`)).toMatchObject({ status: 200, retired: true })
    expect((await teacher.get('/timetable/rooms?q=A-101')).items).toEqual([])
  })
})

describe('a timetable version', () => {
  test('is copied with entries, teachers and students into a draft that only the office sees', async () => {
    const one = await aTaughtClass(db)
    const source = await aTimetable(db)
    await anEntry(db, one, { timetableId: source.id, weekday: 1, firstPeriod: 1, pinned: true })
    const copy = await office.post(`/timetables/${source.id}/copies`, { name: 'From December' })
    expect(copy).toMatchObject({ state: 'draft', basedOnId: source.id, entryCount: 1, inForce: false })
    const [entry] = await db.select().from(timetableEntries).where(eq(timetableEntries.timetableId, copy.id))
    expect(entry).toMatchObject({ weekday: 1, firstPeriod: 1, pinned: true, offeringId: one.offering.id })
    expect(await db.$count(entryTeachers, eq(entryTeachers.entryId, entry?.id ?? 0))).toBe(1)
    expect(await teacher.get(`/timetables/${copy.id}`)).toMatchObject({ status: 404 })
    expect(await teacher.get(`/timetables/${source.id}`)).toMatchObject({ inForce: true })
    expect(await office.post(`/timetables/${source.id}/copies`, { name: 'from december' })).toMatchObject({
      ...{ status: 200, name: 'from december (2)', entryCount: 1 },
    })
    expect(await office.remove(`/timetables/${source.id}`)).toMatchObject({ status: 409, code: 'platform.not-now' })
    expect(await office.remove(`/timetables/${copy.id}`)).toMatchObject({ status: 200 })
    expect(await db.$count(timetableEntries, eq(timetableEntries.timetableId, copy.id))).toBe(0)
  })
})
