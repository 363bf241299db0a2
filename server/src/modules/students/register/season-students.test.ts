import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { aBatch, aProgramme } from '../../academics/factory.ts'
import { batches } from '../../academics/schema.ts'
import { aStudent, type NewStudent } from '../factory.ts'
import { studentRecords } from '../schema-records.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = callsOf(app, await as('ROLE_ACADEMICS'))
const { place, course } = await aProgramme(db)
await db.update(batches).set({ startYear: 2024, label: '2024-2028' }).where(eq(batches.id, place.batchId))
const next = await aBatch(db, { courseId: course.id, startYear: 2025, label: '2025-2029' })
const inSeason = async (year: number) =>
  (await office.get(`/students?season=${year}`)).items.map(({ id }: { id: number }) => id).toSorted()

async function admitted(on: string | null, student: Partial<NewStudent> = {}): Promise<number> {
  const { id } = await aStudent(db, { ...place, sectionId: null, ...student })
  const entered = { enteredBy: 'office', enteredAt: new Date('2024-08-12T05:30:00Z') }
  if (on) await db.insert(studentRecords).values({ studentId: id, admittedOn: on, ...entered })
  return id
}

/** Detains a student and readmits them to the batch of the year after. */
async function readmit(id: number) {
  await office.post(`/students/${id}/states`, { state: 'detained', startedOn: '2025-06-20', reason: 'Attendance below 65%' })
  const to = { state: 'readmitted', startedOn: '2025-08-04', reason: 'As the order says' }
  const answer = await office.post(`/students/${id}/states`, { ...to, place: { batchId: next.id, sectionId: null } })
  expect(answer.status).toBe(200)
}

test('a student readmitted to a later batch counts once, in the season of the first batch, and studies in the new one', async () => {
  const [withDay, without] = [await admitted('2024-08-12'), await admitted(null)]
  const mate = await admitted('2025-08-11', { batchId: next.id })
  for (const id of [withDay, without]) await readmit(id)
  expect(await inSeason(2024)).toEqual([withDay, without])
  expect(await inSeason(2025)).toEqual([mate])
  const present = await office.get(`/students?batchId=${next.id}&state=studying`)
  expect(present.items.map(({ id }: { id: number }) => id).toSorted()).toEqual([withDay, without, mate].toSorted())
})

test('a student taken over from another system in a later batch joined in the year of the admission', async () => {
  const id = await admitted('2023-09-01', { state: 'readmitted' })
  expect(await inSeason(2023)).toEqual([id])
  expect(await inSeason(2024)).not.toContain(id)
})
