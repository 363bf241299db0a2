import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openPastResults } from '../../../testing/imports/past-results.ts'
import { feeBasics } from '../factory.ts'
import { examFees } from '../schema.ts'

const { db, past, bring, examsOf, marksOf } = await openPastResults()
const { head } = await feeBasics(db)

test('undoing past results removes the marks of an exam that has a fee, but keeps the exam', async () => {
  const imported = await bring([{}])
  const [exam] = await examsOf()
  const examId = exam?.id ?? 0
  const fee = { examId, headId: head('EXAM'), academicYear: 2022, dueOn: '2022-12-01', amountPaise: 1_200_00, maximumPaise: 0 }
  await db.insert(examFees).values(fee)
  expect(await past.undo(imported)).toMatchObject({ status: 200, state: 'undone' })
  expect(await marksOf()).toEqual([])
  expect(await examsOf()).toMatchObject([{ id: examId, state: 'draft', entryCount: 0 }])
  expect(await db.$count(examFees, eq(examFees.examId, examId))).toBe(1)
})
