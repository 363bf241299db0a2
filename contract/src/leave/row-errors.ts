/** Row errors of spreadsheets of credited leave: code → sentence. */
export const leaveRowErrors = {
  'leave.unknown-employee': 'No member of staff has the employee code {empCode}',
  'leave.own-credit': 'This is your own leave. Ask a colleague in the office to enter it',
  'leave.unknown-type': 'No type of leave has the code {code}',
  'leave.type-without-balance': '{code} has no balance',
  'leave.above-highest-balance': 'With these days {empCode} has {days} days of {code}. The highest balance is {highest}',
  'leave.not-half-days': 'Enter full or half days',
  'leave.already-credited': 'These days were already credited to {empCode}. If they are more days, enter another reason',
} as const
