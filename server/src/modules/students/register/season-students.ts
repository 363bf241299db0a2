import { type SQL, sql } from 'drizzle-orm'
import { batches } from '../../academics/schema.ts'
import { students } from '../schema.ts'
import { studentRecords } from '../schema-records.ts'

/** Everybody who was admitted in a season: with the batch that began then, or into the second year of the one before. */
export function joinedInSeason(year: number): SQL {
  return sql`${students} s
    JOIN ${batches} b ON b.id = s.batch_id
    LEFT JOIN ${studentRecords} r ON r.student_id = s.id
    WHERE s.batch_id IN (SELECT id FROM ${batches} WHERE start_year IN (${year}, ${year} - 1))
      AND b.start_year + (CASE WHEN s.lateral_entry THEN 1 ELSE 0 END) = ${year}
      AND (r.admitted_on IS NULL OR r.admitted_on >= make_date(b.start_year + s.lateral_entry::int, 1, 1))`
}

/** Those of them who have left the college again. */
export const hasLeft = sql`s.state IN ('transferred', 'discontinued')`
