/** Problems of academics: code → HTTP status and sentence. */
export const academicsProblems = {
  'academics.degree-taken': { status: 409, sentence: 'A degree with this name already exists' },
  'academics.course-taken': { status: 409, sentence: 'A course with this name already exists' },
  'academics.branch-taken': { status: 409, sentence: 'This course already has a branch with this code or short name' },
  'academics.batch-taken': { status: 409, sentence: 'This course already has a batch with this label' },
  'academics.semester-taken': { status: 409, sentence: 'This course already has a semester with this number or name' },
  'academics.semester-beyond-course': { status: 400, sentence: 'The course has only {count} semesters' },
  'academics.section-taken': { status: 409, sentence: 'This batch and branch already have a section with this name' },
  'academics.regulation-taken': { status: 409, sentence: 'A regulation with this code already exists' },
  'academics.scale-not-descending': {
    status: 400,
    sentence: 'Order the bands from the highest percentage to the lowest, and use each grade once',
  },
  'academics.scale-without-fail': { status: 400, sentence: 'The last band must begin at 0 and be a fail' },
  'academics.condonable-above-required': {
    status: 400,
    sentence: 'Attendance can be condoned only from a percentage up to the required one',
  },
  'academics.rules-in-use': {
    status: 409,
    sentence: 'Results were computed with these rules. Add a new version with a later date instead',
  },
  'academics.subject-taken': { status: 409, sentence: 'This regulation already has a subject with this code' },
  'academics.semester-in-use': {
    status: 409,
    sentence: 'Marks or attendance are recorded for this semester, so you cannot change its number and course',
  },
  'academics.subject-semester-in-use': {
    status: 409,
    sentence: 'Marks or attendance are recorded for this subject, so you cannot change its semester',
  },
  'academics.subject-in-use': {
    status: 409,
    sentence:
      'Marks are recorded for this subject, so you cannot change credits, maximum marks and regulation. Undo the import, or add a subject with another code',
  },
  'academics.subject-without-marks': { status: 400, sentence: 'Enter maximum marks: internal, external or both' },
  'academics.elective-without-group': { status: 400, sentence: 'Enter both the kind and the group of an elective, or neither' },
  'academics.structure-clash': { status: 409, sentence: '{clash}' },
} as const
