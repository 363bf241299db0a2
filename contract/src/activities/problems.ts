/** Problems of activities: code → HTTP status and sentence. */
export const activitiesProblems = {
  'activities.club-taken': { status: 409, sentence: 'A club with this name already exists' },
  'activities.club-closed': { status: 409, sentence: 'This club is no longer active' },
  'activities.ends-before-start': { status: 400, sentence: 'The last day cannot be before the first' },
  'activities.not-over': { status: 409, sentence: 'This event ends on {day}. You can mark it as held from that day' },
  'activities.not-to-cancel': {
    status: 409,
    sentence: 'You can cancel only an approved event that is not yet marked as held and has no certificates',
  },
  'activities.begun': { status: 409, sentence: 'This event started on {day}. You cannot cancel it after its first day' },
  'activities.event-full': { status: 409, sentence: 'This event is full: {seats} {seats:seat is|seats are} taken' },
  'activities.no-such-student': { status: 400, sentence: 'No student has the roll number {rollNo}' },
  'activities.takes-part': { status: 409, sentence: 'This student is already a participant' },
  'activities.has-certificate': { status: 409, sentence: 'The certificate {number} was issued to this participant' },
  'activities.none-issued': { status: 409, sentence: 'No certificates have been issued for this event yet' },
  'activities.none-to-issue': { status: 409, sentence: 'All of these participants already have certificates' },
} as const
