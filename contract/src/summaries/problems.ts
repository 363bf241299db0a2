/** Problems of daily summaries: code → HTTP status and sentence. */
export const summaryProblems = {
  'summaries.no-address': {
    status: 409,
    sentence: 'Your account has no e-mail address. Ask an administrator to add one, then turn the daily summary on',
  },
} as const
