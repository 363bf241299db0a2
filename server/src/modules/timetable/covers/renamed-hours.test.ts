import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { monday, openCoverCollege } from '../../../testing/leave/cover-college.ts'
import { classCovers, entrySections, entryTeachers, timetableEntries } from '../schema-versions.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const college = await openCoverCollege()
const { db, people, one, other, head, office, on } = college
const tuesday = '2026-11-24'

type Of = typeof one

/** Creates the library of a section in the second period of a weekday, supervised by the teacher. */
async function aLibrary(timetableId: number, { term, section, pattern }: Of, weekday: 1 | 2) {
  const save = { termId: term.id, sectionId: section.id, title: 'Library', periods: 1, weekday, firstPeriod: 2, roomId: null }
  const hour = await office.post('/timetable/fixed-hours', { ...save, staffId: people.teacher.id })
  const time = { timetableId, weekday, startMinute: 590, endMinute: 640 }
  const placed = { activity: `f${hour.id}`, occurrence: 0, part: 0, patternId: pattern.id, firstPeriod: 2, periods: 1 }
  await db.transaction(async (tx) => {
    const [entry] = await tx
      .insert(timetableEntries)
      .values({ ...time, ...placed, termId: term.id, fixedHourId: hour.id })
      .returning()
    const entryId = entry?.id ?? 0
    await tx.insert(entryTeachers).values({ ...time, entryId, staffId: people.teacher.id })
    await tx.insert(entrySections).values({ ...time, entryId, sectionId: section.id, block: `${placed.activity} 0` })
  })
  const { revision } = hour
  return (title: string) =>
    office.put(`/timetable/fixed-hours/${hour.id}`, { ...save, staffId: people.teacher.id, title, revision })
}

test('a fixed hour keeps its covers when it is renamed, and can be covered by leave later', async () => {
  const timetableId = await college.beginAnew()
  const rename = await aLibrary(timetableId, one, 1)
  await aLibrary(timetableId, other, 2)
  for (const day of [monday, tuesday]) {
    const assigned = { absentId: people.teacher.id, day, startsAt: '09:50', staffId: people.second.id }
    expect(await head.put('/timetable/covers', assigned)).toMatchObject({ status: 200, covered: true })
  }
  expect(await rename('Central library')).toMatchObject({ status: 200, title: 'Central library' })
  expect([await on(people.teacher.id), await on(people.second.id)]).toEqual([[1, 4], [2]])
  const covers = await db.select().from(classCovers).orderBy(classCovers.day)
  expect(covers.map(({ day, title }) => `${day} ${title}`)).toEqual([`${monday} Central library`, `${tuesday} Library`])
  expect(await college.coveredLeave(monday)).toMatchObject({ state: 'sanctioned' })
})
