/** Problems of students: code → HTTP status and sentence. */
export const studentsProblems = {
  'students.number-taken': { status: 409, sentence: 'Another student already has this roll number or admission number' },
  'students.branch-of-other-course': {
    status: 400,
    sentence: 'Branch, batch, section and regulation must belong to the chosen course',
  },
  'students.born-in-future': { status: 400, sentence: 'The date of birth cannot be in the future' },
  'students.age-implausible': {
    status: 400,
    sentence: 'A student must be between 14 and 100 years old on the day of admission. Check the date of birth',
  },
  'students.state-not-next': { status: 409, sentence: 'A student who is {from} cannot become {to}' },
  'students.first-state': {
    status: 409,
    sentence: 'The admission has no earlier state, so you cannot correct it this way',
  },
  'students.state-superseded': {
    status: 409,
    sentence: '{name} has a later state. Correct that one first',
  },
  'students.correction-waits': {
    status: 409,
    sentence: 'A correction of this state is already requested and waits for a decision',
  },
  'students.transfer-certificate-stands': {
    status: 409,
    sentence: 'The transfer certificate {number} was issued for this state. Cancel the certificate first',
  },
  'students.state-before-last': {
    status: 400,
    sentence: 'The new state cannot begin before the current state, which began on {day}',
  },
  'students.class-changed-later': {
    status: 409,
    sentence: 'The student moved to another class after this change. Only the last change can be corrected',
  },
  'students.class-day-too-early': {
    status: 400,
    sentence: 'The new class cannot begin before {day}, when the class before it began',
  },
  'students.promotion-before-last': {
    status: 400,
    sentence: 'The new semester cannot begin before {day}, when the current semester of {name} began',
  },
  'students.pattern-unfit': { status: 400, sentence: 'This pattern cannot make roll numbers: {fault}' },
  'students.serials-used-up': { status: 409, sentence: 'The serials end at Z9 and {count} more are needed. Use another pattern' },
  'students.numbers-clash': { status: 409, sentence: 'The number {rollNo} already belongs to another student' },
  'students.class-changed': {
    status: 409,
    sentence: 'The class has changed since you opened it. Check the preview again before you save',
  },
  'students.nobody-in-class': { status: 409, sentence: 'There are no students to process in this class' },
  'students.sections-too-small': {
    status: 409,
    sentence: 'The selected sections have {places} places for {count} students. Select more sections or raise the strength',
  },
  'students.last-semester': { status: 409, sentence: 'Semester {semester} is the last semester of this course' },
  'students.allotment-in-use': { status: 409, sentence: 'You cannot undo this any more: {why}' },
  'students.allotment-undone': { status: 409, sentence: 'This was already undone' },
  'students.document-kind-taken': { status: 409, sentence: 'A document with this name already exists' },
  'students.not-a-scan': {
    status: 422,
    sentence: 'This file is not a valid PDF, JPEG or PNG. Scan the document again and save it in one of these formats',
  },
  'students.scan-restricted': {
    status: 403,
    sentence: 'Only people who may read Aadhaar numbers can open this scan, and they must give a reason',
  },
  'students.scan-unreadable': {
    status: 500,
    sentence:
      'The scan is encrypted with a key that this server does not have. The operator must restore the key file from a backup',
  },
  'students.aadhaar-scans-there': {
    status: 409,
    sentence: 'Scans of this document are encrypted as Aadhaar cards. Delete them first, or keep this option on',
  },
  'students.document-there': { status: 409, sentence: 'This document is already handed in' },
  'students.upload-waits': {
    status: 409,
    sentence: 'The office has not checked your last upload of this document. Withdraw it to upload another file',
  },
  'students.only-the-student': { status: 403, sentence: 'Only the student can do this after signing in' },
  'students.hold-of-other-office': { status: 403, sentence: 'Only another office can place and clear holds of this kind' },
  'students.hold-open': { status: 409, sentence: 'This student already has an open hold of this kind. Clear it first' },
  'students.hold-lifted': { status: 409, sentence: 'This hold is already cleared' },
  'students.consent-missing': {
    status: 422,
    sentence: 'A student under 18 needs the consent of a parent or guardian. Enter who consented, and when',
  },
  'students.photo-not-a-picture': {
    status: 422,
    sentence: 'This photo is not a JPEG or PNG image. Save it in one of these formats and try again',
  },
  'students.photo-too-many-points': {
    status: 422,
    sentence: 'The photo has more than 25 million pixels. Make it smaller and try again',
  },
  'students.photo-damaged': {
    status: 422,
    sentence: 'The photo is damaged and cannot be read. Save it again and try again',
  },
  'students.photo-too-small': {
    status: 422,
    sentence: 'The photo has {width} × {height} pixels. It needs at least {least} to print clearly',
  },
  'students.no-aadhaar': { status: 404, sentence: 'No Aadhaar number is stored for this student' },
  'students.aadhaar-unreadable': {
    status: 500,
    sentence:
      'The number is encrypted with a key that this server does not have. The operator must restore the key file from a backup',
  },
  'students.aadhaar-taken': { status: 409, sentence: 'This Aadhaar number already belongs to {who}' },
  'students.view-taken': { status: 409, sentence: 'You already have a view with this name' },
  'students.view-not-shared': { status: 403, sentence: 'Only offices that edit students can share views' },
  'students.too-many-views': { status: 409, sentence: 'You already have 50 views. Delete one first' },
} as const
