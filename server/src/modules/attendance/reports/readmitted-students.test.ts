import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { aBatch, aSection } from '../../academics/factory.ts'
import { students } from '../../students/schema.ts'
import { aTimetable } from '../../timetable/factory.ts'
import { aHeldClass, aSession } from '../factory.ts'

setClock(new Date('2027-01-10T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = callsOf(app, await as('ROLE_ACADEMICS', { username: 'academics' }))
const { id: timetableId } = await aTimetable(db)

test('the report of a past term lists the students of the section then, not those readmitted to it later', async () => {
  const { term, place, offering, roster } = await aHeldClass(db, { timetableId, students: 2 })
  const [student = 0, mate = 0] = roster.map(({ id }) => id)
  await aSession(db, { offeringId: offering.id, day: '2026-11-20', marks: { [student]: 'absent', [mate]: 'present' } })
  const next = await aBatch(db, { courseId: place.courseId, regulationId: place.regulationId })
  const joined = await aSection(db, { batchId: next.id, branchId: place.branchId })
  const inReport = async (sectionId: number) => {
    const { students: shown } = await office.get(`/sections/${sectionId}/attendance-report?termId=${term.id}`)
    return shown.map(({ id, held, percent }: { id: number; held: number; percent: number }) => ({ id, held, percent }))
  }
  const before = [
    { id: student, held: 1, percent: 0 },
    { id: mate, held: 1, percent: 10_000 },
  ]
  expect(await inReport(place.sectionId)).toEqual(before)
  await db.update(students).set({ state: 'detained' }).where(eq(students.id, student))
  expect(
    await office.post(`/students/${student}/states`, {
      ...{ state: 'readmitted', startedOn: '2027-01-04', reason: 'As the order says' },
      place: { batchId: next.id, sectionId: joined.id },
    }),
  ).toMatchObject({ status: 200 })
  expect(await inReport(place.sectionId)).toEqual(before)
  expect(await inReport(joined.id)).toEqual([])
})
