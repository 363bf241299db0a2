/** Why calls of applications are refused: code → HTTP status and sentence. */
export const applicationsProblems = {
  'applications.apply-closed': {
    status: 409,
    sentence: 'The college takes no applications at present. You may leave an enquiry instead',
  },
  'applications.apply-signed-out': { status: 401, sentence: 'Please open your application with its link and a new code' },
  'applications.link-over': { status: 410, sentence: 'This link is no longer good. Ask for a new one with your e-mail address' },
  'applications.code-wrong': {
    status: 403,
    sentence: 'This code is wrong or has ended. Look at the newest letter, or ask for a new code',
  },
  'applications.too-many-attempts': { status: 429, sentence: 'Too many attempts. Please wait {seconds} seconds and try again' },
  'applications.not-now': {
    status: 409,
    sentence: 'The application has moved on meanwhile, so this cannot be done. Please load it again',
  },
  'applications.refused': {
    status: 409,
    sentence: 'This application was refused: {reason}. If you think that this is a mistake, write to the admission office',
  },
  'applications.withdrawn': {
    status: 409,
    sentence: 'This application was withdrawn. Ask the admission office to open it again if you still want to join',
  },
  'applications.no-such-programme': {
    status: 409,
    sentence: 'This programme is not on offer, or the branch is one of another programme',
  },
  'applications.no-lateral-entry': {
    status: 409,
    sentence: 'The college takes no applications for lateral entry at present. Apply for the first year instead',
  },
  'applications.incomplete': { status: 409, sentence: 'Something is still missing. Please complete the steps that are marked' },
  'applications.consent-needed': {
    status: 409,
    sentence: 'The applicant is under eighteen: please name the parent or guardian who agrees',
  },
  'applications.document-restricted': {
    status: 403,
    sentence: 'A copy of an Aadhaar card is encrypted and not shown again here. You can replace it or remove it',
  },
  'applications.not-a-document': {
    status: 415,
    sentence: 'This is no whole PDF, JPG or PNG file. Choose another, or take a picture of the paper',
  },
  'applications.not-a-photo': {
    status: 415,
    sentence: 'The photo must be a whole JPG or PNG picture of at least 200 × 200 points',
  },
  'applications.too-many-documents': { status: 409, sentence: 'There are {most} documents already. Remove one first' },
  'applications.no-seat': {
    status: 409,
    sentence: 'No seat is free in {branch}, {seatType}. Somebody else may have been offered the last one',
  },
  'applications.offer-over': {
    status: 409,
    sentence: 'The day for accepting this offer has passed. Please ask the admission office',
  },
  'applications.day-is-past': { status: 400, sentence: 'The last day of an offer must be today or later' },
  'applications.day-to-come': { status: 400, sentence: 'The day of the payment must not be in the future' },
  'applications.fee-open': { status: 409, sentence: 'The fee that is due has not been settled. Note the payment first' },
  'applications.gets-mail': {
    status: 409,
    sentence: 'The applicant gets the link and the code by e-mail: they can ask for them at /apply',
  },
  'applications.enquiry-closed': { status: 409, sentence: 'This enquiry has become an application already' },
} as const
