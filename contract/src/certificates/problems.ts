/** Problems of certificates: code → HTTP status and sentence. */
export const certificatesProblems = {
  'certificates.has-not-left': {
    status: 409,
    sentence: 'A transfer certificate needs a student who has left. Enter how and when the student leaves',
  },
  'certificates.no-longer-studies': {
    status: 409,
    sentence:
      'This student left on {day}. A bonafide certificate is only for current students. Issue a certificate of study and conduct instead',
  },
  'certificates.left-earlier': {
    status: 409,
    sentence:
      'This student has left. A bonafide certificate is only for current students. Issue a certificate of study and conduct instead',
  },
  'certificates.certificate-held': {
    status: 409,
    sentence: 'This certificate is blocked by open holds: {holds}. Clear them first',
  },
  'certificates.transfer-certificate-issued': {
    status: 409,
    sentence: 'The transfer certificate {number} is already issued. Print a duplicate, or cancel it first',
  },
  'certificates.issued-today': {
    status: 409,
    sentence: 'The certificate {number} was issued to this student today for the same purpose. Confirm to issue another',
  },
  'certificates.certificate-cancelled': { status: 409, sentence: 'The certificate {number} was cancelled' },
  'certificates.holder-erased': {
    status: 409,
    sentence: 'The data of the holder were erased. The certificate {number} has no content any more that could be printed',
  },
  'certificates.not-requestable': {
    status: 409,
    sentence: 'You cannot request this certificate here, or not in this language. Contact the college office',
  },
  'certificates.request-open': {
    status: 409,
    sentence: 'You have already requested this certificate. Wait for the answer, or withdraw the request first',
  },
  'certificates.other-kind-requested': {
    status: 409,
    sentence: 'A different certificate was requested. Reject the request if it cannot be issued',
  },
} as const
