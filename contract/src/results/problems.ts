/** Why calls of results are refused: code → HTTP status and sentence. */
export const resultsProblems = {
  'results.title-taken': { status: 409, sentence: 'An exam with this title exists already' },
  'results.semester-of-other-course': { status: 400, sentence: 'The semester must belong to the course of the regulation' },
  'results.no-rules-yet': { status: 400, sentence: 'The regulation has no rules in force in that month' },
  'results.has-entries': {
    status: 409,
    sentence: 'Results were imported already; undo the imports before changing kind, regulation or semester',
  },
  'results.exam-closed': { status: 409, sentence: 'The exam is published or scheduled; unpublish it first' },
  'results.seen-by-public': {
    status: 409,
    sentence:
      'Results of this import were published before, so they stay on record. Correct them by a sheet of corrections instead',
  },
  'results.nothing-to-publish': { status: 409, sentence: 'There are no results to publish yet. Import them first' },
  'results.already-published': { status: 409, sentence: 'This exam is published already' },
  'results.publish-in-past': { status: 400, sentence: 'The instant of publishing is in the past. Publish now instead' },
  'results.incomplete': {
    status: 409,
    sentence:
      'Results are missing: {missing} candidates without any mark, {incomplete} students with missing courses, {rows} rows never imported. Check the counts and confirm them to publish',
  },
  'results.nothing-to-correct': { status: 409, sentence: 'There are no results to correct yet. Import them first' },
  'results.not-published': { status: 409, sentence: 'This exam is not published' },
  'results.no-result': { status: 404, sentence: 'This roll number has no result in this exam' },
  'results.already-withheld': { status: 409, sentence: 'This result is withheld already' },
  'results.not-withheld': { status: 409, sentence: 'This result is not withheld' },
  'results.marks-undecided': {
    status: 409,
    sentence: 'The marks of {courses} are still withheld. Correct them first, then release the result',
  },
  'results.entry-changed': { status: 409, sentence: 'This mark was changed after you opened it. Reload and look again' },
  'results.marks-over-maximum': { status: 400, sentence: 'The marks are over the maximum of {max}' },
  'results.grade-outside-scale': { status: 400, sentence: 'The grade {grade} is not in the scale of this regulation' },
  'results.marks-missing': { status: 400, sentence: 'Please give marks or a grade, or mark the student as absent' },
  'results.correction-changes-nothing': { status: 400, sentence: 'This is what is recorded already' },
  'results.roll-number-needed': { status: 400, sentence: 'Please enter Roll Number' },
  'results.date-of-birth-needed': { status: 400, sentence: 'Please enter Date Of Birth' },
} as const
