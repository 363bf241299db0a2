/** Problems of seats: code → HTTP status and sentence. */
export const seatsProblems = {
  'seats.not-a-seat': { status: 400, sentence: 'Use only seat types and categories from the master data' },
} as const
