import type pg from 'pg'

/**
 * Adds students until there are `size`, in the classes of the first 5,000. Names are combined from two of them and numbers have another college prefix, so that
 * all differ. Each copy has the admission data of its model.
 */
export async function multiplyStudents(pool: pg.Pool, size: number): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ count: number }>('SELECT count(*) AS count FROM students')
    const from = Number(rows[0]?.count)
    if (from >= size) return
    await client.query('SET synchronous_commit = off')
    await client.query('SET session_replication_role = replica')
    await client.query("SET maintenance_work_mem = '512MB'")
    const search = await client.query<{ text: string }>("SELECT pg_get_indexdef('students_search'::regclass) AS text")
    // Recreated at the end, which takes seconds instead of minutes
    await client.query('DROP INDEX students_search')
    await client.query(
      `WITH model AS (SELECT *, row_number() OVER (ORDER BY id) - 1 AS at FROM students ORDER BY id LIMIT 5000),
            copies AS (SELECT serial, serial / 5000 AS copy, serial % 5000 AS at FROM generate_series($1::int, $2::int - 1) AS serial)
       INSERT INTO students (admission_no, roll_no, full_name, native_name, gender, date_of_birth, course_id, branch_id, batch_id, section_id,
                             regulation_id, lateral_entry, email, mobile, state)
       SELECT 'Z' || lpad(copies.serial::text, 7, '0'),
              left(model.roll_no, 2) || chr(65 + copies.copy::int / 26) || chr(65 + copies.copy::int % 26) || substr(model.roll_no, 5),
              split_part(model.full_name, ' ', 1) || ' ' || substr(other.full_name, length(split_part(other.full_name, ' ', 1)) + 2),
              model.native_name, model.gender, model.date_of_birth, model.course_id, model.branch_id, model.batch_id, model.section_id,
              model.regulation_id, model.lateral_entry, model.email, model.mobile, model.state
       FROM copies JOIN model USING (at) JOIN model other ON other.at = (copies.at * 31 + copies.copy * 17) % 5000
       ON CONFLICT DO NOTHING`,
      [from, size],
    )
    await client.query(
      `INSERT INTO student_records (student_id, admitted_on, category, sub_caste, seat_type, admission_type, entered_by, entered_at)
       SELECT student.id, model.admitted_on, model.category, model.sub_caste, model.seat_type, model.admission_type, 'bench', now()
       FROM students student
       JOIN (SELECT *, row_number() OVER (ORDER BY student_id) - 1 AS at, count(*) OVER () AS people FROM student_records LIMIT 5000) model
         ON model.at = student.id % model.people
       ON CONFLICT DO NOTHING`,
    )
    await client.query(search.rows[0]?.text ?? '')
    await client.query('RESET ALL')
    await client.query('VACUUM (ANALYZE) students')
    await client.query('VACUUM (ANALYZE) student_records')
  } finally {
    client.release()
  }
}

/** Tables of student data; `roll_no` in them is the student's. */
const lives = ['student_states', 'student_semesters', 'student_documents', 'student_holds', 'result_entries', 'exam_results']

/** Copies the data of each model to the students that `multiplyStudents` made from it. */
export async function multiplyLives(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SET synchronous_commit = off')
    await client.query('SET session_replication_role = replica')
    for (const table of lives) {
      const { rows } = await client.query<{ name: string }>(
        `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attidentity = ''
           AND attgenerated = '' AND attname NOT IN ('student_id', 'roll_no')`,
        [table],
      )
      const columns = rows.map(({ name }) => name)
      const { rowCount: hasRollNo } = await client.query(
        "SELECT FROM pg_attribute WHERE attrelid = $1::regclass AND attname = 'roll_no' AND NOT attisdropped",
        [table],
      )
      const [names, values] = hasRollNo ? [', roll_no', ', copy.roll_no'] : ['', '']
      await client.query(
        `WITH model AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS at FROM students WHERE admission_no NOT LIKE 'Z%' ORDER BY id LIMIT 5000)
         INSERT INTO ${table} (student_id${names}, ${columns.join(', ')})
         SELECT copy.id${values}, ${columns.map((name) => `life.${name}`).join(', ')}
         FROM students copy JOIN model ON model.at = substr(copy.admission_no, 2)::int % 5000 JOIN ${table} life ON life.student_id = model.id
         WHERE copy.admission_no LIKE 'Z%'
         ON CONFLICT DO NOTHING`,
      )
      await client.query(`VACUUM (ANALYZE) ${table}`)
    }
  } finally {
    client.release()
  }
}
