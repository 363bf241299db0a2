import { getTableName } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { collectRows } from '../../platform/personal-data/personal-data.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { openExamCell } from '../../testing/published-results.ts'
import { resultsPersonalData } from './personal-data.ts'

const noon = new Date('2026-01-10T06:30:00Z')
const later = new Date(noon.getTime() + 60_000)
setClock(noon)
afterAll(() => setClock())
const { db } = await openTestDatabase()
const cell = await openExamCell(db)

/** Returns, by table, the exams for which the copy of a student's data has rows; withholdings are returned as whole rows. */
async function copyOf(studentId: number) {
  const rows = async (table: string) => {
    const found = resultsPersonalData.find(({ column }) => getTableName(column.table) === table)
    return found ? ((await collectRows(db, found, [studentId])) as Record<string, unknown>[]) : []
  }
  const examsIn = async (table: string) => [...new Set((await rows(table)).map(({ examId }) => examId))].sort()
  return { marks: await examsIn('result_entries'), results: await examsIn('exam_results'), withheld: await rows('withholdings') }
}

test('the copy of the personal data has no marks that the student may not see yet, and no reason for a withholding', async () => {
  const student = await cell.aStudent()
  const [out, coming, ready, held] = [
    await cell.hold([student], { at: noon, heldIn: '2025-05' }),
    await cell.hold([student], { at: noon, heldIn: '2025-11' }),
    await cell.hold([student], { at: noon, heldIn: '2025-12' }),
    await cell.hold([student], { at: noon, heldIn: '2025-06' }),
  ]
  await cell.publish(out.id, noon)
  await cell.publish(held.id, noon)
  await cell.publish(coming.id, noon, later)
  await cell.withhold(held.id, student.rollNo ?? '', noon)
  expect(await copyOf(student.id)).toEqual({ marks: [out.id], results: [out.id], withheld: [] })
  setClock(later)
  expect(await copyOf(student.id)).toMatchObject({ marks: [out.id, coming.id], results: [out.id, coming.id] })
  await cell.release(held.id, later)
  const all = [out.id, coming.id, held.id].sort()
  expect(await copyOf(student.id)).toMatchObject({ marks: all, results: all, withheld: [{ examId: held.id }] })
  expect(ready.id).toBeGreaterThan(0)
  setClock(noon)
})

test('the copy of the personal data omits the stored public response', async () => {
  const student = await cell.aStudent()
  const exam = await cell.hold([student], { at: noon })
  await cell.publish(exam.id, noon)
  const found = resultsPersonalData.find(({ column }) => getTableName(column.table) === 'exam_results')
  const [row] = found ? await collectRows(db, found, [student.id]) : []
  expect(row).toMatchObject({ examId: exam.id, sgpa: '8.00' })
  expect(row).not.toHaveProperty('body')
  expect(row).not.toHaveProperty('etag')
})
