import type { SQL } from 'drizzle-orm'
import { extensionPoint } from '../../platform/manifest/extension-point.ts'

type SeatOffers = {
  /** Query for the seats that admitted students accepted: student_id, seat_type, category; at most one row per student. */
  accepted: SQL
  /** Query for offered seats, accepted or not, without an admission yet: batch_id, branch_id, lateral, seat_type, category, accepted_at. */
  open: SQL
}

/** Extension point for the seats offered to applicants, because the applications module depends on this one. */
export const seatOffers = extensionPoint<SeatOffers>('seats.offers')
