/** Row errors of spreadsheets of teachers: code → sentence. */
export const teachingRowErrors = {
  'teaching.unknown-offering': 'Section {section} does not have the subject {code} in this term',
  'teaching.ambiguous-section': 'Several batches have the section {section} with the subject {code}. Enter one of: {names}',
  'teaching.unknown-employee': 'Nobody in service has the employee code {code}',
  'teaching.several-main': 'This subject already has a main teacher. Enter another role',
  'teaching.without-main': 'This subject has no main teacher. Enter the main teacher first',
  'teaching.no-such-unit': 'This subject has no unit {number}',
  'teaching.plan-day-outside-term': 'The term lasts from {from} to {to}. Enter a day within it',
} as const
