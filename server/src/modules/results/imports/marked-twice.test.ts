import type { ResultDetail } from '@nalanda/contract/results/results'
import { expect, it } from 'vitest'
import { openExamCell } from '../../../testing/exam-cell.ts'

const { world, call, bring } = await openExamCell()

const examUrl = () => `/exams/${world.class.exam.id}`
const resultOf = () => call<ResultDetail>('GET', `${examUrl()}/results/${world.class.students[0].id}`)
const whyWithheld = async () => (await resultOf()).withholding?.reason ?? null
const undo = ({ id }: { id: number }) => call<{ state: string }>('POST', `/imports/${id}/undo`)
const given = { internal: 30, external: 50, marks: null, grade: null, absent: false, reason: 'The committee decided' }

/** Imports two sheets about the first student: malpractice in one course, withheld marks in the other. */
async function bringTwo() {
  const [{ rollNo }] = world.class.students
  const malpractice = await bring([[rollNo, null, 'MA101', 30, 'MP']])
  const withheld = await bring([[rollNo, null, 'PH102', 25, 'WH']])
  return { malpractice, withheld }
}

it('a second sheet that marks a student adds its reason to the withholding, and its undo removes that reason', async () => {
  const { malpractice, withheld } = await bringTwo()
  expect(await whyWithheld()).toBe('Malpractice in MA101, to be decided; Marks of PH102 withheld')
  expect(await undo(withheld)).toMatchObject({ state: 'undone' })
  expect(await whyWithheld()).toBe('Malpractice in MA101, to be decided')
  expect(await undo(malpractice)).toMatchObject({ state: 'undone' })
  expect(await call('GET', examUrl())).toMatchObject({ entryCount: 0, withheldCount: 0 })
})

it('undoing one sheet keeps a result withheld that another sheet withheld, even if the mark was corrected meanwhile', async () => {
  const { withheld } = await bringTwo()
  const { id } = world.class.students[0]
  await call('POST', `${examUrl()}/results/${id}/corrections`, { ...given, subjectId: world.class.maths.id, version: 1 })
  expect(await undo(withheld)).toMatchObject({ state: 'undone' })
  expect(await whyWithheld()).toBe('Malpractice in MA101, to be decided')
  expect(await call('GET', examUrl())).toMatchObject({ withheldCount: 1 })
})

it('a result that two sheets withheld is released only when both are undone', async () => {
  const { malpractice, withheld } = await bringTwo()
  expect(await undo(malpractice)).toMatchObject({ state: 'undone' })
  expect(await whyWithheld()).toBe('Marks of PH102 withheld')
  expect(await undo(withheld)).toMatchObject({ state: 'undone' })
  expect(await call('GET', examUrl())).toMatchObject({ entryCount: 0, withheldCount: 0 })
})
