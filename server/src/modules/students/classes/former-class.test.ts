import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { aBatch, aProgramme, aRegulation, aSection } from '../../academics/factory.ts'
import { batches } from '../../academics/schema.ts'
import { aStudent } from '../factory.ts'
import { students } from '../schema.ts'
import { classOn } from './former-class.ts'
import { semesterOn } from './semesters.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = callsOf(app, await as('ROLE_ACADEMICS', { username: 'academics' }))
const principal = callsOf(app, await as('ROLE_PRINCIPAL', { username: 'principal' }))

/** Returns the batch, section, regulation and semester of a student on a day. */
async function classAt(id: number, day: string) {
  const on = sql`${day}::date`
  const [row] = await db
    .select({
      ...{ batchId: classOn('batch', on), sectionId: classOn('section', on), regulationId: classOn('regulation', on) },
      semester: semesterOn(day),
    })
    .from(students)
    .where(eq(students.id, id))
  return row
}

test('a student readmitted to another batch belonged to the former one until that day, unless recorded by mistake', async () => {
  const { place, course } = await aProgramme(db)
  await db.update(batches).set({ startYear: 2024 }).where(eq(batches.id, place.batchId))
  const next = await aBatch(db, { courseId: course.id, startYear: 2025, label: '2025-2029' })
  const section = await aSection(db, { batchId: next.id, branchId: place.branchId })
  const other = await aRegulation(db, { courseId: course.id })
  const { id } = await aStudent(db, { ...place, state: 'detained' })
  const readmitted = await office.post(`/students/${id}/states`, {
    ...{ state: 'readmitted', startedOn: '2026-06-10', reason: 'As the order says' },
    place: { batchId: next.id, sectionId: section.id, regulationId: other.id },
  })
  expect(readmitted).toMatchObject({ status: 200 })
  // By the calendar of either batch, as no promotion is recorded
  const before = { batchId: place.batchId, sectionId: place.sectionId, regulationId: place.regulationId, semester: 4 }
  expect(await classAt(id, '2026-06-09')).toEqual(before)
  expect(await classAt(id, '2026-06-10')).toEqual({
    batchId: next.id,
    sectionId: section.id,
    regulationId: other.id,
    semester: 2,
  })

  await office.post(`/students/${id}/state-corrections`, { reason: 'Entered for the wrong student' })
  const [waiting] = (await principal.get('/approvals/waiting')).items
  const decision = { decision: 'sanction', comment: 'Seen with the register', revision: waiting.revision }
  expect(await principal.post(`/approvals/${waiting.id}/decisions`, decision)).toMatchObject({ status: 200 })
  await office.post(`/students/${id}/states`, {
    ...{ state: 'readmitted', startedOn: '2026-08-03', reason: 'As the order says' },
    place: { batchId: next.id, sectionId: null },
  })
  expect(await classAt(id, '2026-06-10')).toEqual(before)
  const joined = { batchId: next.id, regulationId: place.regulationId, semester: 2 }
  expect(await classAt(id, '2026-08-03')).toEqual({ ...joined, sectionId: null })
  // A section given later does not apply before the readmission
  await db.update(students).set({ sectionId: section.id }).where(eq(students.id, id))
  expect(await classAt(id, '2026-08-03')).toEqual({ ...joined, sectionId: section.id })
  expect(await classAt(id, '2026-08-02')).toEqual(before)
})

test('a student without a section before the readmission belonged to none until then', async () => {
  const { place, course } = await aProgramme(db)
  const next = await aBatch(db, { courseId: course.id, startYear: 2025, label: '2025-2029' })
  const section = await aSection(db, { batchId: next.id, branchId: place.branchId })
  const { id } = await aStudent(db, { ...place, sectionId: null, state: 'detained' })
  const moved = { batchId: next.id, sectionId: section.id }
  await office.post(`/students/${id}/states`, {
    ...{ state: 'readmitted', startedOn: '2026-06-10', reason: 'As the order says', place: moved },
  })
  expect(await classAt(id, '2026-06-09')).toMatchObject({ batchId: place.batchId, sectionId: null })
  expect(await classAt(id, '2026-06-10')).toMatchObject(moved)
})
