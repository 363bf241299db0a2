import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { importsOf, workbookOf } from '../../../testing/imports/sheet-imports.ts'
import { aBatch, aBranch, aCourse, aRegulation, aSemester } from '../../academics/factory.ts'
import { batches } from '../../academics/schema.ts'
import { anInstitution } from '../../institution/factory.ts'
import { institutions } from '../../institution/schema.ts'
import { students } from '../../students/schema.ts'
import { studentRecords } from '../../students/schema-records.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const course = await aCourse(db, { name: 'B.Tech' })
await aBranch(db, { courseId: course.id, code: '05', shortName: 'CSE', name: 'Computer Science and Engineering' })
const regulation = await aRegulation(db, { courseId: course.id })
for (const startYear of [2020, 2021, 2022])
  await aBatch(db, { courseId: course.id, regulationId: regulation.id, startYear, label: `${startYear}-${startYear + 4}` })
await aSemester(db, { courseId: course.id, number: 1, name: 'Semester 1' })
await anInstitution(db)
const imports = importsOf(app, 'admissions.existing-students', await as('ROLE_ADMIN'))

let people = 0
/** Imports students with these roll numbers, and returns their batches and days of admission, for a first month of the academic year. */
async function importedWith(firstMonth: number, rows: (readonly [rollNo: string, admittedOn: string])[]) {
  await db.update(institutions).set({ academicYearFirstMonth: firstMonth })
  const headings = ['Roll number', 'Name', 'Programme', 'Branch', 'Gender', 'Date of birth', 'Admitted on']
  const named = rows.map(([rollNo, day]) => [
    rollNo,
    `Anjali ${String.fromCharCode(65 + people++)} Rao`,
    'B.Tech',
    'CSE',
    'F',
    '15-08-2003',
    day,
  ])
  const saved = await imports.importAll(await workbookOf({ Sheet1: [headings, ...named] }))
  expect(await imports.errors(saved)).toEqual([])
  expect(saved).toMatchObject({ state: 'done', savedCount: rows.length })
  return db
    .select({ batch: batches.label, admittedOn: studentRecords.admittedOn })
    .from(students)
    .innerJoin(batches, eq(batches.id, students.batchId))
    .innerJoin(studentRecords, eq(studentRecords.studentId, students.id))
    .where(sql`${students.rollNo} = any(${sql.param(rows.map(([rollNo]) => rollNo))})`)
    .orderBy(students.rollNo)
}

test('the day of admission and the first month of the academic year determine the batch of a student', async () => {
  const rows = (series: string) =>
    [
      [`${series}01`, '10-05-2021'],
      [`${series}02`, '10-07-2021'],
    ] as const
  expect(await importedWith(7, [...rows('A')])).toEqual([
    { batch: '2020-2024', admittedOn: '2021-05-10' },
    { batch: '2021-2025', admittedOn: '2021-07-10' },
  ])
  expect(await importedWith(5, [...rows('B')])).toEqual([
    { batch: '2021-2025', admittedOn: '2021-05-10' },
    { batch: '2021-2025', admittedOn: '2021-07-10' },
  ])
})

test('an unknown day of admission is set to a day within the academic year in which the studies began', async () => {
  expect(await importedWith(8, [['21C001', '']])).toEqual([{ batch: '2021-2025', admittedOn: '2021-08-01' }])
  expect(await importedWith(6, [['21D001', '']])).toEqual([{ batch: '2021-2025', admittedOn: '2021-07-01' }])
})
