import { and, desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditEntries } from '../../../platform/schema.ts'
import { openExamCell } from '../../../testing/exam-cell.ts'
import { aStudent } from '../../students/factory.ts'
import { exams } from '../schema.ts'

const { db, world, goodRows, call, bring, check, until } = await openExamCell()

const examUrl = () => `/exams/${world.class.exam.id}`
const shown = () => call<Record<string, unknown>>('GET', `${examUrl()}/publication-check`)
const publish = (body: object) => call<{ code?: string; state?: string; values?: object }>('POST', `${examUrl()}/publish`, body)
const publishAt = async () => (await db.select().from(exams).where(eq(exams.id, world.class.exam.id)))[0]?.publishAt

/** The students of the class joined in 2022, so their exam of the first semester is held in 2022. */
async function holdWithThree() {
  await db.update(exams).set({ heldIn: '2022-12' }).where(eq(exams.id, world.class.exam.id))
  const third = await aStudent(db, world.class.programme.place)
  return [...world.class.students, third] as const
}

it('the check lists missing and incomplete students and unimported rows, and publishing must confirm these counts', async () => {
  const [one, two, three] = await holdWithThree()
  const [maths, physics] = goodRows()
  const faulty = [two.rollNo, null, 'PH102', 99, 45]
  const { id } = await check([maths ?? [], physics ?? [], [two.rollNo, null, 'MA101', 30, 45], faulty])
  await call('POST', `/imports/${id}/run`, { mode: 'good-rows' })
  await until(id, 'done')
  const branch = world.class.programme.branch.shortName
  const counts = { missing: 1, incomplete: 1, rowsNotImported: 1 }
  expect(await shown()).toMatchObject({
    ...counts,
    expected: 3,
    present: 2,
    unexpected: 0,
    branches: [{ branch, expected: 3, present: 2, missing: 1, incomplete: 1 }],
    students: [
      { rollNo: two.rollNo, courseCodes: ['PH102'], missing: false },
      { rollNo: three.rollNo, courseCodes: ['MA101', 'PH102'], missing: true },
    ],
    imports: [{ importId: id, fileName: 'results.xlsx', rowCount: 1 }],
  })
  const refusals = [
    { publishAt: null },
    { publishAt: '2099-01-01T00:00:00Z' },
    { publishAt: null, confirmed: { ...counts, missing: 0 } },
  ]
  for (const body of refusals) expect(await publish(body)).toMatchObject({ code: 'results.incomplete', values: { missing: '1' } })
  expect(await publishAt()).toBeNull()
  expect(await publish({ publishAt: '2099-01-01T00:00:00Z', confirmed: counts })).toMatchObject({ state: 'scheduled' })
  const [noted] = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, 'exam'), eq(auditEntries.entityId, String(world.class.exam.id))))
    .orderBy(desc(auditEntries.id))
  expect(noted?.changes).toMatchObject({ without: [null, counts] })
  expect(one.rollNo).not.toBe(two.rollNo)
})

it('the check counts the rows of a checked sheet that was not imported, until the sheet is discarded', async () => {
  await holdWithThree()
  const sheet = await check(goodRows())
  expect(await shown()).toMatchObject({ rowsNotImported: goodRows().length })
  expect(await call('POST', `/imports/${sheet.id}/remove`)).toMatchObject({ state: 'removed' })
  expect(await shown()).toMatchObject({ rowsNotImported: 0, imports: [] })
  const { id } = await bring(goodRows())
  expect(await call('POST', `/imports/${id}/remove`)).toMatchObject({ code: 'platform.import-not-ready' })
})

it('publishing needs no confirmation once every candidate has every course, even if rows had errors before', async () => {
  const students = await holdWithThree()
  const marksOf = (rollNo: string | null, physics: number) => [
    [rollNo, null, 'MA101', 30, 45],
    [rollNo, null, 'PH102', physics, 45],
  ]
  const first = await check([...students.flatMap(({ rollNo }) => marksOf(rollNo, 99)), ['22ZZ1A9999', null, 'MA101', 30, 45]])
  expect(await shown()).toMatchObject({ rowsNotImported: 7, missing: 3 })
  await call('POST', `/imports/${first.id}/run`, { mode: 'good-rows' })
  await until(first.id, 'done')
  expect(await shown()).toMatchObject({ rowsNotImported: 4, incomplete: 3, missing: 0 })
  await bring(students.flatMap(({ rollNo }) => marksOf(rollNo, 25).slice(1)))
  expect(await shown()).toMatchObject({ rowsNotImported: 0, incomplete: 0, missing: 0, present: 3 })
  expect(await publish({ publishAt: null })).toMatchObject({ state: 'published' })
})

it('rows with errors count as not imported, even if other rows gave their students marks', async () => {
  const [one, two] = await holdWithThree()
  const row = (rollNo: string | null, external: number) => [rollNo, null, 'MA101', 30, external]
  await bring([row(two.rollNo, 45)])
  const otherwise = row(two.rollNo, 50)
  const sheet = await check([row(one.rollNo, 45), row(one.rollNo, 45), otherwise])
  expect(sheet).toMatchObject({ rowCount: 3, goodCount: 1, presentCount: 1, errorCount: 1 })
  await call('POST', `/imports/${sheet.id}/run`, { mode: 'good-rows' })
  await until(sheet.id, 'done')
  expect(await shown()).toMatchObject({ rowsNotImported: sheet.errorCount })
  await bring([row(one.rollNo, 45), row(two.rollNo, 45), [one.rollNo, null, 'PH102', 30, 45]])
  expect(await shown()).toMatchObject({ rowsNotImported: 0 })
})
