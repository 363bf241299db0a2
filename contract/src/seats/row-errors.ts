/** What can be wrong with a row of a spreadsheet of seats: code → sentence. */
export const seatsRowErrors = {
  'seats.no-batch-of-course': 'No batch of this course joins in {season}',
  'seats.no-branch-of-course': 'This is no branch of the course',
} as const
