/** Problems of achievements: code → HTTP status and sentence. */
export const achievementsProblems = {
  'achievements.fill-in-all': { status: 400, sentence: 'Please fill in all fields' },
  'achievements.no-such-faculty': {
    status: 400,
    sentence: 'The department {department} has no member called {name}. Choose the name from the list',
  },
  'achievements.not-yours': {
    status: 403,
    sentence: 'You can record achievements for yourself, and for the departments in your charge',
  },
  'achievements.in-future': { status: 400, sentence: 'The date of an achievement cannot be in the future' },
  'achievements.already-recorded': { status: 409, sentence: 'This achievement is already recorded for this person and date' },
} as const
