/** Offers of the office: a free seat, the day until which it is held, and the fee. */
import { z } from 'zod'
import { Id, IsoDate, line, optionalLine, plainText } from '../platform/primitives.ts'

/** Seats that can be offered: the seats of a branch by seat type, and how many of them are free. */
export const Vacancy = z.object({
  branchId: Id,
  branch: z.string(),
  seatType: z.string(),
  category: z.string().nullable(),
  seats: z.int(),
  free: z.int(),
})
export type Vacancy = z.infer<typeof Vacancy>

export const OfferSeat = z.object({
  revision: z.int(),
  branchId: Id,
  seatType: line(60),
  category: optionalLine(60),
  expiresOn: IsoDate,
  feeDuePaise: z.int().min(0).max(100_000_000_00),
  /** Last day to pay; null applies the season's number of days after the acceptance. */
  feeDueOn: IsoDate.nullable(),
  bring: plainText.trim().max(1000),
})
