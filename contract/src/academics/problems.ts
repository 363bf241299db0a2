/** Why calls of academics are refused: code → HTTP status and sentence. */
export const academicsProblems = {
  'academics.degree-taken': { status: 409, sentence: 'A degree with this name exists already' },
  'academics.course-taken': { status: 409, sentence: 'A course with this name exists already' },
  'academics.branch-taken': { status: 409, sentence: 'This course has a branch with this code or short name already' },
  'academics.batch-taken': { status: 409, sentence: 'This course has a batch with this label already' },
  'academics.semester-taken': { status: 409, sentence: 'This course has a semester with this number or name already' },
  'academics.semester-beyond-course': { status: 400, sentence: 'The course has only {count} semesters' },
  'academics.section-taken': { status: 409, sentence: 'This batch and branch have a section with this name already' },
  'academics.regulation-taken': { status: 409, sentence: 'A regulation with this code exists already' },
  'academics.scale-not-descending': {
    status: 400,
    sentence: 'The bands of the scale must fall in percentage from the first to the last, each grade once',
  },
  'academics.scale-without-fail': { status: 400, sentence: 'The last band of the scale must begin at 0 and fail' },
  'academics.rules-in-use': {
    status: 409,
    sentence: 'Results were computed by these rules. Add a set with a later day instead of changing them',
  },
  'academics.subject-taken': { status: 409, sentence: 'This regulation has a subject with this code already' },
  'academics.subject-in-use': {
    status: 409,
    sentence:
      'Marks were entered in this subject, so its credits, maxima and regulation stay. Undo the import, or add a subject of another code',
  },
  'academics.subject-without-marks': { status: 400, sentence: 'A subject needs marks: internal, external or both' },
  'academics.structure-clash': { status: 409, sentence: '{clashes}' },
} as const
