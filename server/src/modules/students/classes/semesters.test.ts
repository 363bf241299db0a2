import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { aProgramme } from '../../academics/factory.ts'
import { batches } from '../../academics/schema.ts'
import { anInstitution } from '../../institution/factory.ts'
import { institutions } from '../../institution/schema.ts'
import { aStudent } from '../factory.ts'
import { students } from '../schema.ts'
import { studentSemesters } from '../schema-life.ts'
import { semesterOn } from './semesters.ts'

const { db } = await openTestDatabase()

async function aBatchOf(startYear: number) {
  const { place } = await aProgramme(db)
  await db.update(batches).set({ startYear }).where(eq(batches.id, place.batchId))
  const semesters = async (day: string) => {
    const rows = await db
      .select({ semester: semesterOn(day) })
      .from(students)
      .where(eq(students.batchId, place.batchId))
      .orderBy(asc(students.id))
    return rows.map(({ semester }) => semester)
  }
  return { place, semesters }
}

const promoted = (studentId: number, semesterNo: number, startedOn: string) =>
  db
    .insert(studentSemesters)
    .values({ studentId, semesterNo, startedOn, note: 'Promoted', recordedBy: 'academics', recordedAt: new Date(startedOn) })

it('the semester on a day is that of the history, also for students who were held back or moved back', async () => {
  const { place, semesters } = await aBatchOf(2025)
  const [regular, heldBack, readmitted, lateral] = [
    await aStudent(db, place),
    await aStudent(db, place),
    await aStudent(db, place),
    await aStudent(db, { ...place, lateralEntry: true }),
  ]
  await promoted(regular.id, 2, '2026-01-19')
  await promoted(regular.id, 3, '2026-08-24')
  await promoted(readmitted.id, 2, '2026-01-19')
  await promoted(readmitted.id, 1, '2026-07-01')
  expect(await semesters('2026-08-01')).toEqual([2, 1, 1, 3])
  expect(await semesters('2026-08-24')).toEqual([3, 1, 1, 3])
  expect([heldBack.id, lateral.id]).not.toContain(regular.id)
})

it('the semester is that of the calendar, by the first month of the academic year, if nobody in the batch was promoted', async () => {
  const { place, semesters } = await aBatchOf(2022)
  await aStudent(db, place)
  await aStudent(db, { ...place, lateralEntry: true })
  const days = ['2022-04-30', '2022-08-20', '2022-12-01', '2023-08-01', '2023-09-01', '2024-12-01', '2026-05-01', '2029-05-01']
  const by = async (firstMonth: number) => {
    await db.update(institutions).set({ academicYearFirstMonth: firstMonth })
    return Promise.all(days.map(async (day) => (await semesters(day)).join()))
  }
  await anInstitution(db)
  expect(await by(5)).toEqual([',', '1,', '1,', '2,3', '3,3', '5,5', '8,8', '8,8'])
  expect(await by(7)).toEqual([',', '1,', '1,', '2,3', '2,3', '5,5', '8,8', '8,8'])
})
