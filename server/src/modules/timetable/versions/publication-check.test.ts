import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { terms } from '../../calendar/schema.ts'
import { anEntry, aRoom, aTaughtClass, aTimetable } from '../factory.ts'
import { classesOn } from '../public.ts'
import { timetableEntries, timetables } from '../schema-versions.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = callsOf(app, await as('ROLE_ACADEMICS'))
const room = await aRoom(db, { capacity: 90 })
const other = await aRoom(db, { capacity: 90 })
const running = await aClassOf({ startsOn: '2026-07-06', endsOn: '2026-12-31' })
const coming = await aClassOf({ startsOn: '2026-12-07', endsOn: '2027-04-30' })
const ended = await aClassOf({ startsOn: '2026-08-03', endsOn: '2026-11-27' })

beforeEach(async () => {
  await db.delete(timetables)
})

/** Creates a class whose term is between two days. */
async function aClassOf(days: { startsOn: string; endsOn: string }) {
  const one = await aTaughtClass(db)
  await db.update(terms).set(days).where(eq(terms.id, one.term.id))
  return one
}

type Taught = typeof running

/** Places some hours of a class, one on each weekday from Monday on. */
async function place(
  timetableId: number,
  one: Taught,
  { hours, roomId, from = 0 }: { hours: number; roomId: number; from?: number },
) {
  for (let occurrence = from; occurrence < from + hours; occurrence++) {
    const weekday = [1, 2, 3, 4, 5, 6][occurrence - from] as 1
    const entry = await anEntry(db, one, { timetableId, weekday, firstPeriod: 1, roomId })
    await db
      .update(timetableEntries)
      .set({ activity: `o${one.offering.id}/0`, occurrence })
      .where(eq(timetableEntries.id, entry.id))
  }
}

const publish = (id: number, effectiveFrom: string, confirmed?: object) =>
  office.post(`/timetables/${id}/publish`, { revision: 1, effectiveFrom, confirmed })

describe('publishing a draft from a set day', () => {
  test('keeps the classes of a term that begins later', async () => {
    const draft = await aTimetable(db, { state: 'draft' })
    await place(draft.id, running, { hours: 4, roomId: room.id })
    await place(draft.id, coming, { hours: 4, roomId: other.id })
    expect(await publish(draft.id, '2026-11-30')).toMatchObject({ status: 200, state: 'published', entryCount: 8 })
    const monday = { from: '2026-12-07', to: '2026-12-07' }
    expect(await classesOn(db, monday, { staffId: coming.teacher.id })).toHaveLength(1)
    expect(await classesOn(db, { from: '2026-11-30', to: '2026-11-30' }, { staffId: coming.teacher.id })).toHaveLength(0)
  })

  test('omits the classes of a term that is over by then', async () => {
    const draft = await aTimetable(db, { state: 'draft' })
    await place(draft.id, running, { hours: 4, roomId: room.id })
    await place(draft.id, ended, { hours: 4, roomId: other.id })
    expect(await publish(draft.id, '2026-11-30')).toMatchObject({ status: 200, entryCount: 4 })
    expect(await db.$count(timetableEntries, eq(timetableEntries.offeringId, ended.offering.id))).toBe(0)
  })
})

describe('a draft with missing classes', () => {
  test('is published once exactly these counts are confirmed', async () => {
    const draft = await aTimetable(db, { state: 'draft' })
    await place(draft.id, running, { hours: 4, roomId: room.id })
    await place(draft.id, coming, { hours: 2, roomId: other.id })
    expect(await office.get(`/timetables/${draft.id}/publication-check?effectiveFrom=2026-11-30`)).toMatchObject({
      ...{ unplaced: 2, leftOut: 0 },
      terms: [
        { termId: running.term.id, course: running.course.name, term: running.term.name, classes: 4, unplaced: 0 },
        { termId: coming.term.id, classes: 4, unplaced: 2 },
      ],
    })
    expect(await publish(draft.id, '2026-11-30')).toMatchObject({
      ...{ status: 409, code: 'timetable.classes-missing' },
      message: expect.stringContaining('2 have no place, 0 are no longer needed'),
    })
    expect(await publish(draft.id, '2026-11-30', { unplaced: 1, leftOut: 0 })).toMatchObject({ status: 409 })
    expect(await office.get(`/timetables/${draft.id}`)).toMatchObject({ state: 'draft', revision: 1, entryCount: 6 })
    expect(await publish(draft.id, '2026-11-30', { unplaced: 2, leftOut: 0 })).toMatchObject({ status: 200, entryCount: 6 })
  })

  test('counts classes no longer needed, which the publication omits', async () => {
    const draft = await aTimetable(db, { state: 'draft' })
    await place(draft.id, running, { hours: 5, roomId: room.id })
    const check = await office.get(`/timetables/${draft.id}/publication-check?effectiveFrom=2026-11-24`)
    expect(check).toMatchObject({ unplaced: 4, leftOut: 1 })
    const confirmed = { unplaced: check.unplaced, leftOut: check.leftOut }
    expect(await publish(draft.id, '2026-11-24', { ...confirmed, leftOut: 0 })).toMatchObject({ status: 409 })
    expect(await publish(draft.id, '2026-11-24', confirmed)).toMatchObject({ status: 200, entryCount: 4 })
  })

  test('is counted for the terms of its editing while no day is chosen', async () => {
    const draft = await aTimetable(db, { state: 'draft' })
    const empty = await office.get(`/timetables/${draft.id}/publication-check`)
    expect(empty.terms.map(({ termId }: { termId: number }) => termId)).toEqual([running.term.id, ended.term.id].sort())
    await place(draft.id, coming, { hours: 3, roomId: room.id })
    const check = await office.get(`/timetables/${draft.id}/publication-check`)
    expect(check.terms).toContainEqual(expect.objectContaining({ termId: coming.term.id, unplaced: 1 }))
  })
})
