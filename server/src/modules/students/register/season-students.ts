import { type SQL, sql } from 'drizzle-orm'
import { batches } from '../../academics/schema.ts'
import { classOn, everIn } from '../classes/former-class.ts'
import { students } from '../schema.ts'
import { studentRecords } from '../schema-records.ts'

/**
 * Selects all students who were admitted in a season: with the batch that began then, or into the second year of the one before. A student readmitted to a
 * later batch counts with the first one; if the history does not contain it, by the year of the admission.
 */
export function joinedInSeason(year: number): SQL {
  const began = sql`IN (SELECT id FROM ${batches} WHERE start_year IN (${year}, ${year} - 1))`
  const first = classOn('batch', sql`coalesce(r.admitted_on, '-infinity')`, sql`s`)
  return sql`${students} s
    LEFT JOIN ${studentRecords} r ON r.student_id = s.id,
    LATERAL (SELECT ${first} AS batch_id OFFSET 0) joined JOIN ${batches} b ON b.id = joined.batch_id
    WHERE s.id IN (${everIn('batch', began)}
      UNION SELECT student_id FROM ${studentRecords} WHERE admitted_on BETWEEN make_date(${year}, 1, 1) AND make_date(${year}, 12, 31))
      AND least(b.start_year + s.lateral_entry::int, extract(year FROM r.admitted_on)) = ${year}`
}

/** Whether a student of the season has left the college again. */
export const hasLeft = sql`s.state IN ('transferred', 'discontinued')`
