/** Row errors of spreadsheets of academics: code → sentence. */
export const academicsRowErrors = {
  'academics.no-such-course': 'The course {course} does not exist',
  'academics.code-of-other-branch': '{course} already has the code {code} for {branch}',
  'academics.regulation-of-other-course': 'The regulation {regulation} belongs to {course}',
  'academics.no-such-regulation': 'The regulation {regulation} does not exist',
  'academics.total-differs': 'The internal and external marks do not add up to this total',
} as const
