import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { callsOf } from '../../testing/http.ts'
import { aRegulation } from '../academics/factory.ts'
import { students } from '../students/schema.ts'
import { aTimetable } from '../timetable/factory.ts'
import { aHeldClass, aSession } from './factory.ts'

setClock(new Date('2027-01-10T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = callsOf(app, await as('ROLE_ACADEMICS', { username: 'academics' }))
const { id: timetableId } = await aTimetable(db)

test('attendance of a term is judged by the regulation of that time, even after a readmission to another one', async () => {
  const { term, place, offering, roster } = await aHeldClass(db, { timetableId, students: 2 })
  const [student, mate] = roster.map(({ id }) => id)
  for (let at = 0; at < 10; at++) {
    const status = at < 7 ? ('present' as const) : ('absent' as const)
    const marks = { [student ?? 0]: status, [mate ?? 0]: status }
    await aSession(db, { offeringId: offering.id, day: `2026-08-${10 + at}`, marks })
  }
  await db
    .update(students)
    .set({ state: 'detained' })
    .where(eq(students.id, student ?? 0))
  const standings = async () =>
    (await office.get(`/attendance/standings?termId=${term.id}&sort=rollNo`)).items.map(
      ({ standing, rules }: { standing: string; rules: object }) => ({ standing, ...rules }),
    )
  const byRules = { standing: 'condonable', required: 75, condonable: 65 }
  expect(await standings()).toEqual([byRules, byRules])
  const easier = await aRegulation(db, { courseId: place.courseId, rules: { attendance: { required: 60, condonable: 50 } } })
  const readmitted = { batchId: place.batchId, sectionId: place.sectionId, regulationId: easier.id }
  expect(
    await office.post(`/students/${student}/states`, {
      ...{ state: 'readmitted', startedOn: '2027-01-04', reason: 'As the order says', place: readmitted },
    }),
  ).toMatchObject({ status: 200 })
  expect(await standings()).toEqual([byRules, byRules])
  expect((await office.get(`/attendance/standings?termId=${term.id}&standing=condonable`)).items).toHaveLength(2)
})

test('a student readmitted during a term is judged by the new regulation from then on', async () => {
  const { term, place, offering, roster } = await aHeldClass(db, { timetableId, students: 1 })
  const id = roster[0]?.id ?? 0
  await aSession(db, { offeringId: offering.id, day: '2026-11-20', marks: { [id]: 'present' } })
  await db.update(students).set({ state: 'detained' }).where(eq(students.id, id))
  const stricter = await aRegulation(db, { courseId: place.courseId, rules: { attendance: { required: 80, condonable: 70 } } })
  const readmitted = { batchId: place.batchId, sectionId: place.sectionId, regulationId: stricter.id }
  await office.post(`/students/${id}/states`, {
    ...{ state: 'readmitted', startedOn: '2026-11-20', reason: 'As the order says', place: readmitted },
  })
  expect((await office.get(`/attendance/standings?termId=${term.id}`)).items).toMatchObject([
    { standing: 'enough', rules: { required: 80, condonable: 70 } },
  ])
})
