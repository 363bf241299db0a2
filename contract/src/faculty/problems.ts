/** Problems of the faculty database: code → HTTP status and sentence. */
export const facultyProblems = {
  'faculty.not-yours': {
    status: 403,
    sentence: 'You can record work of your own, and of the departments in your charge',
  },
  'faculty.publish-own': { status: 403, sentence: 'Only the person can publish a profile on the web' },
  'faculty.no-author-of-yours': {
    status: 400,
    sentence: 'None of the authors is you or in your charge. Write the name of the author as in the staff record',
  },
  'faculty.doi-taken': { status: 409, sentence: 'A publication with this DOI is already recorded: {title}' },
  'faculty.same-title': {
    status: 409,
    sentence: 'A publication with this title is already recorded: {title}. If yours is another one, tick the box below the form',
  },
  'faculty.venue-missing': { status: 400, sentence: 'Enter where it was published: the journal, the conference or the book' },
  'faculty.in-future': { status: 400, sentence: 'The date cannot be in the future. Enter today or an earlier day' },
  'faculty.ends-before-start': { status: 400, sentence: 'The last day cannot be before the first' },
  'faculty.wrong-status': { status: 400, sentence: 'This status does not belong to this kind of work' },
  'faculty.already-recorded': { status: 409, sentence: 'This work is already recorded with the same title and day' },
  'faculty.already-linked': { status: 409, sentence: 'This person is already linked' },
  'faculty.last-member': { status: 409, sentence: 'At least one person has to stay. Delete the work instead' },
  'faculty.no-staff-record': {
    status: 404,
    sentence: 'Your account is not linked to a staff record. Ask the office to link it under Users',
  },
} as const
