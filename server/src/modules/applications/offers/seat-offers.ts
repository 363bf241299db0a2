import { sql } from 'drizzle-orm'
import { applications, offers } from '../schema.ts'

/** The last accepted offer of each admitted student. */
export const acceptedSeats = sql`
  SELECT DISTINCT ON (a.student_id) a.student_id, f.seat_type, f.category
  FROM ${applications} a JOIN ${offers} f ON f.application_id = a.id
  WHERE a.student_id IS NOT NULL AND f.accepted_at IS NOT NULL
  ORDER BY a.student_id, f.id DESC`

/** Offers that hold a seat: not declined, over, or already turned into an admission. */
export const openSeats = sql`SELECT batch_id, branch_id, "lateral", seat_type, category, accepted_at FROM ${offers} WHERE closed_at IS NULL`
