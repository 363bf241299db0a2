import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { terms } from '../../calendar/schema.ts'
import { aStudent } from '../../students/factory.ts'
import { anEntry, aRoom, aTaughtClass, aTimetable } from '../factory.ts'
import { teacherTimes } from '../schema.ts'
import { timetableEntries, timetableRuns, timetables } from '../schema-versions.ts'
import { generate } from './generation.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = callsOf(app, await as('ROLE_ACADEMICS'))
const one = await aTaughtClass(db)
await aStudent(db, one.place)
await aRoom(db)

const start = (name: string, change: object = {}) =>
  office.post('/timetable/runs', { name, forDay: '2026-11-21', basedOnId: null, seconds: 5, ...change })
const runs = async () => (await office.get('/timetable/runs')).runs

/** Starts a run and waits for its end. */
async function run(name: string, change: object = {}) {
  expect(await start(name, change)).toMatchObject({ status: 200, state: 'queued', total: 4 })
  await waitUntil(async () => expect((await runs())[0].endedAt).not.toBeNull())
  return (await runs())[0]
}

describe('a run of the solver', () => {
  test('creates a draft with all classes placed within rooms and times', async () => {
    const made = await run('Made at once')
    expect(made).toMatchObject({ state: 'done', placed: 4, total: 4, problems: [], requestedBy: expect.any(String) })
    const entries = await db.select().from(timetableEntries).where(eq(timetableEntries.timetableId, made.resultId))
    expect(new Set(entries.map(({ weekday }) => weekday)).size).toBe(4)
    expect(entries.every(({ roomId, offeringId }) => roomId !== null && offeringId === one.offering.id)).toBe(true)
  })

  test('is refused during another run, with a taken name, and without anything to place', async () => {
    const before = await db.$count(timetableRuns)
    expect(await start('MADE at once')).toMatchObject({ status: 409, code: 'timetable.name-taken' })
    expect(await start('Next year', { forDay: '2029-01-01' })).toMatchObject({ code: 'timetable.nothing-to-place' })
    expect(await db.$count(timetableRuns)).toBe(before)
    const first = await start('First')
    expect(await start('Second')).toMatchObject({ status: 409, code: 'timetable.run-under-way' })
    await office.post(`/timetable/runs/${first.id}/stop`)
    await waitUntil(async () => expect((await runs())[0].state).toBe('done'))
    expect(await office.post(`/timetable/runs/${first.id}/stop`)).toMatchObject({ status: 409, code: 'platform.not-now' })
  })

  test('moves only what it must after a change, and leaves pinned classes in place', async () => {
    const [base] = await db.select().from(timetables).where(eq(timetables.name, 'Made at once'))
    const before = await db
      .select()
      .from(timetableEntries)
      .where(eq(timetableEntries.timetableId, base?.id ?? 0))
    const [pinned, moved] = before
    await office.post(`/timetables/${base?.id}/pins`, {
      ...{ revision: base?.revision, pinned: true },
      ...{ activity: pinned?.activity, occurrence: pinned?.occurrence },
    })
    const allDay = { weekday: moved?.weekday ?? 1, from: '00:00', to: '23:59' }
    await db.insert(teacherTimes).values({ staffId: one.teacher.id, unavailable: [allDay], perDay: 6 })
    const again = await run('Again', { basedOnId: base?.id })
    expect(again).toMatchObject({ state: 'done', placed: 4, moved: 1 })
    const after = await db.select().from(timetableEntries).where(eq(timetableEntries.timetableId, again.resultId))
    expect(after.filter((entry) => entry.pinned)).toMatchObject([
      { weekday: pinned?.weekday, firstPeriod: pinned?.firstPeriod, roomId: pinned?.roomId },
    ])
    await db.delete(teacherTimes)
  })

  test('reports requirements that cannot be met, and classes without a place', async () => {
    await db.insert(teacherTimes).values({ staffId: one.teacher.id, perWeek: 2 })
    const sentence = `${one.teacher.fullName} is to teach 4 periods; 2 are possible in the times and limits set`
    const { problems } = await office.get('/timetable/unmet?forDay=2026-11-21')
    expect(problems).toMatchObject([{ about: { code: 'timetable.teacher-overloaded', message: sentence } }])
    const made = await run('Overloaded')
    expect(made).toMatchObject({ state: 'done', placed: 2, total: 4 })
    expect(made.problems.map(({ about }: { about: { code: string } }) => about.code)).toEqual([
      ...['timetable.teacher-overloaded', 'timetable.no-place', 'timetable.no-place'],
    ])
    await db.delete(teacherTimes)
  })

  test('numbers its draft if the name was taken meanwhile, and loses nothing', async () => {
    const taken = 'N'.repeat(79)
    const values = {
      forDay: '2026-11-21',
      seconds: 5,
      state: 'queued' as const,
      requestedBy: 'academics',
      requestedAt: new Date('2026-11-21T05:00:00Z'),
    }
    const [queued] = await db
      .insert(timetableRuns)
      .values({ ...values, name: taken })
      .returning()
    for (const name of [taken, `${'n'.repeat(76)} (2)`])
      expect(await office.post('/timetables', { name, forDay: null })).toMatchObject({ status: 200 })
    const context = { id: '1', attempt: 0, signal: new AbortController().signal }
    await generate({ db, log: platform.log }, { runId: queued?.id ?? 0 }, context)
    const [ended] = await db
      .select()
      .from(timetableRuns)
      .where(eq(timetableRuns.id, queued?.id ?? 0))
    expect(ended).toMatchObject({ state: 'done', placed: 4 })
    const made = await office.get(`/timetables/${ended?.resultId}`)
    expect(made).toMatchObject({ name: `${'N'.repeat(76)} (3)`, entryCount: 4 })
  })

  test('started from a version keeps its classes of terms that begin later', async () => {
    const coming = await aTaughtClass(db)
    await aStudent(db, coming.place)
    await db.update(terms).set({ startsOn: '2026-12-07', endsOn: '2027-04-30' }).where(eq(terms.id, coming.term.id))
    const base = await aTimetable(db, { state: 'draft' })
    const { id } = await anEntry(db, coming, { timetableId: base.id, weekday: 5, firstPeriod: 6 })
    const activity = `o${coming.offering.id}/0`
    await db.update(timetableEntries).set({ activity, occurrence: 0, pinned: true }).where(eq(timetableEntries.id, id))
    expect(await office.get(`/timetable/unmet?forDay=2026-11-21&basedOnId=${base.id}`)).toMatchObject({ classes: 8 })
    expect(await start('With the coming term', { basedOnId: base.id })).toMatchObject({ status: 200, total: 8 })
    await waitUntil(async () => expect((await runs())[0].endedAt).not.toBeNull())
    const [made] = await runs()
    expect(made).toMatchObject({ state: 'done', placed: 8, total: 8 })
    const entries = await db.select().from(timetableEntries).where(eq(timetableEntries.timetableId, made.resultId))
    expect(entries.filter(({ offeringId }) => offeringId === coming.offering.id)).toHaveLength(4)
    expect(entries.filter(({ pinned }) => pinned)).toMatchObject([{ activity, weekday: 5, firstPeriod: 6 }])
  })

  test('that is processed a second time stores no second draft', async () => {
    const [ended] = await runs()
    const before = await db.$count(timetables)
    const context = { id: '1', attempt: 1, signal: new AbortController().signal }
    await generate({ db, log: platform.log }, { runId: ended.id }, context)
    expect(await db.$count(timetables)).toBe(before)
  })
})
