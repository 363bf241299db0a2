import type { SQL } from 'drizzle-orm'
import { extensionPoint } from '../../platform/manifest/extension-point.ts'

type SeatOffers = {
  /** A query of the seats that admitted students accepted: student_id, seat_type, category; at most one row for a student. */
  accepted: SQL
  /** A query of the seats that are offered, accepted or not, and not yet taken: batch_id, branch_id, lateral, seat_type, category, accepted_at. */
  open: SQL
}

/** Which seats were offered to applicants: the module of the applications depends on this one. */
export const seatOffers = extensionPoint<SeatOffers>('seats.offers')
