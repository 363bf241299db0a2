import { asc, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openExistingStudents } from '../../../testing/imports/existing-students.ts'
import { workbookOf } from '../../../testing/imports/sheet-imports.ts'
import { aBatch } from '../../academics/factory.ts'
import { batches } from '../../academics/schema.ts'
import { presentSemester } from '../../students/public.ts'
import { students } from '../../students/schema.ts'

const { db, imports } = await openExistingStudents()

test('a year outside the course is an error, and does not put a student into a semester', async () => {
  const headings = ['Roll no', 'Name', 'Branch', 'Batch', 'M/F', 'Year', 'Sem']
  const rows = (
    [[0], [2024], ['2023-24'], ['Final'], [5], ['II'], ['3rd year'], ['2-2'], ['2', '2'], ['2024', '7']] as const
  ).map(([year, semester = ''], at) => [`21Y0${at}`, `Student ${'ABCDEFGHIJ'[at]}`, 'CSE', '2021', 'F', year, semester])
  const checked = await imports.check(await imports.upload(await workbookOf({ List: [headings, ...rows] })))
  expect(await imports.errors(checked)).toEqual([
    'F2 not-a-study-year',
    'F3 not-a-study-year',
    'F4 not-a-study-year',
    'F5 not-a-study-year',
    'F6 too-big',
  ])
  expect(await imports.save(checked)).toMatchObject({ savedCount: 5 })
  const stored = await db
    .select({ rollNo: students.rollNo, semesterNo: students.promotedTo })
    .from(students)
    .orderBy(asc(students.rollNo))
  expect(stored.map(({ rollNo, semesterNo }) => [rollNo, semesterNo])).toEqual([
    ['21Y05', 3],
    ['21Y06', 5],
    ['21Y07', 3],
    ['21Y08', 4],
    ['21Y09', 7],
  ])
})

test('a state that began before the admission is an error, and is not moved to the day of admission', async () => {
  const headings = ['Roll no', 'Name', 'Branch', 'Batch', 'M/F', 'Admitted on', 'Status', 'Status date']
  const row = (rollNo: string, name: string, admittedOn: string, on: string) =>
    [rollNo, name, 'CSE', '2021', 'F', admittedOn, 'Discontinued', on] as const
  const rows = [row('21S01', 'Anita', '16-08-2021', '15-08-2021'), row('21S02', 'Bina', '16-08-2021', '16-08-2021')]
  const checked = await imports.check(await imports.upload(await workbookOf({ List: [headings, ...rows] })))
  expect(await imports.errors(checked)).toEqual(['H2 students.before-admission'])
  expect(await imports.save(checked)).toMatchObject({ savedCount: 1 })
  expect(await db.$count(students, eq(students.rollNo, '21S01'))).toBe(0)
})

test('a student with a semester does not change the semesters of students whose semester follows from the calendar', async () => {
  const [known] = await db.select().from(batches)
  await aBatch(db, { courseId: known?.courseId ?? 0, startYear: 2023, label: '2023-2027' })
  const headings = ['Roll no', 'Name', 'Branch', 'Batch', 'M/F', 'Sem']
  const row = (rollNo: string, name: string, semester: number | '') => [rollNo, name, 'CSE', '2023', 'F', semester] as const
  const list = async (...rows: ReturnType<typeof row>[]) => workbookOf({ List: [headings, ...rows] })
  expect(await imports.importAll(await list(row('23S01', 'Anita', '')))).toMatchObject({ savedCount: 1 })
  const stored = async () =>
    (
      await db
        .select({ rollNo: students.rollNo, semester: presentSemester() })
        .from(students)
        .where(like(students.rollNo, '23S%'))
        .orderBy(asc(students.rollNo))
    ).map(({ rollNo, semester }) => [rollNo, semester])
  const [[, byCalendar] = []] = await stored()
  expect(byCalendar).toBeGreaterThan(3)
  const late = await list(row('23S02', 'Bina', 4), row('23S03', 'Chitra', ''), row('23S04', 'Divya', 1))
  expect(await imports.importAll(late)).toMatchObject({ savedCount: 3 })
  expect(await stored()).toEqual([
    ['23S01', byCalendar],
    ['23S02', 4],
    ['23S03', byCalendar],
    ['23S04', 1],
  ])
})
