import type { SeatMatrix } from '@nalanda/contract/seats/seats'

/** The values of a form that determine the seat it fills. */
export type Seat = {
  course: string
  batch: string
  branch: string
  seatType: string
  category: string
  lateral: boolean
}
export type SeatsLeft = { kind: string[]; seats: number; free: number }

/** Returns the year of joining: that of the batch, or one later for lateral entry into its second year. */
export function yearOfJoining({ batch, lateral }: Seat): number | null {
  const begins = /^(19|20)\d\d/.exec(batch)?.[0]
  return begins ? Number(begins) + (lateral ? 1 : 0) : null
}

/** Returns the seats of the chosen seat type and category, or of the whole branch if the plan has no such line. */
export function seatsOf(matrix: SeatMatrix, { course, batch, branch, seatType, category }: Seat): SeatsLeft | null {
  const courses = matrix.courses.filter((one) => one.course === course && one.batch === batch)
  const found = courses.flatMap(({ branches }) => branches).find((one) => one.branch === branch)
  if (!found) return null
  const narrow = found.lines.find((line) => line.seatType === seatType && line.category === category)
  const { seats, free } = narrow ?? found
  return { kind: narrow ? [seatType, category] : [], seats, free }
}
