import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { termSemesters, terms } from '../../calendar/schema.ts'
import { aRoom, aTaughtClass } from '../factory.ts'

setClock(new Date('2026-11-16T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = callsOf(app, await as('ROLE_ACADEMICS'))
await aRoom(db)
const running = await aTaughtClass(db)
const [coming, later] = [await aTermFrom('2026-12-07'), await aTermFrom('2026-12-14')]

/** Creates a class of a term that begins on a day after the running one. */
async function aTermFrom(startsOn: string) {
  const one = await aTaughtClass(db)
  const days = { startsOn, endsOn: '2027-04-30' }
  await db.delete(termSemesters).where(eq(termSemesters.termId, one.term.id))
  await db.update(terms).set(days).where(eq(terms.id, one.term.id))
  await db.insert(termSemesters).values({ termId: one.term.id, semesterId: one.semester.id, ...days })
  return one
}

const addDraft = (name: string, forDay: string | null) => office.post('/timetables', { name, forDay })
const termsOf = async (id: number) =>
  (await office.get(`/timetables/${id}/publication-check`)).terms.map(({ termId }: { termId: number }) => termId)

test('an empty draft is for the terms of its day, and remains so with classes in it', async () => {
  const draft = await addDraft('Even semesters', '2026-12-20')
  expect(draft).toMatchObject({ status: 200, forDay: '2026-12-20' })
  expect(await termsOf(draft.id)).toEqual([coming.term.id, later.term.id])
  const { sections, teachers } = await office.get(`/timetables/${draft.id}/owners`)
  expect(sections.map(({ id }: { id: number }) => id).toSorted()).toEqual([coming.section.id, later.section.id].toSorted())
  expect(teachers.map(({ id }: { id: number }) => id)).not.toContain(running.teacher.id)
  const moves = [{ activity: `o${coming.offering.id}/0`, occurrence: 0, weekday: 1, firstPeriod: 1 }]
  expect(await office.post(`/timetables/${draft.id}/moves`, { revision: draft.revision, moves })).toMatchObject({ status: 200 })
  expect(await termsOf(draft.id)).toEqual([coming.term.id, later.term.id])
})

test('a draft without a day, or for a past day, is for the running terms', async () => {
  const none = await addDraft('Of no day', null)
  const over = await addDraft('Of a day that is over', '2026-08-03')
  expect([await termsOf(none.id), await termsOf(over.id)]).toEqual([[running.term.id], [running.term.id]])
})

test('a draft for a day between two terms is for the next term, and its copy for the same day', async () => {
  const draft = await addDraft('Between', '2026-12-01')
  expect(await termsOf(draft.id)).toEqual([coming.term.id])
  const copy = await office.post(`/timetables/${draft.id}/copies`, { name: 'Copy' })
  expect(copy).toMatchObject({ status: 200, forDay: '2026-12-01' })
  expect(await termsOf(copy.id)).toEqual([coming.term.id])
})
