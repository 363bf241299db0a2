/** Row errors of spreadsheets of concessions: code → sentence. */
export const concessionsRowErrors = {
  'concessions.no-such-student': 'There is no student with the roll number {rollNo}',
  'concessions.no-such-type': 'There is no concession type with the code {code}',
  'concessions.percent-and-amount': 'Enter a percentage or an amount, and not both',
  'concessions.type-without-amount': 'The type {code} has no amount of its own. Enter a percentage or an amount',
} as const
