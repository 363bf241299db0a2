/** Why calls of people are refused: code → HTTP status and sentence. */
export const peopleProblems = {
  'people.department-taken': { status: 409, sentence: 'A department with this code or name already exists' },
  'people.staff-taken': { status: 409, sentence: 'Another staff member already has this employee code or e-mail' },
  'people.orcid-taken': { status: 409, sentence: 'Another staff member already has this ORCID iD' },
  'people.left-before-joining': { status: 400, sentence: 'The last day of service cannot be before the first' },
} as const
