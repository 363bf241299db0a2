/** Why calls of notices are refused: code → HTTP status and sentence. */
export const noticesProblems = {
  'notices.too-many-streams': { status: 429, sentence: 'The portal is open too often. Close some of its windows' },
  'notices.not-your-voice': { status: 403, sentence: 'You cannot post in that name. Choose your department or your office' },
  'notices.own-department-only': {
    status: 403,
    sentence:
      'A head of department posts for the own department and its people: choose it in the audience, and leave the home page out',
  },
  'notices.for-nobody': {
    status: 409,
    sentence: 'The notice is for nobody yet. Choose an audience, or show it on the home page',
  },
  'notices.over-already': { status: 409, sentence: 'The last day of the notice is over. Choose a later one before you post it' },
  'notices.not-in-this-state': { status: 409, sentence: 'This cannot be done with a notice that is {state}' },
  'notices.not-an-attachment': {
    status: 400,
    sentence:
      'Only a PDF, JPEG, PNG, Word (.docx) or Excel (.xlsx) file without macros can be attached, and this is none or is damaged',
  },
  'notices.image-too-large': { status: 400, sentence: 'The image has more than 25 million pixels. Save it smaller first' },
} as const
