import type { Move } from '@nalanda/contract/timetable/editing'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { offeringTeachers } from '../../teaching/schema.ts'
import { anEntry, aRoom, aTaughtClass, aTimetable } from '../factory.ts'
import { patternSlots } from '../schema.ts'
import { timetableEntries, timetables } from '../schema-versions.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = callsOf(app, await as('ROLE_ACADEMICS'))
await aRoom(db, { name: 'Small', capacity: 60 })
const large = await aRoom(db, { name: 'Large', capacity: 90 })
const one = await aTaughtClass(db)
/** Another section, with the same teacher, whose day begins 25 minutes later. */
const other = await aTaughtClass(db)
await db.update(offeringTeachers).set({ staffId: one.teacher.id }).where(eq(offeringTeachers.offeringId, other.offering.id))
const late = await db.select().from(patternSlots).where(eq(patternSlots.patternId, other.pattern.id))
await db.delete(patternSlots).where(eq(patternSlots.patternId, other.pattern.id))
await db
  .insert(patternSlots)
  .values(late.map((slot) => ({ ...slot, startMinute: slot.startMinute + 25, endMinute: slot.endMinute + 25 })))
const [activity, otherActivity] = [one, other].map(({ offering }) => `o${offering.id}/0`) as [string, string]

beforeEach(async () => {
  await db.delete(timetables)
})

async function place(timetableId: number, of: typeof one, placed: { weekday: 1 | 2; roomId: number }) {
  const entry = await anEntry(db, { ...of, teacher: one.teacher }, { ...placed, timetableId, firstPeriod: 1 })
  await db
    .update(timetableEntries)
    .set({ activity: `o${of.offering.id}/0`, occurrence: 0 })
    .where(eq(timetableEntries.id, entry.id))
}

/** Creates a draft with a class of one section on Monday, and one of the other on Tuesday, each in a room that would not be chosen first. */
async function aDraft() {
  const draft = await aTimetable(db, { state: 'draft' })
  await place(draft.id, one, { weekday: 1, roomId: large.id })
  await place(draft.id, other, { weekday: 2, roomId: large.id })
  return draft
}

const placesIn = async (timetableId: number) =>
  (
    await db
      .select()
      .from(timetableEntries)
      .where(eq(timetableEntries.timetableId, timetableId))
      .orderBy(timetableEntries.activity)
  ).map(({ activity: of, occurrence, weekday, firstPeriod, roomId }) => ({ of, occurrence, weekday, firstPeriod, roomId }))
const move = (id: number, revision: number, moves: readonly Move[]) => office.post(`/timetables/${id}/moves`, { revision, moves })

test('an exchange returns the former places of all its classes, and can be undone with them', async () => {
  const draft = await aDraft()
  const before = await placesIn(draft.id)
  const moved = await move(draft.id, 1, [
    { activity, occurrence: 0, weekday: 2, firstPeriod: 1 },
    { activity: otherActivity, occurrence: 0, weekday: 1, firstPeriod: 1 },
  ])
  expect(moved).toMatchObject({ status: 200, revision: 2 })
  expect(moved.former).toEqual([
    { activity, occurrence: 0, weekday: 1, firstPeriod: 1, roomIds: [large.id] },
    { activity: otherActivity, occurrence: 0, weekday: 2, firstPeriod: 1, roomIds: [large.id] },
  ])
  expect((await placesIn(draft.id)).map(({ weekday }) => weekday)).toEqual([2, 1])
  expect(await move(draft.id, 2, moved.former)).toMatchObject({ status: 200, revision: 3 })
  expect(await placesIn(draft.id)).toEqual(before)
})

test('an unplaced class can be placed and removed again, and a removed one can be put back', async () => {
  const draft = await aDraft()
  const placed = await move(draft.id, 1, [{ activity, occurrence: 1, weekday: 3, firstPeriod: 2 }])
  expect(placed.former).toEqual([{ activity, occurrence: 1, weekday: null, firstPeriod: 1 }])
  await move(draft.id, 2, placed.former)
  const out = await move(draft.id, 3, [{ activity, occurrence: 0, weekday: null, firstPeriod: 1 }])
  expect(await placesIn(draft.id)).toHaveLength(1)
  await move(draft.id, 4, out.former)
  expect(await placesIn(draft.id)).toContainEqual({ of: activity, occurrence: 0, weekday: 1, firstPeriod: 1, roomId: large.id })
})

test('a move to a room that is already taken is refused', async () => {
  const draft = await aDraft()
  const before = await placesIn(draft.id)
  const there = { activity, occurrence: 0, weekday: 2, firstPeriod: 4 } as const
  await db
    .update(timetableEntries)
    .set({ startMinute: 740, endMinute: 790, firstPeriod: 4 })
    .where(eq(timetableEntries.activity, otherActivity))
  expect(await move(draft.id, 1, [{ ...there, roomIds: [large.id] }])).toMatchObject({ status: 409 })
  expect((await placesIn(draft.id)).map(({ of, weekday }) => [of, weekday])).toEqual(
    before.map(({ of, weekday }) => [of, weekday]),
  )
})

describe('the weeks of a draft', () => {
  test('contain sections and teachers before anything is placed, with periods and unplaced classes', async () => {
    const draft = await aTimetable(db, { state: 'draft' })
    const owners = await office.get(`/timetables/${draft.id}/owners`)
    expect(owners.sections.map(({ id }: { id: number }) => id).sort()).toEqual([one.section.id, other.section.id].sort())
    expect(owners.teachers).toEqual([{ id: one.teacher.id, name: one.teacher.fullName }])
    expect(owners.rooms).toEqual([])
    const grid = await office.get(`/timetables/${draft.id}/grid?sectionId=${one.section.id}`)
    expect(grid.entries).toEqual([])
    expect(grid.slots).toHaveLength(36)
    expect(grid.unplaced).toHaveLength(4)
    const published = await aTimetable(db)
    expect(await office.get(`/timetables/${published.id}/owners`)).toMatchObject({ sections: [], teachers: [], rooms: [] })
  })

  test('distinguish slots of two patterns by the time at which they begin', async () => {
    const draft = await aDraft()
    const grid = await office.get(`/timetables/${draft.id}/grid?staffId=${one.teacher.id}`)
    const firsts = grid.slots.filter(
      (slot: { weekday: number; firstPeriod: number }) => slot.weekday === 1 && slot.firstPeriod === 1,
    )
    expect(firsts.map(({ from }: { from: string }) => from).sort()).toEqual(['09:00', '09:25'])
    const slotsOf = async (of: string) =>
      (await office.get(`/timetables/${draft.id}/possible-slots?activity=${encodeURIComponent(of)}&occurrence=0`)).slots[0]
    expect(await slotsOf(activity)).toMatchObject({ weekday: 1, firstPeriod: 1, from: '09:00' })
    expect(await slotsOf(otherActivity)).toMatchObject({ weekday: 1, firstPeriod: 1, from: '09:25' })
  })
})
