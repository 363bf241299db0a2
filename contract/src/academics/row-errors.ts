/** What can be wrong with a row of a spreadsheet of academics: code → sentence. */
export const academicsRowErrors = {
  'academics.no-such-course': 'There is no course {course}',
  'academics.code-of-other-branch': '{course} has the code {code} already, for {branch}',
  'academics.regulation-of-other-course': 'The regulation {regulation} belongs to {course}',
  'academics.no-such-regulation': 'There is no regulation {regulation}',
} as const
