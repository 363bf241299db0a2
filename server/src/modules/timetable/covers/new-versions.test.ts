import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { aSubject } from '../../academics/factory.ts'
import { notifications } from '../../notices/schema.ts'
import { anOffering } from '../../teaching/factory.ts'
import { offeringTeachers } from '../../teaching/schema.ts'
import { anEntry, aRoom, aTaughtClass, aTimetable } from '../factory.ts'
import { classesOn } from '../public.ts'
import { classCovers, timetableEntries, timetables } from '../schema-versions.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = callsOf(app, await as('ROLE_ACADEMICS'))
const monday = '2026-11-23'
const one = await aTaughtClass(db)
const { teacher } = one
/** Another subject of the teacher in the same section, and a class of the substitute. */
const second = { ...one, offering: await anotherSubject() }
const busy = await aTaughtClass(db)
const substitute = busy.teacher
const calls = callsOf(app, await as('ROLE_FACULTY', { staffId: substitute.id }))
const room = await aRoom(db)
const otherRoom = await aRoom(db)

async function anotherSubject() {
  const subject = await aSubject(db, { ...one.exam, lectureHours: 3 })
  const offering = await anOffering(db, { termId: one.term.id, subjectId: subject.id, sectionId: one.section.id })
  await db.insert(offeringTeachers).values({ offeringId: offering.id, staffId: teacher.id, role: 'main', hours: 3 })
  return offering
}

/** Creates a draft with classes on Mondays, as the solver would store it. */
async function aDraft(...classes: readonly { of: Omit<typeof busy, 'subject'>; firstPeriod: number }[]) {
  const draft = await aTimetable(db, { state: 'draft' })
  for (const { of, firstPeriod } of classes) {
    const roomId = of.teacher.id === substitute.id ? otherRoom.id : room.id
    const entry = await anEntry(db, of, { timetableId: draft.id, weekday: 1, firstPeriod, roomId })
    const place = { activity: `o${of.offering.id}/0`, occurrence: 0 }
    await db.update(timetableEntries).set(place).where(eq(timetableEntries.id, entry.id))
  }
  return draft.id
}

/** Publishes a draft that lacks classes of other teachers. */
const publish = async (id: number) => {
  const { unplaced, leftOut } = await office.get(`/timetables/${id}/publication-check?effectiveFrom=${monday}`)
  const asked = { revision: 1, effectiveFrom: monday, confirmed: { unplaced, leftOut } }
  return office.post(`/timetables/${id}/publish`, asked)
}
const of = async (staffId: number) =>
  (await classesOn(db, { from: monday, to: monday }, { staffId })).map(({ firstPeriod }) => firstPeriod)
const kindsSent = async () =>
  (await calls.get('/notifications?size=200')).items.map(({ kind }: { kind: string }) => kind).reverse()

beforeEach(async () => {
  await db.delete(classCovers)
  await db.delete(notifications)
  await db.delete(timetables)
  const { id } = await aTimetable(db)
  await anEntry(db, one, { timetableId: id, weekday: 1, firstPeriod: 1, roomId: room.id })
  const asked = { absentId: teacher.id, day: monday, startsAt: '09:00', staffId: substitute.id }
  expect(await office.put('/timetable/covers', asked)).toMatchObject({ status: 200 })
})

test('a cover assigned by a head stays if the new version has the same class then', async () => {
  expect(await publish(await aDraft({ of: one, firstPeriod: 1 }))).toMatchObject({ status: 200 })
  expect([await of(teacher.id), await of(substitute.id)]).toEqual([[], [1]])
  expect(await kindsSent()).toEqual(['class-cover-given'])
})

test('a cover ends if the class moves, and does not pass to another subject of the teacher', async () => {
  const draft = await aDraft({ of: one, firstPeriod: 2 }, { of: second, firstPeriod: 1 })
  expect(await publish(draft)).toMatchObject({ status: 200 })
  expect([await of(teacher.id), await of(substitute.id)]).toEqual([[1, 2], []])
  expect(await kindsSent()).toEqual(['class-cover-given', 'class-cover-ended'])
  expect(await db.$count(notifications, eq(notifications.kind, 'class-uncovered'))).toBe(1)
})

test('a cover ends if the substitute has a class then in the new version', async () => {
  const draft = await aDraft({ of: one, firstPeriod: 1 }, { of: busy, firstPeriod: 1 })
  expect(await publish(draft)).toMatchObject({ status: 200 })
  expect([await of(teacher.id), await of(substitute.id)]).toEqual([[1], [1]])
  expect(await db.$count(classCovers)).toBe(0)
})
