/** Why calls about personal data are refused: code → HTTP status and sentence. */
export const privacyProblems = {
  'privacy.copy-under-way': { status: 409, sentence: 'A copy of these data is being made already' },
  'privacy.copy-not-ready': {
    status: 409,
    sentence: 'This copy is not there: it is still being made, could not be made, or its days are over',
  },
  'privacy.request-waits': { status: 409, sentence: 'A request of this kind waits for an answer already' },
  'privacy.erasure-blocked': {
    status: 409,
    sentence: 'These data cannot be erased at present. The page of the request names what stands against it',
  },
  'privacy.changed-record': { status: 409, sentence: 'This record cannot be changed so: {why}' },
  'privacy.period-too-short': { status: 400, sentence: 'These data are kept for at least {days} days' },
} as const
