import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { subjects } from '../academics/schema.ts'
import { terms } from '../calendar/schema.ts'
import { students } from '../students/schema.ts'
import { offerings } from '../teaching/schema.ts'
import { attendanceMarks, attendanceStandings, attendanceTotals, classSessions } from './schema.ts'

/** Result of an attendance check: the number of marks, and a sentence for each difference. */
export type AttendanceVerdict = { marks: number; faults: string[] }

const mostShown = 100

/**
 * Compares the stored totals of subjects and terms with their marks, as `count_attendance` counts them. Reports at most the first hundred differences of each.
 */
export async function verifyAttendance(db: Database): Promise<AttendanceVerdict> {
  const { rows } = await db.execute<{ marks: string }>(sql`SELECT count(*) AS marks FROM ${attendanceMarks}`)
  const totals = await findDifferences(db, {
    ...{ stored: attendanceTotals, of: sql`offering_id`, counted: sql`session.offering_id` },
    named: sql`(SELECT subject.code FROM ${offerings} offering JOIN ${subjects} subject ON subject.id = offering.subject_id WHERE offering.id = different.of_id)`,
  })
  const standings = await findDifferences(db, {
    ...{ stored: attendanceStandings, of: sql`term_id`, counted: sql`offering.term_id` },
    named: sql`(SELECT 'the term ' || term.name FROM ${terms} term WHERE term.id = different.of_id)`,
  })
  return { marks: Number(rows[0]?.marks ?? 0), faults: [...totals, ...standings] }
}

type Compared = { stored: typeof attendanceTotals | typeof attendanceStandings; of: SQL; counted: SQL; named: SQL }
type Row = Record<'student' | 'name' | 'own' | 'by_marks', string>

async function findDifferences(db: Database, { stored, of, counted, named }: Compared): Promise<string[]> {
  const nothing = sql`array[0, 0, 0, 0]::bigint[]`
  const { rows } = await db.execute<Row>(sql`
    WITH by_marks AS (
      SELECT mark.student_id, ${counted} AS of_id, array[sum(session.periods),
        coalesce(sum(session.periods) FILTER (WHERE mark.status IN ('present', 'duty')), 0),
        coalesce(sum(session.periods) FILTER (WHERE mark.status = 'duty'), 0),
        coalesce(sum(session.periods) FILTER (WHERE mark.status = 'medical'), 0)]::bigint[] AS counts
      FROM ${attendanceMarks} mark JOIN ${classSessions} session ON session.id = mark.session_id
      JOIN ${offerings} offering ON offering.id = session.offering_id GROUP BY 1, 2
    ), own AS (SELECT student_id, ${of} AS of_id, array[held, attended, on_duty, medical]::bigint[] AS counts FROM ${stored}),
    different AS (
      SELECT student_id, of_id, coalesce(own.counts, ${nothing}) AS own, coalesce(by_marks.counts, ${nothing}) AS by_marks
      FROM own FULL JOIN by_marks USING (student_id, of_id)
      WHERE coalesce(own.counts, ${nothing}) <> coalesce(by_marks.counts, ${nothing}) ORDER BY 1, 2 LIMIT ${mostShown}
    )
    SELECT coalesce(student.roll_no, student.admission_no) AS student, ${named} AS name, array_to_string(own, ',') AS own, array_to_string(by_marks, ', ') AS by_marks
    FROM different JOIN ${students} student ON student.id = different.student_id ORDER BY different.student_id, different.of_id`)
  return rows.map(({ student, name, own, by_marks: byMarks }) => {
    const [held, attended, onDuty, medical] = own.split(',')
    return `Student ${student} has ${held} periods held, ${attended} attended, ${onDuty} on duty, ${medical} medical in ${name} and ${byMarks} by the marks`
  })
}
