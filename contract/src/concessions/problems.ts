/** Problems of concessions: code → HTTP status and sentence. */
export const concessionsProblems = {
  'concessions.type-taken': { status: 409, sentence: 'A concession type with this code or name already exists' },
  'concessions.type-retired': { status: 409, sentence: 'The concession type {type} is archived. Choose another type' },
  'concessions.type-kind-fixed': { status: 409, sentence: 'The kind of a concession type cannot change once it was granted' },
  'concessions.percent-or-amount': { status: 400, sentence: 'Enter a percentage or an amount, and not both' },
  'concessions.no-amount': { status: 400, sentence: 'The type {type} has no amount of its own. Enter a percentage or an amount' },
  'concessions.above-cap': { status: 400, sentence: 'The cap of {type} allows at most {most} for this student and year' },
  'concessions.amount-changed': {
    status: 409,
    sentence:
      'The concession {type} was requested for {requested} and comes to {now} now. Return it, so that it is requested again',
  },
  'concessions.nothing-open': {
    status: 409,
    sentence: 'No dues are open that {type} applies to. What is already paid cannot be conceded',
  },
  'concessions.concession-taken': {
    status: 409,
    sentence: 'This student already has a concession of this type for this year',
  },
  'concessions.no-rule': { status: 409, sentence: 'The concession type {type} has no rule by which students are proposed' },
  'concessions.not-proposed': {
    status: 409,
    sentence: 'Some of these students do not match the rule of {type} any more. Reload the page',
  },
  'concessions.not-a-document': { status: 422, sentence: 'This file is not a valid PDF, JPEG or PNG. Scan the document again' },
  'concessions.reimbursed': {
    status: 409,
    sentence: 'The government settled a part of this concession. Reverse the reimbursement before you cancel it',
  },
  'concessions.future-day': { status: 400, sentence: 'The date cannot be in the future. Enter {today} or an earlier day' },
  'concessions.before-grant': {
    status: 400,
    sentence: 'The concession of {student} was granted on {day}. Enter this day or a later one',
  },
  'concessions.not-of-scheme': { status: 400, sentence: 'Choose only granted concessions of this scheme, each once' },
  'concessions.more-than-open': { status: 409, sentence: 'Only {open} of {student} is still to be paid by the scheme' },
  'concessions.account-unusable': { status: 400, sentence: 'Choose an account for the money that is an asset and not archived' },
  'concessions.reference-taken': { status: 409, sentence: 'A reimbursement of this scheme already has this reference' },
  'concessions.reimbursement-reversed': { status: 409, sentence: 'This reimbursement was reversed on {day}' },
  'concessions.shortfall-paid': {
    status: 409,
    sentence: '{student} has paid the shortfall meanwhile. Reverse that receipt first',
  },
} as const
