import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { callsOf, keysIn } from '../../testing/http.ts'
import { importsOf, workbookOf } from '../../testing/imports/sheet-imports.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { aBatch, aBranch, aCourse, aRegulation, aSemester } from '../academics/factory.ts'
import { marks, register } from './untidy-workbooks.ts'

/** A college with only its structure: B.Tech with CSE and ME, one batch, and two semesters. */
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const course = await aCourse(db, { name: 'B.Tech' })
await aBranch(db, { courseId: course.id, code: '05', shortName: 'CSE', name: 'Computer Science and Engineering' })
await aBranch(db, { courseId: course.id, code: '03', shortName: 'ME', name: 'Mechanical Engineering' })
const regulation = await aRegulation(db, { courseId: course.id, code: 'R20', title: 'Regulations 2020' })
await aBatch(db, { courseId: course.id, regulationId: regulation.id, startYear: 2021, label: '2021-2025' })
for (const number of [1, 2, 3]) await aSemester(db, { courseId: course.id, number, name: `Semester ${number}` })

const admin = await as('ROLE_ADMIN')
const { get } = callsOf(app, admin)
const subjects = importsOf(app, 'academics.subjects', admin)
const students = importsOf(app, 'admissions.existing-students', admin)
const parents = importsOf(app, 'accounts.parents', admin)
const results = importsOf(app, 'results.past-results', admin)

const one = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows[0]
const studentRow = (rollNo: string) =>
  one(sql`SELECT student.admission_no, student.full_name, student.gender, student.state, student.semester_no, section.name AS section,
                 batch.label AS batch, branch.short_name AS branch, record.category, record.fathers_name, record.father_mobile,
                 record.admitted_on::text, student.date_of_birth::text, record.aadhaar_ref IS NOT NULL AS has_aadhaar
          FROM students student JOIN batches batch ON batch.id = student.batch_id JOIN branches branch ON branch.id = student.branch_id
          LEFT JOIN sections section ON section.id = student.section_id
          LEFT JOIN student_records record ON record.student_id = student.id WHERE student.roll_no = ${rollNo}`)

test('subjects are imported by regulation and semester, with two rows of headings', async () => {
  const saved = await subjects.importAll(
    await workbookOf({
      Syllabus: [
        ['Department of CSE'],
        ['Regulation', 'Year & Sem', 'Subject', '', 'Credits', 'Maximum marks', ''],
        ['', '', 'Code', 'Name', '', 'Internal', 'External'],
        ['r20', 'I-I', '20ma101', 'Mathematics I', 4, 40, 60],
        ['R20', '1-2', '20CS102', 'Programming', 3, 40, 60],
        ['R20', 'II Year I Sem', '20ME103', 'Mechanics', '3.0', 30, 70],
        ['R18', '1-1', '18MA101', 'Of no regulation', 4, 40, 60],
        ['R20', '1-1', '20MA101', 'Mathematics again', 4, 40, 60],
        ['Total', '', '', '', 10],
      ],
    }),
  )
  expect(saved).toMatchObject({ state: 'done', savedCount: 3, errorCount: 2 })
  expect(await subjects.errors(saved)).toEqual(['A7 not-known', 'C8 duplicate-in-sheet'])
  const list = await get('/subjects?sort=code')
  const shown = list.items.map(({ code, semesterName, credits }: Record<string, unknown>) => [code, semesterName, credits])
  expect(shown).toEqual([
    ['20CS102', 'Semester 2', 3],
    ['20MA101', 'Semester 1', 4],
    ['20ME103', 'Semester 3', 3],
  ])
})

test('missing batches and sections are reported, and created on request', async () => {
  const checked = await students.check(await students.upload(await register()))
  expect(checked).toMatchObject({ state: 'checked', goodCount: 0, errorCount: 4 })
  const found = await students.errors(checked)
  expect(found).toEqual(expect.arrayContaining(['F4 not-known', 'B6 duplicate-in-sheet', 'D2 admissions.not-in-list']))
  expect(await get('/students')).toMatchObject({ total: 0 })

  const again = await students.check(checked, { createMissing: true })
  expect(again).toMatchObject({ goodCount: 3, errorCount: 1 })
  expect(await db.execute(sql`SELECT 1 FROM batches`)).toMatchObject({ rowCount: 1 })
  expect(await students.save(again)).toMatchObject({ state: 'done', savedCount: 3 })
})

