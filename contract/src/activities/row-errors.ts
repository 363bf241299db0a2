/** What can be wrong with a row of a spreadsheet of participants: code → sentence. */
export const activitiesRowErrors = {
  'activities.unknown-roll-number': 'Nobody has the roll number {rollNo}',
  'activities.no-seat-left': 'This event has {seats} seats, and the rows above take the last of them',
} as const
