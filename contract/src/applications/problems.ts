/** Problems of applications: code → HTTP status and sentence. */
export const applicationsProblems = {
  'applications.apply-closed': {
    status: 409,
    sentence: 'Applications are closed at present. You can send an enquiry instead',
  },
  'applications.apply-signed-out': { status: 401, sentence: 'Open your application with its link and a new code' },
  'applications.link-over': {
    status: 410,
    sentence: 'This link has expired. Request a new link, or ask the admissions office for one',
  },
  'applications.code-wrong': {
    status: 403,
    sentence: 'This code is wrong or has expired. Enter the newest code, or request a new one',
  },
  'applications.too-many-attempts': {
    status: 429,
    sentence: 'Too many attempts. Wait {seconds} {seconds:second|seconds} and try again',
  },
  'applications.not-now': {
    status: 409,
    sentence: 'The application has changed, so you cannot do this. Reload the page',
  },
  'applications.refused': {
    status: 409,
    sentence: 'This application was rejected: {reason}. If you think this is a mistake, contact the admissions office',
  },
  'applications.withdrawn': {
    status: 409,
    sentence: 'This application was withdrawn. If you still want to join, ask the admissions office to reopen it',
  },
  'applications.no-such-programme': {
    status: 409,
    sentence: 'This programme is not offered, or the branch belongs to another programme',
  },
  'applications.no-lateral-entry': {
    status: 409,
    sentence: 'Applications for lateral entry are closed at present. Apply for the first year instead',
  },
  'applications.aadhaar-doubtful': {
    status: 422,
    sentence: 'This Aadhaar number is not valid. Check the digits with the card',
  },
  'applications.incomplete': { status: 409, sentence: 'Your application is not complete. Complete the marked steps' },
  'applications.consent-needed': {
    status: 409,
    sentence: 'The applicant is under 18. Enter the parent or guardian who consents',
  },
  'applications.document-restricted': {
    status: 403,
    sentence: 'A copy of an Aadhaar card is encrypted and cannot be shown here. You can replace or delete it',
  },
  'applications.not-a-document': {
    status: 415,
    sentence: 'This file is not a complete PDF, JPG or PNG. Choose another file, or take a picture of the document',
  },
  'applications.not-a-photo': {
    status: 415,
    sentence: 'The photo must be a complete JPG or PNG image with at least 200 × 200 pixels',
  },
  'applications.too-many-documents': { status: 409, sentence: 'There are already {most} documents. Delete one first' },
  'applications.no-seat': {
    status: 409,
    sentence: 'No seat is vacant in {branch}, {seatType}. Choose another seat',
  },
  'applications.offer-over': {
    status: 409,
    sentence: 'This offer has expired. Contact the admissions office',
  },
  'applications.day-is-past': { status: 400, sentence: 'The last day must be today or later' },
  'applications.fee-open': {
    status: 409,
    sentence: 'The seat-acceptance fee is not paid yet. Wait for the payment, or waive the fee with a reason',
  },
  'applications.no-fee-open': { status: 409, sentence: 'No seat-acceptance fee is open. Reload the page' },
  'applications.gets-mail': {
    status: 409,
    sentence: 'The applicant gets the link and the code by e-mail and can request them at /apply',
  },
  'applications.enquiry-closed': { status: 409, sentence: 'This enquiry already has an application' },
} as const
