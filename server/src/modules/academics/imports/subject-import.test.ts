import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { importsOf, workbookOf } from '../../../testing/imports/sheet-imports.ts'
import { aCourse, aRegulation, aSemester } from '../factory.ts'
import { subjects } from '../schema.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const course = await aCourse(db, { name: 'B.Tech' })
await aRegulation(db, { courseId: course.id, code: 'R22', title: 'Regulations 2022' })
await aSemester(db, { courseId: course.id, number: 1, name: 'Semester 1' })
const admin = await as('ROLE_ADMIN')
const { get, post } = callsOf(app, admin)
const imports = importsOf(app, 'academics.subjects', admin)
const headings = ['Course', 'Regulation', 'Semester', 'Subject code', 'Subject', 'Credits', 'Internal marks', 'External marks']
const sheet = (...rows: (string | number)[][]) => workbookOf({ Sheet1: [headings, ...rows] })
const codes = async () => (await db.select({ code: subjects.code }).from(subjects)).map(({ code }) => code).sort()

test('a subject listed twice in a sheet is reported as a duplicate, however its regulation is written', async () => {
  const checked = await imports.check(
    await imports.upload(
      await sheet(
        ['B.Tech', 'R22', 1, '22MA101', 'Mathematics I', 4, 40, 60],
        ['', '22', 1, '22MA101', 'Mathematics I', 4, 40, 60],
        ['', 'Regulations 2022', 1, '22ma101', 'Mathematics I', 4, 40, 60],
        ['', '22', 1, '22CS102', 'Programming', 3, 40, 60],
      ),
    ),
  )
  expect(checked).toMatchObject({ state: 'checked', goodCount: 2, errorCount: 2 })
  expect((await imports.errors(checked)).sort()).toEqual(['D3 duplicate-in-sheet', 'D4 duplicate-in-sheet'])
  expect(await imports.save(checked)).toMatchObject({ state: 'done', savedCount: 2 })
  expect(await codes()).toEqual(['22CS102', '22MA101'])
})

test('a row that cannot be saved is reported as an error, and the other rows are saved', async () => {
  const checked = await imports.check(
    await imports.upload(
      await sheet(
        ['B.Tech', 'R22', 1, '22PH103', 'Physics', 4, 40, 60],
        ['B.Tech', 'R22', 1, '22NS104', 'Service', 0, 0, 0],
        ['B.Tech', 'R22', 1, '22CH105', 'Chemistry', 4, 40, 60],
      ),
    ),
  )
  expect(checked).toMatchObject({ state: 'checked', goodCount: 3 })
  const saved = await imports.save(checked)
  expect(saved).toMatchObject({ state: 'done', savedCount: 2, errorCount: 1 })
  const { items } = await get(`/sheet-imports/academics.subjects/imports/${saved.id}/errors`)
  expect(items).toMatchObject([{ row: 3, column: 'External marks', code: 'academics.subject-without-marks' }])
  expect(await codes()).toEqual(['22CH105', '22CS102', '22MA101', '22PH103'])
})

test('in all-or-nothing mode, a row that cannot be saved is reported and stops the whole import', async () => {
  const before = await codes()
  const checked = await imports.check(
    await imports.upload(
      await sheet(['B.Tech', 'R22', 1, '22BI106', 'Biology', 4, 40, 60], ['B.Tech', 'R22', 1, '22NS107', 'Sports', 0, 0, 0]),
    ),
  )
  const path = `/sheet-imports/academics.subjects/imports/${checked.id}`
  await post(`${path}/save`, { mode: 'all-or-nothing' })
  expect(await imports.settled(checked.id)).toMatchObject({ state: 'failed', savedCount: 0, errorCount: 1 })
  expect((await get(`${path}/errors`)).items).toMatchObject([{ row: 3, code: 'academics.subject-without-marks' }])
  expect(await codes()).toEqual(before)
})

test('maximum marks are completed from their total, and a total that contradicts them is an error', async () => {
  const row = (code: string, ...marks: (number | string)[]) => ['R22', 1, code, `Subject ${code}`, 3, ...marks]
  const checked = await imports.check(
    await imports.upload(
      await workbookOf({
        Sheet1: [
          ['Regulation', 'Semester', 'Subject code', 'Subject', 'Credits', 'Internal marks', 'External marks', 'Total marks'],
          row('22TM201', '', 60, 100),
          row('22TM202', 40, '', 100),
          row('22TM203', 30, 70, 100),
          row('22TM204', '', 50, 50),
          row('22TM205', 40, 60, 75),
          row('22TM206', 40, '', 30),
        ],
      }),
    ),
  )
  expect((await imports.errors(checked)).sort()).toEqual(['H6 academics.total-differs', 'H7 academics.total-differs'])
  expect(await imports.save(checked)).toMatchObject({ state: 'done', savedCount: 4 })
  const { code, maxInternal, maxExternal } = subjects
  const saved = await db.select({ code, maxInternal, maxExternal }).from(subjects).where(like(code, '22TM%')).orderBy(code)
  expect(saved.map((one) => [one.code, one.maxInternal, one.maxExternal])).toEqual([
    ['22TM201', 40, 60],
    ['22TM202', 40, 60],
    ['22TM203', 30, 70],
    ['22TM204', 0, 50],
  ])
})
