/** Problems of results: code → HTTP status and sentence. */
export const resultsProblems = {
  'results.title-taken': { status: 409, sentence: 'An exam with this title already exists' },
  'results.semester-of-other-course': { status: 400, sentence: 'The semester must belong to the course of the regulation' },
  'results.no-rules-yet': {
    status: 400,
    sentence: 'The regulation has no rules for that month. Choose another month, or add rules to the regulation',
  },
  'results.has-entries': {
    status: 409,
    sentence: 'This exam has results. Undo the imports before you change kind, regulation or semester',
  },
  'results.exam-closed': { status: 409, sentence: 'The exam is published or scheduled. Unpublish it first' },
  'results.seen-by-public': {
    status: 409,
    sentence: 'Results of this import were published and stay on record. Correct them with a correction file',
  },
  'results.nothing-to-publish': { status: 409, sentence: 'There are no results to publish. Import results first' },
  'results.already-published': { status: 409, sentence: 'This exam is already published' },
  'results.publish-in-past': { status: 400, sentence: 'The time of publication has passed. Choose a later time, or publish now' },
  'results.incomplete': {
    status: 409,
    sentence:
      'Results are missing: {missing} candidates without marks, {incomplete} students with missing courses, {rows} rows not imported. Check the counts and confirm them to publish',
  },
  'results.nothing-to-correct': { status: 409, sentence: 'There are no results to correct. Import results first' },
  'results.not-published': { status: 409, sentence: 'This exam is not published' },
  'results.no-result': { status: 404, sentence: 'This roll number has no result in this exam' },
  'results.already-withheld': { status: 409, sentence: 'This result is already withheld' },
  'results.not-withheld': { status: 409, sentence: 'This result is not withheld' },
  'results.marks-undecided': {
    status: 409,
    sentence: 'The marks of {courses} are still withheld. Correct them first, then release the result',
  },
  'results.entry-changed': {
    status: 409,
    sentence: 'This mark was changed after you opened it. Reload the page and check it again',
  },
  'results.marks-over-maximum': { status: 400, sentence: 'The marks are above the maximum of {max}' },
  'results.grade-outside-scale': { status: 400, sentence: 'The grade {grade} is not in the scale of this regulation' },
  'results.marks-missing': { status: 400, sentence: 'Enter marks or a grade, or mark the student as absent' },
  'results.correction-changes-nothing': { status: 400, sentence: 'These marks are already recorded' },
  'results.roll-number-needed': { status: 400, sentence: 'Please enter Roll Number' },
  'results.date-of-birth-needed': { status: 400, sentence: 'Please enter Date Of Birth' },
} as const
