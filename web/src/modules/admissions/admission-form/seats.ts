import type { SeatMatrix } from '@nalanda/contract/seats/seats'

/** The values of a form about the seat that it fills. */
export type Seat = {
  course: string
  batch: string
  branch: string
  seatType: string
  category: string
  lateral: boolean
}
export type SeatsLeft = { kind: string[]; seats: number; free: number }

/** The year in which such a student joins: that of the batch, or one later for those who join its second year. */
export function yearOfJoining({ batch, lateral }: Seat): number | null {
  const begins = /^(19|20)\d\d/.exec(batch)?.[0]
  return begins ? Number(begins) + (lateral ? 1 : 0) : null
}

/** The seats of the chosen seat type and category; of the whole branch where no line of the plan is that narrow. */
export function seatsOf(matrix: SeatMatrix, { course, batch, branch, seatType, category }: Seat): SeatsLeft | null {
  const courses = matrix.courses.filter((one) => one.course === course && one.batch === batch)
  const found = courses.flatMap(({ branches }) => branches).find((one) => one.branch === branch)
  if (!found) return null
  const narrow = found.lines.find((line) => line.seatType === seatType && line.category === category)
  const { seats, free } = narrow ?? found
  return { kind: narrow ? [seatType, category] : [], seats, free }
}
