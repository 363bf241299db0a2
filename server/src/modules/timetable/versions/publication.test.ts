import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { openTestApp } from '../../../testing/app.ts'
import { actorCalled, callsOf } from '../../../testing/http.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { aStaffMember } from '../../people/factory.ts'
import { offeringTeachers } from '../../teaching/schema.ts'
import { anEntry, aRoom, aTaughtClass, aTimetable } from '../factory.ts'
import { classesOn } from '../public.ts'
import { teacherTimes } from '../schema.ts'
import { timetableEntries, timetables } from '../schema-versions.ts'
import { publishTimetable } from './publication.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = callsOf(app, await as('ROLE_ACADEMICS'))
const one = await aTaughtClass(db)
const room = await aRoom(db)
await aRoom(db, { capacity: 90 })
const activity = `o${one.offering.id}/0`

beforeEach(async () => {
  await db.delete(timetables)
  await db.delete(teacherTimes)
})

/** Creates a draft with the class on Monday in the first period, as the solver would store it. */
async function aDraft(change: Partial<Parameters<typeof anEntry>[2]> = {}) {
  const draft = await aTimetable(db, { state: 'draft' })
  const placed = { timetableId: draft.id, weekday: 1, firstPeriod: 1, roomId: room.id } as const
  const entry = await anEntry(db, one, { ...placed, ...change })
  await db.update(timetableEntries).set({ activity, occurrence: 0 }).where(eq(timetableEntries.id, entry.id))
  return draft
}
/** Three of the four hours of the subject are unplaced in `aDraft`. */
const confirmed = { unplaced: 3, leftOut: 0 }
const publish = (id: number, effectiveFrom: string, revision = 1) =>
  office.post(`/timetables/${id}/publish`, { revision, effectiveFrom, confirmed })
/** Counts the connections that wait for a lock of another one. */
async function countWaiting(): Promise<number> {
  const { rows } = await platform.database.pool.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows[0]?.waiting ?? 0
}
const stored = async (id: number) => (await db.select().from(timetables).where(eq(timetables.id, id)))[0]

describe('a timetable draft', () => {
  test('is published from a set day, and the previous version ends on the day before', async () => {
    const before = await aTimetable(db)
    const draft = await aDraft()
    expect(await publish(draft.id, '2026-11-23')).toMatchObject({ status: 200, state: 'published', inForce: false })
    expect(await stored(before.id)).toMatchObject({ effectiveUntil: '2026-11-22' })
    const classes = await classesOn(db, { from: '2026-11-23', to: '2026-11-23' }, { staffId: one.teacher.id })
    expect(classes).toMatchObject([{ firstPeriod: 1, room: room.name }])
  })

  test('cannot be published from a past day, or before an already published version', async () => {
    const draft = await aDraft()
    expect(await publish(draft.id, '2026-11-20')).toMatchObject({ status: 400, code: 'timetable.effective-in-past' })
    const later = await aTimetable(db, { effectiveFrom: '2026-12-01' })
    expect(await publish(draft.id, '2026-11-25')).toMatchObject({ status: 409, code: 'timetable.later-version' })
    expect(await publish(draft.id, '2026-12-10', 9)).toMatchObject({ status: 409, code: 'platform.changed-meanwhile' })
    expect(await stored(draft.id)).toMatchObject({ state: 'draft', effectiveFrom: null })
    expect(await stored(later.id)).toMatchObject({ effectiveUntil: null })
  })

  test('cannot be published with clashes or without classes, and the version in force stays', async () => {
    const before = await aTimetable(db)
    const empty = await aTimetable(db, { state: 'draft' })
    expect(await publish(empty.id, '2026-11-23')).toMatchObject({ status: 409, code: 'timetable.nothing-in-it' })
    const draft = await aDraft()
    const away = [{ weekday: 1, from: '08:00', to: '10:00' } as const]
    await db.insert(teacherTimes).values({ staffId: one.teacher.id, unavailable: away })
    expect(await publish(draft.id, '2026-11-23')).toMatchObject({
      ...{ status: 409, code: 'timetable.has-clashes' },
      message: `This timetable has 1 clash. The first: ${one.teacher.fullName} is not available then`,
    })
    expect(await stored(before.id)).toMatchObject({ effectiveUntil: null })
    expect(await stored(draft.id)).toMatchObject({ state: 'draft', revision: 1 })
  })

  test('is published with the teachers who are assigned at that time', async () => {
    const draft = await aDraft()
    const next = await aStaffMember(db)
    const ofOffering = eq(offeringTeachers.offeringId, one.offering.id)
    await db.update(offeringTeachers).set({ staffId: next.id }).where(ofOffering)
    await publish(draft.id, '2026-11-23')
    expect(await classesOn(db, { from: '2026-11-23', to: '2026-11-23' }, { staffId: next.id })).toHaveLength(1)
    await db.update(offeringTeachers).set({ staffId: one.teacher.id }).where(ofOffering)
  })

  test('can be withdrawn before its first day, and the previous version continues', async () => {
    const before = await aTimetable(db)
    const draft = await aDraft()
    await publish(draft.id, '2026-11-26')
    expect(await office.post(`/timetables/${draft.id}/withdraw`, { revision: 2 })).toMatchObject({ status: 200, state: 'draft' })
    expect(await stored(before.id)).toMatchObject({ effectiveUntil: null })
    expect(await office.post(`/timetables/${before.id}/withdraw`, { revision: 1 })).toMatchObject({
      ...{ status: 409, code: 'timetable.has-begun' },
    })
  })

  test('can be withdrawn with a later version published; the previous one then continues until that begins', async () => {
    const before = await aTimetable(db)
    const [draft, later] = [await aDraft(), await aDraft()]
    await publish(draft.id, '2026-11-23')
    expect(await publish(later.id, '2026-11-26')).toMatchObject({ status: 200, state: 'published' })
    expect(await office.post(`/timetables/${draft.id}/withdraw`, { revision: 2 })).toMatchObject({ status: 200, state: 'draft' })
    expect(await stored(before.id)).toMatchObject({ effectiveUntil: '2026-11-25' })
    expect(await stored(later.id)).toMatchObject({ effectiveFrom: '2026-11-26', effectiveUntil: null })
  })

  test('published concurrently with another from the same day waits, and is refused because of the first', async () => {
    const [first, second] = [await aDraft(), await aDraft()]
    let waiting: ReturnType<typeof publish> | undefined
    await inTransaction(db, actorCalled('academics'), async (tx) => {
      const asked = { revision: 1, effectiveFrom: '2026-11-23', confirmed, today: '2026-11-21' }
      await publishTimetable(tx, first.id, asked)
      waiting = publish(second.id, '2026-11-23')
      await waitUntil(async () => expect(await countWaiting()).toBe(1))
    })
    expect(await waiting).toMatchObject({
      ...{ status: 409, code: 'timetable.later-version' },
      message: `“${first.name}” is published from 23/11/2026. Choose a later day, or withdraw it first`,
    })
    expect(await stored(second.id)).toMatchObject({ state: 'draft', revision: 1 })
    expect(await db.$count(timetables, eq(timetables.state, 'published'))).toBe(1)
  })
})