test('students of all years are imported with their details, and nothing of the file is stored in clear', async () => {
  expect(await studentRow('21NA1A0501')).toMatchObject({
    ...{ admission_no: 'ADM7', full_name: 'Anjali Rao', gender: 'female', state: 'enrolled', semester_no: 3 },
    ...{ section: 'A', batch: '2021-2025', branch: 'CSE', fathers_name: 'Konduru Rao', father_mobile: '9876543210' },
    ...{ date_of_birth: '2003-08-15', admitted_on: '2021-07-01', has_aadhaar: true },
  })
  expect(await studentRow('21NA1A0502')).toMatchObject({
    state: 'detained',
    section: 'A',
    gender: 'male',
    date_of_birth: '2003-02-01',
  })
  expect(await studentRow('18NA1A0301')).toMatchObject({ state: 'graduated', batch: '2018-2022', section: 'B', branch: 'ME' })
  const given = await one(sql`SELECT admission_no FROM students WHERE roll_no = '21NA1A0502'`)
  expect(given?.admission_no).toMatch(/2021\d{4}$/)
  // The subjects file is kept, the students file is not
  await waitUntil(async () =>
    expect((await keysIn(platform.files, 'sheet-imports/')).filter((key) => key.endsWith('.bin'))).toEqual([]),
  )
  const { rows } = await db.execute(sql`SELECT payload FROM import_rows WHERE payload::text LIKE '%01234567%'`)
  expect(rows).toEqual([])
  const errors = await one(sql`SELECT count(*)::int AS n FROM import_row_errors WHERE value ~ '\\d{4} ?\\d{4} ?\\d{4}'`)
  expect(errors).toEqual({ n: 0 })
})

test('importing the same register again creates no duplicates', async () => {
  const again = await students.check(await students.upload(await register()), { createMissing: true })
  expect(again).toMatchObject({ goodCount: 0, presentCount: 3, errorCount: 1 })
})

test('a parent gets one account for all children, with a first password that no one knows', async () => {
  const saved = await parents.importAll(
    await workbookOf({
      Parents: [
        ['Roll No', 'Parent Name', 'Relationship', 'Mobile No'],
        ['21na1a0501', 'Konduru Rao', 'Father', '+91 98765 43210'],
        ['21NA1A0502', 'Konduru Rao', 'Father', '9876543210'],
        ['99XX', 'Nobody', 'Father', '9876543219'],
      ],
    }),
  )
  expect(saved).toMatchObject({ state: 'done', savedCount: 2, errorCount: 1 })
  expect(await parents.errors(saved)).toEqual(['A4 accounts.no-such-child'])
  const links = await db.execute(
    sql`SELECT count(*)::int AS n, count(DISTINCT user_id)::int AS parents FROM wards WHERE relation = 'father'`,
  )
  expect(links.rows).toEqual([{ n: 2, parents: 1 }])
  expect(await one(sql`SELECT username, must_change_password FROM users WHERE full_name = 'Konduru Rao'`)).toEqual({
    username: '9876543210',
    must_change_password: true,
  })
  expect((await parents.undo(saved)).undoneCount).toBe(2)
  expect((await db.execute(sql`SELECT 1 FROM wards`)).rowCount).toBe(0)
})

