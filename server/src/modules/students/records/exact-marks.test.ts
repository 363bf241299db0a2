import pg from 'pg'
import { expect, test } from 'vitest'
import { migratedFrom } from '../../../testing/earlier-database.ts'

test('marks that an earlier version stored as floats are converted to exact values with two decimals', async () => {
  const { url, drop } = await migratedFrom(
    'exact_marks',
    `SET session_replication_role = replica;
    INSERT INTO student_records (student_id, ssc_marks, ssc_percentage, grade_points, entered_by, entered_at)
    VALUES (1, 571, 94.09999999999999, 9.7, 'office', now()), (2, null, 84.67, null, 'office', now())`,
  )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('SELECT ssc_marks, ssc_percentage, grade_points FROM student_records ORDER BY student_id')
  await client.end()
  await drop()
  expect(rows).toEqual([
    { ssc_marks: '571.00', ssc_percentage: '94.10', grade_points: '9.70' },
    { ssc_marks: null, ssc_percentage: '84.67', grade_points: null },
  ])
})
