import { and, eq, isNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openPastResults } from '../../../testing/imports/past-results.ts'
import { examResults, withholdings } from '../schema.ts'

const { db, world, past, post, bring, examsOf, resultOf } = await openPastResults()
const second = () => world.students[1].rollNo ?? ''
const openWithholdings = (examId: number) =>
  db.$count(withholdings, and(eq(withholdings.examId, examId), isNull(withholdings.releasedAt)))

it('malpractice and withheld marks withhold the result, which is published without its marks', async () => {
  await bring([
    { external: 'MP', published: 'Yes' },
    { rollNo: second(), external: 'WH', published: 'Yes' },
    { rollNo: second(), code: 'PH102', published: 'Yes' },
  ])
  const [exam] = await examsOf()
  expect(exam).toMatchObject({ state: 'published', studentCount: 2, withheldCount: 2 })
  const shown = [await resultOf(exam?.id ?? 0, 0), await resultOf(exam?.id ?? 0, 1)]
  expect(shown.map(({ withholding }) => withholding?.codedReason?.code)).toEqual([
    'results.malpractice-in',
    'results.marks-withheld',
  ])
  const bodies = await db
    .select({ body: examResults.body })
    .from(examResults)
    .where(eq(examResults.examId, exam?.id ?? 0))
  for (const { body } of bodies) expect(JSON.parse(body.toString())).toMatchObject({ withheld: true, listofRecords: [] })
})

it('an import cannot be undone while a user withholds one of its results, and the attempt releases none', async () => {
  const imported = await bring([{ external: 'MP' }, { rollNo: second() }])
  const [exam] = await examsOf()
  expect(await openWithholdings(exam?.id ?? 0)).toBe(1)
  await post(`/exams/${exam?.id}/withholdings`, { rollNo: second(), reason: 'Fee is due' })
  expect(await past.undoPreview(imported)).toMatchObject({ removable: 0, kept: [{ reasons: [{ by: 'withholdings' }] }] })
  expect(await past.undo(imported)).toMatchObject({ code: 'platform.import-nothing-to-undo' })
  expect(await openWithholdings(exam?.id ?? 0)).toBe(2)
  const results = [await resultOf(exam?.id ?? 0, 0), await resultOf(exam?.id ?? 0, 1)]
  expect(results).toMatchObject([
    { withholding: { codedReason: { code: 'results.malpractice-in' } } },
    { withholding: { reason: 'Fee is due' } },
  ])
})

it('undoing an import that withheld results empties the exam, which then accepts the right sheet', async () => {
  const imported = await bring([{ external: 'MP' }, { rollNo: second() }])
  expect(await past.undo(imported)).toMatchObject({ state: 'undone', undoneCount: 2 })
  const [exam] = await examsOf()
  expect(exam).toMatchObject({ state: 'draft', studentCount: 0, entryCount: 0 })
  expect(await openWithholdings(exam?.id ?? 0)).toBe(0)
  const right = await bring([{}, { rollNo: second() }])
  expect(await examsOf()).toMatchObject([{ id: exam?.id, state: 'ready', studentCount: 2, withheldCount: 0 }])
  expect(await past.undo(right)).toMatchObject({ state: 'undone', undoneCount: 2 })
})
