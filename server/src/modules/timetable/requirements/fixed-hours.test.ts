import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { aSection } from '../../academics/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { anOffering } from '../../teaching/factory.ts'
import { aTaughtClass, aTimetable } from '../factory.ts'
import { classesOn } from '../public.ts'
import { fixedHours } from '../schema.ts'
import { entrySections, timetableEntries } from '../schema-versions.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = callsOf(app, await as('ROLE_ACADEMICS'))
const published = await aTimetable(db)
const wednesday = '2026-11-18'

/** Creates the library of a section on Wednesday in the first period, and another section of the term. */
async function aLibrary() {
  const { term, section, batch, branch, subject, pattern, place } = await aTaughtClass(db)
  const other = await aSection(db, { batchId: batch.id, branchId: branch.id, name: 'B' })
  await anOffering(db, { termId: term.id, subjectId: subject.id, sectionId: other.id })
  const save = { termId: term.id, sectionId: section.id, title: 'Library', periods: 1, weekday: 3, firstPeriod: 1 }
  const hour = await office.post('/timetable/fixed-hours', { ...save, staffId: null, roomId: null })
  const student = await aStudent(db, place)
  const change = (more: object) =>
    office.put(`/timetable/fixed-hours/${hour.id}`, { ...save, staffId: null, roomId: null, revision: hour.revision, ...more })
  const placed = { activity: `f${hour.id}`, occurrence: 0, part: 0, patternId: pattern.id, firstPeriod: 1, periods: 1 }
  async function placeIn(timetableId: number) {
    const time = { timetableId, weekday: 3, startMinute: 540, endMinute: 590 } as const
    const [entry] = await db
      .insert(timetableEntries)
      .values({ ...time, ...placed, termId: term.id, fixedHourId: hour.id })
      .returning()
    await db
      .insert(entrySections)
      .values({ ...time, entryId: entry?.id ?? 0, sectionId: section.id, block: `${placed.activity} 0` })
  }
  return { hour, section, other, student, change, placeIn }
}

test('a fixed hour of a published timetable cannot be moved to another section', async () => {
  const { hour, section, other, student, change, placeIn } = await aLibrary()
  await placeIn(published.id)
  const classesOfStudent = () => classesOn(db, { from: wednesday, to: wednesday }, { studentId: student.id })
  expect(await classesOfStudent()).toMatchObject([{ title: 'Library' }])
  const refused = await change({ sectionId: other.id })
  expect(refused).toMatchObject({ status: 409, code: 'timetable.hour-published', fields: { sectionId: expect.anything() } })
  expect(await db.select().from(fixedHours).where(eq(fixedHours.id, hour.id))).toMatchObject([{ sectionId: section.id }])
  expect(await classesOfStudent()).toMatchObject([{ title: 'Library' }])
  expect(await change({ periods: 2 })).toMatchObject({ status: 200, periods: 2 })
})

test('a fixed hour that only a draft uses can be moved to another section', async () => {
  const { other, change, placeIn } = await aLibrary()
  await placeIn((await aTimetable(db, { state: 'draft' })).id)
  expect(await change({ sectionId: other.id })).toMatchObject({ status: 200, sectionId: other.id })
})
