/** Problems of people: code → HTTP status and sentence. */
export const peopleProblems = {
  'people.department-taken': { status: 409, sentence: 'A department with this code or name already exists' },
  'people.staff-taken': { status: 409, sentence: 'Another staff member already has this employee code or e-mail' },
  'people.orcid-taken': { status: 409, sentence: 'Another staff member already has this ORCID iD' },
  'people.designation-taken': { status: 409, sentence: 'A designation with this name already exists' },
  'people.no-such-designation': { status: 400, sentence: 'Choose a designation from the list, or add it under Designations' },
  'people.not-a-photo': { status: 415, sentence: 'The photo must be a JPEG or PNG image of at least 100 × 100 pixels' },
  'people.left-before-joining': { status: 400, sentence: 'The last day of service cannot be before the first' },
} as const
