import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { byDatabaseRule } from '../../../testing/database-rules.ts'
import { openExamCell } from '../../../testing/published-results.ts'

const { db } = await openTestDatabase()
const at = new Date('2026-01-10T05:30:00Z')
let held = { examId: 0, studentId: 0 }

beforeAll(async () => {
  const cell = await openExamCell(db)
  const student = await cell.aStudent()
  const exam = await cell.hold([student], { at })
  await cell.publish(exam.id, at)
  await cell.withhold(exam.id, student.rollNo ?? '', at)
  await cell.release(exam.id, at)
  held = { examId: exam.id, studentId: student.id }
})

describe('a user with direct access to the database', () => {
  it.each<[string, SQL]>([
    ['overwrite a mark', sql`UPDATE result_entries SET marks = 99`],
    ['let a mark vanish without a new version', sql`UPDATE result_entries SET superseded_at = now() WHERE superseded_at IS NULL`],
    ['remove a mark that was published', sql`DELETE FROM result_entries`],
    ['empty the marks', sql`TRUNCATE result_entries CASCADE`],
    ['rewrite an issue', sql`UPDATE result_issues SET content = '{}'`],
    ['remove an issue', sql`DELETE FROM result_issues`],
    ['rewrite why a result was withheld', sql`UPDATE withholdings SET reason = 'None'`],
    ['rewrite how a withholding ended', sql`UPDATE withholdings SET released_by = 'somebody'`],
    ['remove a withholding', sql`DELETE FROM withholdings`],
    ['empty the withholdings', sql`TRUNCATE withholdings`],
    ['empty the history of students', sql`TRUNCATE student_states CASCADE`],
  ])('cannot %s', async (_, statement) => {
    await expect(db.execute(statement)).rejects.toMatchObject(byDatabaseRule)
  })

  it('cannot remove a published mark by first taking the exam back', async () => {
    await db.execute(sql`UPDATE exams SET publish_at = NULL WHERE id = ${held.examId}`)
    await expect(db.execute(sql`DELETE FROM result_entries WHERE exam_id = ${held.examId}`)).rejects.toMatchObject(byDatabaseRule)
  })
})
