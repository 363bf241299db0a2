import { type SQL, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import { collegeZone } from '../../../platform/database/college-zone.ts'
import { lastDayOfAcademicYear } from '../../institution/public.ts'
import { classOn } from '../../students/public.ts'
import { studentStates, students } from '../../students/schema.ts'
import { studentRecords } from '../../students/schema-records.ts'
import { feeDemands, feeStructureItems, feeStructures } from '../schema.ts'

/** Students from whom fees are demanded: those who study here now. */
export const paysFees = sql`s.state in ('admitted', 'enrolled', 'readmitted')`

/**
 * The batch by which a student, named `s`, pays in an academic year, as `own.id` of a query: the batch at its end, even if a readmission moved the student to
 * another one since.
 */
export const ownBatch = (academicYear: number): SQL =>
  sql`LATERAL (SELECT ${classOn('batch', lastDayOfAcademicYear(academicYear), sql`s`)} AS id OFFSET 0) own`

/** Whether a demand `d` was raised after a mistaken readmission of its student to another batch was recorded, which has been corrected since. */
export const raisedByMistake = sql`EXISTS (SELECT FROM ${studentStates} wrong
  WHERE wrong.student_id = d.student_id AND wrong.left_batch_id IS NOT NULL AND wrong.correction_id IS NOT NULL
    AND d.raised_on >= (wrong.recorded_at AT TIME ZONE ${collegeZone})::date)`

/**
 * Selects the demands, by structures of a batch to which the student did not belong in an academic year, of students with a corrected readmission from whom no
 * fees are demanded. Columns: those of the demands, and `batch_id` of the structure. `chosen` restricts the students, named `s`.
 */
export const foreignDemands = (academicYear: number, chosen: SQL): SQL => sql`
  SELECT d.*, f.batch_id
  FROM ${students} s JOIN ${feeDemands} d ON d.student_id = s.id AND d.academic_year = ${academicYear} AND d.source = 'structure'
    JOIN ${feeStructureItems} item ON item.id = d.structure_item_id JOIN ${feeStructures} f ON f.id = item.structure_id, ${ownBatch(academicYear)}
  WHERE ${chosen} AND NOT ${paysFees} AND d.amount_paise > d.conceded_paise AND f.batch_id <> own.id
    AND s.id IN (SELECT student_id FROM ${studentStates} WHERE left_batch_id IS NOT NULL AND correction_id IS NOT NULL)`

/**
 * Selects the published structure by which each of these students pays in an academic year: the one that fits best. Rows of `student_id` and `structure_id`,
 * null if none fits. `chosen` restricts the students, named `s`.
 */
export function fittingStructures(academicYear: number, chosen: SQL): SQL {
  return sql`
    SELECT s.id AS student_id, coalesce(r.hosteller, false) AS hosteller, ${demandedAsHosteller(academicYear)} AS demanded_as_hosteller, (
      SELECT f.id FROM ${feeStructures} f
      WHERE f.batch_id = own.id AND f.academic_year = ${academicYear} AND f.published_at IS NOT NULL
        AND (f.seat_type IS NULL OR f.seat_type = r.seat_type) AND (f.category IS NULL OR f.category = r.category)
      ORDER BY f.seat_type IS NULL, f.category IS NULL LIMIT 1
    ) AS structure_id
    FROM ${students} s LEFT JOIN ${studentRecords} r ON r.student_id = s.id, ${ownBatch(academicYear)}
    WHERE ${chosen}`
}

/**
 * Selects what each of them has to pay by it: rows of `student_id` and the columns of the item. In a past year, an amount demanded as hosteller or day scholar
 * remains payable whatever the student is now, and no items of the other kind are added.
 */
export function fittingItems(academicYear: number, chosen: SQL): SQL {
  return sql`
    SELECT fit.student_id, item.*, f.late_fee_per_day_paise, f.late_fee_grace_days, f.late_fee_cap_paise
    FROM (${fittingStructures(academicYear, chosen)}) fit
    JOIN ${feeStructures} f ON f.id = fit.structure_id
    JOIN ${feeStructureItems} item ON item.structure_id = fit.structure_id
    WHERE item.audience = 'all' OR CASE WHEN ${isOver(academicYear)} THEN coalesce((
        SELECT d.amount_paise > 0 OR ${fitsAudience(sql`fit.hosteller`)} FROM ${feeDemands} d
        WHERE d.student_id = fit.student_id AND d.structure_item_id = item.id
      ), ${fitsAudience(sql`coalesce(fit.demanded_as_hosteller, fit.hosteller)`)}) ELSE ${fitsAudience(sql`fit.hosteller`)} END`
}

/** Whether an academic year is over. Only the demands of that year tell who lived in a hostel then: the student's record has only the present residence. */
export const isOver = (academicYear: number): SQL => sql`(${lastDayOfAcademicYear(academicYear)} < ${dayOf(now())}::date)`

/** Whether a student `s` owes anything as a hosteller for a past academic year; null if nothing that depends on it is owed, and before the year is over. */
const demandedAsHosteller = (academicYear: number): SQL => sql`CASE WHEN ${isOver(academicYear)} THEN (
  SELECT bool_or(item.audience = 'hostellers') FROM ${feeDemands} d JOIN ${feeStructureItems} item ON item.id = d.structure_item_id
  WHERE d.student_id = s.id AND d.academic_year = ${academicYear} AND d.source = 'structure' AND d.amount_paise > 0 AND item.audience <> 'all') END`

/** Whether a student pays the `item`, by whether the student lives in a hostel. */
export const fitsAudience = (hosteller: SQL): SQL => sql`(item.audience = 'all' OR (item.audience = 'hostellers') = ${hosteller})`
