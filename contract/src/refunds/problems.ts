/** Problems of refunds: code → HTTP status and sentence. */
export const refundsProblems = {
  'refunds.rule-taken': { status: 409, sentence: 'A refund rule already begins with this academic year. Change that one' },
  'refunds.no-rule': { status: 409, sentence: 'There is no refund rule for {year}. Add one under “Refund rules” first' },
  'refunds.refund-taken': { status: 409, sentence: 'This student already has a refund for this year. Open that one' },
  'refunds.future-day': { status: 400, sentence: 'The date cannot be in the future. Enter {today} or an earlier day' },
  'refunds.still-studying': {
    status: 409,
    sentence: '{student} has not left the college. First record on the page of the student that they left',
  },
  'refunds.nothing-to-refund': { status: 409, sentence: 'Nothing is refunded and no dues are cancelled in this year' },
  'refunds.dues-changed': {
    status: 409,
    sentence: 'Payments or dues of {student} changed since the request. Return the request, so that it is calculated again',
  },
  'refunds.demanded-again': {
    status: 409,
    sentence: 'Dues of {student} that this refund lowered were demanded again since. It can no longer be cancelled. Pay it out',
  },
  'refunds.nothing-to-pay': { status: 409, sentence: 'This refund only cancels dues. There is nothing to pay out' },
  'refunds.before-approval': { status: 400, sentence: 'The refund was approved on {day}. Enter this day or a later one' },
  'refunds.reference-missing': { status: 400, sentence: 'Enter the reference of the transfer or the number of the cheque' },
  'refunds.reference-taken': {
    status: 409,
    sentence: 'Another refund was paid with this reference. Check whether it was entered before',
  },
  'refunds.cash-book-missing': { status: 400, sentence: 'Choose a cash book that takes cash' },
} as const
