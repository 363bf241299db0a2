/** Why calls of platform are refused: code → HTTP status and sentence. */
export const platformProblems = {
  'platform.invalid': { status: 400, sentence: 'Some values are not right: {fields}' },
  'platform.signed-out': { status: 401, sentence: 'Please sign in to continue' },
  'platform.forbidden': { status: 403, sentence: "You Don't have permission to View" },
  'platform.cross-site': {
    status: 403,
    sentence: 'This request did not come from the portal itself. Reload the page and try again',
  },
  'platform.not-found': { status: 404, sentence: 'There is no such record' },
  'platform.changed-meanwhile': {
    status: 409,
    sentence: 'Somebody else changed this record after you opened it. Reload it and make your change again',
  },
  'platform.not-now': { status: 409, sentence: 'This cannot be done now: the record is in the state "{state}"' },
  'platform.nothing-changed': { status: 409, sentence: 'Nothing was changed: all values are as they were.' },
  'platform.still-in-use': { status: 409, sentence: 'Other records refer to this one, so it cannot be changed that way' },
  'platform.used-by': { status: 409, sentence: 'This cannot be deleted while it is used by: {uses}' },
  'platform.retire-instead': {
    status: 409,
    sentence:
      'This cannot be deleted while it is used by: {uses}. Retire it instead: what uses it stays, and it is no longer offered',
  },
  'platform.idempotency-key-malformed': {
    status: 400,
    sentence: 'The header Idempotency-Key must have 16 to 128 visible characters, such as a UUID',
  },
  'platform.idempotency-in-progress': {
    status: 409,
    sentence:
      'The same request was sent before and is still being processed. Try again in a moment. If this message stays, check whether the record is there already',
  },
  'platform.idempotency-key-reused': {
    status: 422,
    sentence: 'This Idempotency-Key was used for another request. Send a new key with each new request',
  },
  'platform.already-exists': { status: 409, sentence: 'There is such a record already' },
  'platform.reference-gone': {
    status: 409,
    sentence: 'A record that was chosen here no longer exists. Reload the page and choose again',
  },
  'outbox.cannot-retry': {
    status: 409,
    sentence: 'This message cannot be tried again: it was sent or cancelled, or what it said is over and erased',
  },
  'outbox.cannot-cancel': { status: 409, sentence: 'This message was sent already, or has ended' },
  'outbox.being-sent': { status: 409, sentence: 'This message is being sent at this moment. Look again in a minute' },
  'platform.stream-only': { status: 406, sentence: 'This call answers a stream of events: ask for text/event-stream' },
  'platform.too-slow': { status: 408, sentence: 'The request took too long to arrive. Please try again' },
  'platform.too-large': { status: 413, sentence: 'That is too large: at most {limit} is accepted' },
  'platform.too-long-to-print': {
    status: 413,
    sentence: 'At most {most} rows are printed, and the list has more. Export it as Excel or CSV, or filter it first',
  },
  'platform.wrong-media': { status: 415, sentence: 'The request has a content type that this call does not take' },
  'platform.pdf-encrypted': {
    status: 415,
    sentence: 'This PDF is protected with a password. Save or print it as a PDF without one and choose that',
  },
  'platform.pdf-active': {
    status: 415,
    sentence: 'This PDF contains a program, another file or a form that sends data. Print it as a PDF and choose that',
  },
  'platform.pdf-unreadable': {
    status: 415,
    sentence: 'This PDF is damaged or incomplete. Save it again, or scan the document again',
  },
  'platform.pdf-too-complex': {
    status: 415,
    sentence: 'This PDF is too complex to be checked. Print it as a PDF, or split it into smaller ones',
  },
  'platform.too-many': { status: 429, sentence: 'Too many requests. Please wait {seconds} seconds and try again' },
  'platform.maintenance': {
    status: 503,
    sentence: 'The portal is closed for maintenance. Please try again later. {message}',
  },
  'platform.busy': { status: 503, sentence: 'The portal is busy. Please try again in a moment' },
  'platform.files-unavailable': {
    status: 503,
    sentence: 'The file could not be stored. Nothing was changed. Please try again in a moment',
  },
  'platform.disk-full': {
    status: 507,
    sentence: 'The server has no space left to store anything. Nothing was changed. Please inform the people who run the portal',
  },
  'platform.failed': { status: 500, sentence: 'Something went wrong on our side. Nothing was changed. Please try again' },
} as const

/** Why a PDF is refused by each call that takes one. */
export const pdfProblems = [
  'platform.pdf-encrypted',
  'platform.pdf-active',
  'platform.pdf-unreadable',
  'platform.pdf-too-complex',
] as const