describe('editing a draft', () => {
  const grid = async (id: number) => office.get(`/timetables/${id}/grid?sectionId=${one.section.id}`)
  const move = (id: number, revision: number, moves: object[]) => office.post(`/timetables/${id}/moves`, { revision, moves })

  test('shows the clashes of a class in each slot, and moves it where there are none', async () => {
    const draft = await aDraft()
    await db.insert(teacherTimes).values({ staffId: one.teacher.id, unavailable: [{ weekday: 2, from: '08:00', to: '18:00' }] })
    const { slots } = await office.get(
      `/timetables/${draft.id}/possible-slots?activity=${encodeURIComponent(activity)}&occurrence=0`,
    )
    expect(slots).toHaveLength(36)
    expect(slots.filter(({ clashes }: { clashes: object[] }) => clashes.length > 0)).toHaveLength(6)
    expect(await move(draft.id, 1, [{ activity, occurrence: 0, weekday: 2, firstPeriod: 1 }])).toMatchObject({
      ...{ status: 409, code: 'timetable.move-clashes' },
      message: `This cannot be moved there: ${one.teacher.fullName} is not available then`,
    })
    expect((await grid(draft.id)).entries).toMatchObject([{ weekday: 1, firstPeriod: 1 }])
    expect(await move(draft.id, 1, [{ activity, occurrence: 0, weekday: 3, firstPeriod: 4 }])).toMatchObject({ revision: 2 })
    expect((await grid(draft.id)).entries).toMatchObject([{ weekday: 3, firstPeriod: 4, room: room.name }])
    expect(await move(draft.id, 1, [{ activity, occurrence: 0, weekday: 3, firstPeriod: 5 }])).toMatchObject({
      ...{ status: 409, code: 'platform.changed-meanwhile' },
    })
  })

  test('removes a class, lists it as unplaced, and places it again', async () => {
    const draft = await aDraft()
    await move(draft.id, 1, [{ activity, occurrence: 0, weekday: null, firstPeriod: 1 }])
    const emptied = await grid(draft.id)
    expect(emptied.entries).toEqual([])
    expect(emptied.unplaced).toHaveLength(4)
    await move(draft.id, 2, [{ activity, occurrence: 3, weekday: 4, firstPeriod: 2 }])
    expect((await grid(draft.id)).unplaced).toHaveLength(3)
  })

  test('keeps pinned classes in place, and exchanges two classes in one step', async () => {
    const draft = await aDraft()
    await move(draft.id, 1, [{ activity, occurrence: 1, weekday: 2, firstPeriod: 1 }])
    const both = [
      { activity, occurrence: 0, weekday: 2, firstPeriod: 1 },
      { activity, occurrence: 1, weekday: 1, firstPeriod: 1 },
    ]
    expect(await move(draft.id, 2, both)).toMatchObject({ status: 200, revision: 3 })
    const asked = `activity=${encodeURIComponent(activity)}&occurrence=0&weekday=1&firstPeriod=1`
    const { swaps } = await office.get(`/timetables/${draft.id}/swaps?${asked}`)
    expect(swaps.length).toBeGreaterThan(0)
    await office.post(`/timetables/${draft.id}/pins`, { revision: 3, activity, occurrence: 0, pinned: true })
    expect(await move(draft.id, 4, both.slice(0, 1))).toMatchObject({ status: 409, code: 'timetable.move-clashes' })
    expect(await move(draft.id, 4, [{ activity: 'o0/0', occurrence: 0, weekday: 1, firstPeriod: 1 }])).toMatchObject({
      ...{ status: 404, code: 'timetable.no-such-class' },
    })
  })

  test('is possible only for drafts', async () => {
    const published = await aTimetable(db)
    expect(await move(published.id, 1, [{ activity, occurrence: 0, weekday: 1, firstPeriod: 1 }])).toMatchObject({ status: 409 })
  })
})
