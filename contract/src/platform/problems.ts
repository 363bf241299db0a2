/** Problems of platform: code → HTTP status and sentence. */
export const platformProblems = {
  'platform.invalid': { status: 400, sentence: 'Some values are not valid: {fields}' },
  'platform.signed-out': { status: 401, sentence: 'Sign in to continue' },
  'platform.forbidden': { status: 403, sentence: "You Don't have permission to View" },
  'platform.cross-site': {
    status: 403,
    sentence: 'This request did not come from the portal. Reload the page and try again',
  },
  'platform.not-found': { status: 404, sentence: 'This record does not exist' },
  'platform.changed-meanwhile': {
    status: 409,
    sentence: 'Someone else changed this record after you opened it. Reload it and make your change again',
  },
  'platform.not-now': { status: 409, sentence: 'You cannot do this while the record is in the state "{state}"' },
  'platform.nothing-changed': { status: 409, sentence: 'You have not changed any values' },
  'platform.still-in-use': { status: 409, sentence: 'Other records use this one, so you cannot make this change' },
  'platform.used-by': { status: 409, sentence: 'You cannot delete this while it is used by: {uses}' },
  'platform.retire-instead': {
    status: 409,
    sentence:
      'You cannot delete this while it is used by: {uses}. Archive it instead: existing records keep it, and it is no longer offered',
  },
  'platform.idempotency-key-malformed': {
    status: 400,
    sentence: 'The header Idempotency-Key must have 16 to 128 visible characters, such as a UUID',
  },
  'platform.idempotency-in-progress': {
    status: 409,
    sentence:
      'The same request is still being processed. Try again in a moment. If you still see this message, check whether the record exists',
  },
  'platform.idempotency-key-reused': {
    status: 422,
    sentence: 'This Idempotency-Key was used for another request. Send a new key with each request',
  },
  'platform.already-exists': { status: 409, sentence: 'This record already exists' },
  'platform.reference-gone': {
    status: 409,
    sentence: 'A record you chose no longer exists. Reload the page and choose again',
  },
  'outbox.cannot-retry': {
    status: 409,
    sentence: 'You cannot send this message again: it was sent or cancelled, or its content was erased',
  },
  'outbox.cannot-cancel': { status: 409, sentence: 'This message was already sent, or has expired' },
  'outbox.being-sent': { status: 409, sentence: 'This message is being sent. Check again in a minute' },
  'platform.stream-only': { status: 406, sentence: 'This call answers a stream of events: ask for text/event-stream' },
  'platform.too-slow': { status: 408, sentence: 'The request took too long to arrive. Try again' },
  'platform.too-large': { status: 413, sentence: 'The request is too large. At most {limit} is accepted' },
  'platform.too-long-to-print': {
    status: 413,
    sentence: 'The list has more than {most} rows and cannot be printed. Filter it, or export it as Excel or CSV',
  },
  'platform.wrong-media': { status: 415, sentence: 'This call does not accept the content type of the request' },
  'platform.own-evidence': {
    status: 403,
    sentence: 'You cannot decide on a record that you added or changed last, or that is about you. Ask someone else to verify it',
  },
  'platform.no-proof': { status: 409, sentence: 'This record has no proof yet. Add a PDF or an image first' },
  'platform.proof-of-decider': {
    status: 403,
    sentence: 'You decide on this request, so you cannot add its document. Ask the person who made it to add it',
  },
  'platform.proof-considered': {
    status: 409,
    sentence: 'This document was part of a decision and stays. Ask for the request to be returned to send another one',
  },
  'platform.not-a-proof': { status: 415, sentence: 'The proof must be a PDF, JPEG or PNG file' },
  'platform.pdf-encrypted': {
    status: 415,
    sentence: 'This PDF is protected with a password. Save it without a password and upload it again',
  },
  'platform.pdf-active': {
    status: 415,
    sentence: 'This PDF contains a program, another file or a form that sends data. Print it to a new PDF and upload that',
  },
  'platform.pdf-unreadable': {
    status: 415,
    sentence: 'This PDF is damaged or incomplete. Save or scan it again',
  },
  'platform.pdf-too-complex': {
    status: 415,
    sentence: 'This PDF is too complex to check. Print it to a new PDF, or split it into smaller files',
  },
  'platform.too-many': { status: 429, sentence: 'Too many requests. Wait {seconds} {seconds:second|seconds} and try again' },
  'platform.maintenance': {
    status: 503,
    sentence: 'The portal is closed for maintenance. Try again later. {message}',
  },
  'platform.busy': { status: 503, sentence: 'The portal is busy. Try again in a moment' },
  'platform.files-unavailable': {
    status: 503,
    sentence: 'The file could not be stored. Nothing was changed. Try again in a moment',
  },
  'platform.disk-full': {
    status: 507,
    sentence: 'The server has no space left. Nothing was changed. Contact the administrator',
  },
  'platform.failed': {
    status: 500,
    sentence:
      'The portal could not complete your request. Nothing was changed. Try again. If it fails again, contact the college office',
  },
} as const

/** Problems of every call that accepts a PDF. */
export const pdfProblems = [
  'platform.pdf-encrypted',
  'platform.pdf-active',
  'platform.pdf-unreadable',
  'platform.pdf-too-complex',
] as const
