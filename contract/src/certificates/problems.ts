/** Why calls of certificates are refused: code → HTTP status and sentence. */
export const certificatesProblems = {
  'certificates.has-not-left': {
    status: 409,
    sentence: 'A transfer certificate is for a student who has left. Record here how and when the student leaves',
  },
  'certificates.no-longer-studies': {
    status: 409,
    sentence: 'This student left on {day}; a bonafide certificate is for those who study here',
  },
  'certificates.certificate-held': { status: 409, sentence: 'This certificate is held back until it is settled: {holds}' },
  'certificates.transfer-certificate-issued': {
    status: 409,
    sentence: 'The transfer certificate {number} was issued already. Print a duplicate of it, or cancel it first',
  },
  'certificates.issued-today': {
    status: 409,
    sentence:
      'The certificate {number} was issued to this student today, for the same purpose. Please confirm that another one is needed',
  },
  'certificates.certificate-cancelled': { status: 409, sentence: 'The certificate {number} was cancelled' },
  'certificates.not-requestable': {
    status: 409,
    sentence: 'This certificate cannot be requested here, or not in this language. Ask the college office',
  },
  'certificates.request-open': {
    status: 409,
    sentence: 'A certificate of this kind is requested already. Wait for the answer of the office, or withdraw the request first',
  },
  'certificates.other-kind-requested': {
    status: 409,
    sentence: 'A certificate of another kind was requested. Refuse the request if it cannot be issued',
  },
} as const
