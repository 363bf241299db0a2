/** Problems of personal data: code → HTTP status and sentence. */
export const privacyProblems = {
  'privacy.copy-under-way': { status: 409, sentence: 'A copy of this data is already being prepared' },
  'privacy.copy-not-ready': {
    status: 409,
    sentence: 'This copy is not available. It is still being prepared, failed, or has expired',
  },
  'privacy.request-waits': { status: 409, sentence: 'A request of this kind already waits for an answer' },
  'privacy.erasure-blocked': {
    status: 409,
    sentence: 'This data cannot be erased at present. The request page lists the reasons',
  },
  'privacy.changed-record': { status: 409, sentence: 'This record cannot be changed: {why}' },
  'privacy.period-too-short': { status: 400, sentence: 'This data must be kept for at least {days} days' },
} as const
