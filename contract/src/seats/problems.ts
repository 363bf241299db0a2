/** Why calls of seats are refused: code → HTTP status and sentence. */
export const seatsProblems = {
  'seats.not-a-seat': { status: 400, sentence: 'Seats are planned by the seat types and categories of the master data' },
} as const
