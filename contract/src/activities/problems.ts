/** Why calls of activities are refused: code → HTTP status and sentence. */
export const activitiesProblems = {
  'activities.club-taken': { status: 409, sentence: 'A club with this name exists already' },
  'activities.club-closed': { status: 409, sentence: 'This club is not active any more' },
  'activities.ends-before-start': { status: 400, sentence: 'The last day cannot be before the first' },
  'activities.not-over': { status: 409, sentence: 'This event ends on {day}; it is held when that day has come' },
  'activities.not-to-cancel': {
    status: 409,
    sentence: 'Only an approved event can be cancelled, before it is marked as held and certificates are issued',
  },
  'activities.begun': { status: 409, sentence: 'This event began on {day}, and cannot be cancelled after its first day' },
  'activities.event-full': { status: 409, sentence: 'This event has {seats} seats, and they are taken' },
  'activities.no-such-student': { status: 400, sentence: 'Nobody has the roll number {rollNo}' },
  'activities.takes-part': { status: 409, sentence: 'This student takes part already' },
  'activities.has-certificate': { status: 409, sentence: 'The certificate {number} was issued to this participant' },
  'activities.none-issued': { status: 409, sentence: 'No certificates of this event are issued yet' },
  'activities.none-to-issue': { status: 409, sentence: 'All of these participants have their certificates already' },
} as const
