import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { aBatch, aProgramme } from '../../academics/factory.ts'
import { batches } from '../../academics/schema.ts'
import { anInstitution } from '../../institution/factory.ts'
import { aStudent } from '../factory.ts'
import { studentStates, students } from '../schema.ts'
import { semesterOn } from './semesters.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
await anInstitution(db)
const office = callsOf(app, await as('ROLE_ACADEMICS', { username: 'academics' }))
const principal = callsOf(app, await as('ROLE_PRINCIPAL', { username: 'principal' }))

/** Creates a batch in the fifth semester of the calendar and the next one, in the third, with two students each. Nobody is promoted yet. */
async function twoBatches() {
  const { place, course, batch } = await aProgramme(db)
  await db.update(batches).set({ startYear: 2024 }).where(eq(batches.id, batch.id))
  const next = await aBatch(db, { courseId: course.id, startYear: 2025, label: '2025-2029', regulationId: place.regulationId })
  const [one, mate] = [await aStudent(db, place), await aStudent(db, place)]
  const following = { ...place, batchId: next.id, sectionId: null }
  const [third, fourth] = [await aStudent(db, following), await aStudent(db, following)]
  const promote = (id: number, from: number, batchId = place.batchId) =>
    office.post('/students/promotion', { branchId: place.branchId, batchId, from, startedOn: '2026-11-02', ids: [id] })
  return { place, next, one, mate, third, fourth, promote }
}

const record = (id: number, state: string, startedOn: string, batchId?: number) =>
  office.post(`/students/${id}/states`, {
    ...{ state, startedOn, reason: 'As the order says' },
    ...(batchId && { place: { batchId, sectionId: null } }),
  })
const presentOf = async (...of: { id: number }[]) =>
  Promise.all(of.map(async ({ id }) => (await office.get(`/students/${id}`)).semesterNo))
const semesterAt = async ({ id }: { id: number }, day: string) =>
  (
    await db
      .select({ semester: semesterOn(day) })
      .from(students)
      .where(eq(students.id, id))
  )[0]?.semester

test('a promoted student who is readmitted to a batch without promotions does not change the semesters of that batch', async () => {
  const { next, one, mate, third, fourth, promote } = await twoBatches()
  expect(await promote(one.id, 5)).toMatchObject({ status: 200 })
  await record(one.id, 'detained', '2026-11-05')
  expect(await record(one.id, 'readmitted', '2026-11-10', next.id)).toMatchObject({ status: 200 })
  expect(await presentOf(one, mate, third, fourth)).toEqual([6, 5, 3, 3])
  for (const [day, semester] of [
    ['2026-11-09', 3],
    ['2026-11-10', 3],
    ['2025-12-01', 1],
  ] as const)
    expect(await semesterAt(third, day), day).toBe(semester)
  expect((await office.get(`/students/${third.id}/semesters`)).semesters).toMatchObject([
    { semesterNo: 3, startedOn: '2026-11-10', note: 'By the academic calendar' },
  ])
})

test('a promoted student whose batch is changed in the register does not change the semesters of the new batch', async () => {
  const { next, one, third, fourth, promote } = await twoBatches()
  await promote(one.id, 5)
  const { states: _states, ...student } = (await office.get(`/students/${one.id}`)).body
  const moved = await office.put(`/students/${one.id}`, { ...student, batchId: next.id, sectionId: null })
  expect(moved).toMatchObject({ status: 200, batchId: next.id, semesterNo: 6 })
  expect(await presentOf(third, fourth)).toEqual([3, 3])
})

test('a corrected readmission does not change the semesters of the batch to which the student returns', async () => {
  const { next, one, mate, third, promote } = await twoBatches()
  await record(one.id, 'detained', '2026-11-01')
  await record(one.id, 'readmitted', '2026-11-01', next.id)
  expect(await promote(one.id, 3, next.id)).toMatchObject({ status: 200 })
  await office.post(`/students/${one.id}/state-corrections`, { reason: 'Entered for the wrong student' })
  const [waiting] = (await principal.get('/approvals/waiting')).items
  const decision = { decision: 'sanction', comment: 'Seen with the register', revision: waiting.revision }
  expect(await principal.post(`/approvals/${waiting.id}/decisions`, decision)).toMatchObject({ status: 200 })
  expect(await presentOf(mate, third)).toEqual([5, 3])
})

test('a student without a promotion who is readmitted to a batch with promotions keeps the semester', async () => {
  const { next, one, third, fourth, promote } = await twoBatches()
  await promote(third.id, 3, next.id)
  await record(one.id, 'on-break', '2026-11-05')
  expect(await record(one.id, 'readmitted', '2026-11-10', next.id)).toMatchObject({ status: 200 })
  expect(await presentOf(one, third, fourth)).toEqual([5, 4, 3])
  expect(await semesterAt(one, '2026-11-09')).toBe(5)
  expect(await semesterAt(one, '2026-11-10')).toBe(5)
  expect(await db.$count(studentStates, eq(studentStates.studentId, one.id))).toBe(4)
})