test('past exams are created from the rows, with marks or grades only, computed, and published where marked', async () => {
  const saved = await results.importAll(await marks())
  expect(saved).toMatchObject({ state: 'done', savedCount: 3, errorCount: 2, failure: null })
  expect(await results.errors(saved)).toEqual(['D5 results.no-such-course', 'B6 not-a-month'])
  const { items } = await get('/exams?sort=heldIn')
  const exams = items.map(({ title, state, studentCount }: Record<string, unknown>) => [title, state, studentCount])
  expect(exams).toEqual([
    ['I B.Tech I Sem Regular', 'published', 2],
    ['I B.Tech II Sem Regular', 'ready', 1],
  ])
  const averages = await db.execute(sql`
    SELECT exam.held_in, result.roll_no, result.sgpa, result.cgpa FROM exam_results result JOIN exams exam ON exam.id = result.exam_id
    ORDER BY 1, 2`)
  expect(averages.rows).toEqual([
    { held_in: '2022-02', roll_no: '21NA1A0501', sgpa: '9.00', cgpa: '9.00' },
    { held_in: '2022-02', roll_no: '21NA1A0502', sgpa: '0.00', cgpa: '0.00' },
    { held_in: '2022-08', roll_no: '21NA1A0501', sgpa: '9.00', cgpa: '9.00' },
  ])

  const again = await results.check(await results.upload(await marks()))
  expect(again).toMatchObject({ goodCount: 0, presentCount: 3 })

  const preview = await results.undoPreview(saved)
  expect(preview).toMatchObject({ removable: 1, keptCount: 2 })
  const why = { code: 'results.is-published', message: 'is published' }
  expect(preview.kept).toEqual([{ record: 'I B.Tech I Sem Regular', reasons: [{ code: 'other', why }] }])
  expect((await results.undo(saved)).undoneCount).toBe(1)
  expect((await get('/exams')).items.map(({ title }: { title: string }) => title)).toEqual(['I B.Tech I Sem Regular'])
})

test('an undo removes students without later work, and keeps those with results', async () => {
  const { items } = await get('/sheet-imports/admissions.existing-students/imports')
  const done = items.find(({ state }: { state: string }) => state === 'done')
  const preview = await students.undoPreview(done)
  expect(preview).toMatchObject({ removable: 1, keptCount: 2 })
  expect((await students.undo(done)).undoneCount).toBe(1)
  expect(await studentRow('18NA1A0301')).toBeUndefined()
  expect(await studentRow('21NA1A0501')).toBeDefined()
})

test('the migration page shows what exists, what is missing, and which import belongs to each step', async () => {
  const { steps } = await get('/migration')
  const step = (name: string) => steps.find((each: { step: string }) => each.step === name)
  expect(step('students')).toMatchObject({ total: 2, kind: 'admissions.existing-students' })
  expect(step('photos').missing).toEqual([{ gap: 'students-without-photo', count: 2 }])
  expect(step('parents').missing).toEqual([{ gap: 'students-without-parent-account', count: 2 }])
  expect(step('past-results')).toMatchObject({ total: 1, kind: 'results.past-results' })
  expect(steps.map((each: { step: string }) => each.step)[0]).toBe('structure')
})

test('.xls and .xlsx workbooks saved by LibreOffice are read without changes', async () => {
  await aBranch(db, { courseId: course.id, code: '04', shortName: 'ECE', name: 'Electronics and Communication Engineering' })
  await aBranch(db, { courseId: course.id, code: '01', shortName: 'CE', name: 'Civil Engineering' })
  const saved = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name))
  const departments = await importsOf(app, 'people.departments', admin).importAll(saved('departments.xls'))
  expect(departments).toMatchObject({ state: 'done', savedCount: 4, errorCount: 0 })
  const staff = await importsOf(app, 'people.staff', admin).importAll(saved('staff-details.xlsx'))
  expect(staff).toMatchObject({ state: 'done', savedCount: 6, errorCount: 0 })
  const register = await students.importAll(saved('student-register.xlsx'), { createMissing: true })
  expect(register).toMatchObject({ state: 'done', savedCount: 15, errorCount: 1 })
  expect(await students.errors(register)).toContain('B4 admissions.number-of-other')
  expect(await studentRow('20NA1A0301')).toMatchObject({ state: 'graduated', semester_no: 8, date_of_birth: '2002-01-01' })
  expect(await studentRow('20NA1A0401')).toMatchObject({ section: 'A', date_of_birth: '2002-09-01' })
})
