import { type SQL, sql } from 'drizzle-orm'
import { lastDayOfAcademicYear } from '../../institution/public.ts'
import { classOn } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import { studentRecords } from '../../students/schema-records.ts'
import { feeStructureItems, feeStructures } from '../schema.ts'

/** Students who are demanded fees: those who study here now. */
export const paysFees = sql`s.state in ('admitted', 'enrolled', 'readmitted')`

/** The batch by which a student, named `s`, pays in an academic year, as `own.id` of a query: the one at its end, also when a readmission took the student to another one since. */
export const ownBatch = (academicYear: number): SQL =>
  sql`LATERAL (SELECT ${classOn('batch', lastDayOfAcademicYear(academicYear), sql`s`)} AS id OFFSET 0) own`

/**
 * The published structure by which each of these students pays in an academic year: the one that fits best. Rows of `student_id` and `structure_id`, null where
 * none fits. `chosen` restricts the students, named `s`.
 */
export function fittingStructures(academicYear: number, chosen: SQL): SQL {
  return sql`
    SELECT s.id AS student_id, coalesce(r.hosteller, false) AS hosteller, (
      SELECT f.id FROM ${feeStructures} f
      WHERE f.batch_id = own.id AND f.academic_year = ${academicYear} AND f.published_at IS NOT NULL
        AND (f.seat_type IS NULL OR f.seat_type = r.seat_type) AND (f.category IS NULL OR f.category = r.category)
      ORDER BY f.seat_type IS NULL, f.category IS NULL LIMIT 1
    ) AS structure_id
    FROM ${students} s LEFT JOIN ${studentRecords} r ON r.student_id = s.id, ${ownBatch(academicYear)}
    WHERE ${chosen}`
}

/** What each of them has to pay by it: rows of `student_id` and the columns of the item. */
export function fittingItems(academicYear: number, chosen: SQL): SQL {
  return sql`
    SELECT fit.student_id, item.*, f.late_fee_per_day_paise, f.late_fee_grace_days, f.late_fee_cap_paise
    FROM (${fittingStructures(academicYear, chosen)}) fit
    JOIN ${feeStructures} f ON f.id = fit.structure_id
    JOIN ${feeStructureItems} item ON item.structure_id = fit.structure_id
    WHERE ${fitsAudience(sql`fit.hosteller`)}`
}

/** Whether a student of whom that is true or false, whether they live in a hostel, pays the `item`. */
export const fitsAudience = (hosteller: SQL): SQL => sql`(item.audience = 'all' OR (item.audience = 'hostellers') = ${hosteller})`
