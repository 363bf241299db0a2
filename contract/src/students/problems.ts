/** Why calls of students are refused: code → HTTP status and sentence. */
export const studentsProblems = {
  'students.number-taken': { status: 409, sentence: 'Another student has this roll number or admission number already' },
  'students.branch-of-other-course': {
    status: 400,
    sentence: 'Branch, batch, section and regulation must belong to the chosen course',
  },
  'students.born-in-future': { status: 400, sentence: 'The date of birth cannot be in the future' },
  'students.age-implausible': {
    status: 400,
    sentence: 'A student is between 14 and 100 years old on the day of admission. Check the date of birth',
  },
  'students.state-not-next': { status: 409, sentence: 'A student who is {from} cannot become {to}' },
  'students.first-state': {
    status: 409,
    sentence: 'The admission itself cannot be corrected in this way: no state comes before it',
  },
  'students.state-superseded': {
    status: 409,
    sentence: 'The state can no longer be corrected: {name} has a later one. Correct that one first',
  },
  'students.correction-waits': {
    status: 409,
    sentence: 'The correction of this state is requested already and waits for a decision',
  },
  'students.transfer-certificate-stands': {
    status: 409,
    sentence: 'The transfer certificate {number} was issued for this state. Cancel the certificate first',
  },
  'students.state-before-last': {
    status: 400,
    sentence: 'The new state cannot begin before the present one, which began on {day}',
  },
  'students.pattern-unfit': { status: 400, sentence: 'This pattern makes no roll numbers: {fault}' },
  'students.serials-used-up': { status: 409, sentence: 'The serials end at Z9, and {count} more are needed' },
  'students.numbers-clash': { status: 409, sentence: 'The number {rollNo} belongs to another student already' },
  'students.class-changed': {
    status: 409,
    sentence: 'The class has changed since it was shown. Look at it again before you save',
  },
  'students.nobody-in-class': { status: 409, sentence: 'There is nobody in this class to whom anything would be given' },
  'students.sections-too-small': { status: 409, sentence: 'The chosen sections take {places} students, and there are {count}' },
  'students.last-semester': { status: 409, sentence: 'No semester follows semester {semester} of this course' },
  'students.allotment-in-use': { status: 409, sentence: 'This can no longer be undone: {why}' },
  'students.allotment-undone': { status: 409, sentence: 'This was undone already' },
  'students.document-kind-taken': { status: 409, sentence: 'There is a document of this name already' },
  'students.not-a-scan': {
    status: 422,
    sentence: 'This file is not a PDF, JPEG or PNG that can be kept. Scan the document again and save it as one of these',
  },
  'students.scan-restricted': {
    status: 403,
    sentence: 'The scan of an Aadhaar card is shown only to those who may read the number, with a reason',
  },
  'students.scan-unreadable': {
    status: 500,
    sentence:
      'The scan is encrypted with a key that this server does not have. The operator has to bring the key file back from a backup',
  },
  'students.aadhaar-scans-there': {
    status: 409,
    sentence: 'Scans of this document are encrypted as Aadhaar cards. Remove them first, or keep the tick',
  },
  'students.document-there': { status: 409, sentence: 'This document is there already' },
  'students.upload-waits': {
    status: 409,
    sentence: 'An upload of this document waits for the office already. Withdraw it first to upload another file',
  },
  'students.only-the-student': { status: 403, sentence: 'Only the student can do this, with the student’s own login' },
  'students.hold-of-other-office': { status: 403, sentence: 'Another office places and lifts holds of this kind' },
  'students.hold-open': { status: 409, sentence: 'This student has an open hold of this kind already; lift it first' },
  'students.hold-lifted': { status: 409, sentence: 'This hold was lifted already' },
  'students.consent-missing': {
    status: 422,
    sentence: 'A student under 18 needs the consent of a parent or guardian: please write down who agreed, and when',
  },
  'students.photo-not-a-picture': {
    status: 422,
    sentence: 'This photo is not a picture in JPEG or PNG. Save it as one of these and try again',
  },
  'students.photo-too-many-points': {
    status: 422,
    sentence: 'The photo has more than 25 million points. Save it smaller and try again',
  },
  'students.photo-damaged': {
    status: 422,
    sentence: 'The photo is damaged and cannot be read to its end. Save it anew and try again',
  },
  'students.photo-too-small': {
    status: 422,
    sentence: 'The photo has {width} × {height} points; at least {least} are needed for a readable print',
  },
  'students.no-aadhaar': { status: 404, sentence: 'No Aadhaar number is stored for this student' },
  'students.aadhaar-unreadable': {
    status: 500,
    sentence:
      'The number is sealed with a key that this server does not have. The operator has to bring the key file back from a backup',
  },
  'students.aadhaar-taken': { status: 409, sentence: 'This Aadhaar number is stored for {who} already' },
  'students.view-taken': { status: 409, sentence: 'You have a view with this name already' },
  'students.view-not-shared': { status: 403, sentence: 'Only the offices that change students share views with others' },
  'students.too-many-views': { status: 409, sentence: 'You have 50 views already; delete one first' },
} as const
