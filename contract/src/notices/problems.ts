/** Problems of notices: code → HTTP status and sentence. */
export const noticesProblems = {
  'notices.too-many-streams': { status: 429, sentence: 'The portal is open in too many windows. Close some of them' },
  'notices.not-your-voice': { status: 403, sentence: 'You cannot post under that name. Choose your department or your office' },
  'notices.own-department-only': {
    status: 403,
    sentence: 'A head of department can post only to their own department. Choose it as the audience and leave out the home page',
  },
  'notices.for-nobody': {
    status: 409,
    sentence: 'The notice has no audience yet. Choose an audience, or show it on the home page',
  },
  'notices.over-already': {
    status: 409,
    sentence: 'The last day of the notice has passed. Choose a later day before you post it',
  },
  'notices.not-in-this-state': { status: 409, sentence: 'You cannot do this with a notice that is {state}' },
  'notices.not-an-attachment': {
    status: 400,
    sentence:
      'Attach a PDF, JPEG, PNG, Word (.docx), Excel (.xlsx) or PowerPoint (.pptx) file without macros. This file is of another type or damaged',
  },
  'notices.image-too-large': { status: 400, sentence: 'The image has more than 25 million pixels. Make it smaller first' },
} as const
