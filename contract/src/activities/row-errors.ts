/** Row errors of spreadsheets of participants: code → sentence. */
export const activitiesRowErrors = {
  'activities.unknown-roll-number': 'No student has the roll number {rollNo}',
  'activities.no-seat-left':
    'This event has {seats} {seats:seat, and a row above uses it|seats, and the rows above use them all}',
} as const
