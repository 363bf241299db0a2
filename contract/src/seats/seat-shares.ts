/** Proposes how an intake is distributed over seat types and categories, as is common in Telangana; the admissions office changes the proposal. */

export type SpreadSeat = { seatType: string; category: string | null; seats: number }

/** Seats of each type as percentages of the intake, and of each category as percentages of the convener's seats; the rest is open to all. */
const shares = { Convener: 70, Management: 15, NRI: 15 } as const
const reserved = { 'BC-A': 7, 'BC-B': 10, 'BC-C': 1, 'BC-D': 7, 'BC-E': 4, ST: 10 } as const
const groupedCastes = { 'SC-I': 1, 'SC-II': 9, 'SC-III': 5 } as const

/**
 * Distributes an intake: seven tenths by the convener with the reservations of the state, the rest by management and NRI. Every seat is given once. Seat types
 * and categories that the college does not have are omitted: their seats are open to all, or go to the first type. Scheduled castes have one share, or one per
 * group if the college has the groups.
 */
export function spreadIntake(intake: number, has: { seatTypes: readonly string[]; categories: readonly string[] }): SpreadSeat[] {
  const types = Object.entries(shares).filter(([name]) => has.seatTypes.includes(name))
  const [first = ['', 0]] = types
  if (first[0] === '') return []
  const byType = new Map(types.map(([name, share]) => [name, Math.floor((intake * share) / 100)]))
  byType.set(first[0], (byType.get(first[0]) ?? 0) + intake - [...byType.values()].reduce((sum, seats) => sum + seats, 0))
  return [...byType].flatMap(([seatType, seats]) =>
    seatType === 'Convener' ? spreadReserved(seats, has.categories) : seats > 0 ? [{ seatType, category: null, seats }] : [],
  )
}

function spreadReserved(seats: number, categories: readonly string[]): SpreadSeat[] {
  const castes = categories.includes('SC-I') ? groupedCastes : { SC: 15 }
  const own = Object.entries({ ...reserved, ...castes })
    .filter(([category]) => categories.includes(category))
    .map(([category, share]) => ({ seatType: 'Convener', category, seats: Math.round((seats * share) / 100) }))
    .filter((one) => one.seats > 0)
  const open = seats - own.reduce((sum, one) => sum + one.seats, 0)
  return open > 0 ? [{ seatType: 'Convener', category: null, seats: open }, ...own] : own
}
