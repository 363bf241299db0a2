/** Row errors of spreadsheets of seats: code → sentence. */
export const seatsRowErrors = {
  'seats.no-batch-of-course': 'This course has no batch that joins in {season}',
  'seats.no-branch-of-course': 'This branch does not belong to the course',
} as const
