import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { now } from '../../platform/clock.ts'
import { collectRows } from '../../platform/personal-data/personal-data.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { aChooser, anElectiveClass } from './electives/factory.ts'
import { teachingPersonalData } from './personal-data.ts'
import { electiveRounds } from './schema.ts'
import { electiveAllotments } from './schema-electives.ts'

const { db } = await openTestDatabase()

async function seatsInCopy(studentId: number): Promise<object[]> {
  const found = teachingPersonalData.find(({ column }) => getTableName(column.table) === 'elective_allotments')
  return found ? collectRows(db, found, [studentId]) : []
}

test.each([
  ['merit', 0],
  ['first-come', 1],
] as const)('a data copy contains a seat by %s from when the student may see it', async (method, before) => {
  const one = await anElectiveClass(db, { method, choicesRequired: 1 })
  const student = await aChooser(db, one, '8.00')
  const seat = { roundId: one.round.id, studentId: student.id, optionId: one.first.id, basis: method, steps: [] }
  await db.insert(electiveAllotments).values({ ...seat, allottedBy: 'academics', allottedAt: now() })
  expect(await seatsInCopy(student.id)).toHaveLength(before)
  await db.update(electiveRounds).set({ publishedAt: now() })
  expect(await seatsInCopy(student.id)).toMatchObject([{ optionId: one.first.id }])
})
