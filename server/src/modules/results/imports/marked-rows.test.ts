import type { ResultDetail } from '@nalanda/contract/results/results'
import { and, eq, isNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openExamCell } from '../../../testing/exam-cell.ts'
import { examResults, withholdings } from '../schema.ts'
import { markerOf } from './cell-values.ts'

const { db, world, call, bring } = await openExamCell()

const examUrl = () => `/exams/${world.class.exam.id}`
const resultOf = (at: 0 | 1) => call<ResultDetail>('GET', `${examUrl()}/results/${world.class.students[at].id}`)
const publicBody = async (at: 0 | 1) => {
  const [row] = await db
    .select({ body: examResults.body })
    .from(examResults)
    .where(and(eq(examResults.examId, world.class.exam.id), eq(examResults.studentId, world.class.students[at].id)))
  return JSON.parse(row?.body.toString() || '{}')
}
const release = (id: number) =>
  call<{ code?: string }>('POST', `${examUrl()}/withholdings/${id}/release`, { reason: 'The committee decided' })

/** Imports marks with malpractice of the first student in one course and withheld marks of the second in one course. */
const bringMarked = () => {
  const [one, two] = world.class.students
  return bring([
    [one.rollNo, null, 'MA101', 30, 'M.P.'],
    [one.rollNo, null, 'PH102', 25, 40],
    [two.rollNo, null, 'MA101', 30, 45],
    [two.rollNo, null, 'PH102', null, 'Withheld'],
  ])
}

it.each([
  ['MP', 'malpractice'],
  ['m.p.', 'malpractice'],
  ['Mal Practice', 'malpractice'],
  ['WH', 'withheld'],
  ['w/h', 'withheld'],
  ['Result withheld', 'withheld'],
  ['AB', null],
  ['4', null],
  ['Whitney', null],
])('%s in a cell of marks is read as %s', (text, marker) => {
  expect(markerOf(text)).toBe(marker)
})

it('a marked student is withheld and hidden from the public until a correction and a release', async () => {
  expect(await bringMarked()).toMatchObject({ goodCount: 4, errorCount: 0, warningCount: 2, savedCount: 4 })
  const [one, two] = [await resultOf(0), await resultOf(1)]
  expect([one.withholding?.reason, two.withholding?.reason]).toEqual([
    'Malpractice in MA101, to be decided',
    'Marks of PH102 withheld',
  ])
  expect(one.withholding?.codedReason).toMatchObject({ code: 'results.malpractice-in', params: { malpractice: 'MA101' } })
  expect(one.entries[0]?.versions[0]).toMatchObject({
    marker: 'malpractice',
    internal: 30,
    marks: null,
    grade: 'F',
    status: 'Fail',
  })
  expect(two.entries[1]?.versions[0]).toMatchObject({ marker: 'withheld', marks: null, status: 'Fail' })
  expect(await call('POST', `${examUrl()}/publish`, { publishAt: null })).toMatchObject({ state: 'published', withheldCount: 2 })
  expect([await publicBody(0), await publicBody(1)]).toMatchObject([
    { withheld: true, listofRecords: [] },
    { withheld: true, listofRecords: [] },
  ])
  expect(await release(two.withholding?.id ?? 0)).toMatchObject({ code: 'results.marks-undecided', values: { courses: 'PH102' } })
  expect((await resultOf(1)).withheld).toBe(true)
  const given = { internal: 25, external: 50, marks: null, grade: null, absent: false, reason: 'Marks are known now' }
  const { id } = world.class.students[1]
  await call('POST', `${examUrl()}/results/${id}/corrections`, { ...given, subjectId: world.class.physics.id, version: 1 })
  await release(two.withholding?.id ?? 0)
  await release(one.withholding?.id ?? 0)
  const records = async (at: 0 | 1) =>
    (await publicBody(at)).listofRecords.map(({ courseCode, status }: Record<string, string>) => [courseCode, status])
  expect(await records(0)).toEqual([
    ['MA101', 'Fail'],
    ['PH102', 'Pass'],
  ])
  expect(await records(1)).toEqual([
    ['MA101', 'Pass'],
    ['PH102', 'Pass'],
  ])
})

it('undoing an import ends the withholdings that it made, but not those of a user', async () => {
  const { id } = await bringMarked()
  const [one] = world.class.students
  const open = () => db.$count(withholdings, and(eq(withholdings.examId, world.class.exam.id), isNull(withholdings.releasedAt)))
  expect(await open()).toBe(2)
  await call('POST', `/imports/${id}/undo`)
  expect(await open()).toBe(0)
  await bring([[one.rollNo, null, 'MA101', 30, 45]])
  await call('POST', `${examUrl()}/withholdings`, { rollNo: one.rollNo, reason: 'Fee is due' })
  const second = await bring([[one.rollNo, null, 'PH102', 30, 'MP']])
  await call('POST', `/imports/${second.id}/undo`)
  expect((await resultOf(0)).withholding?.reason).toBe('Fee is due')
})
