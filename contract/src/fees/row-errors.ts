/** Row errors of spreadsheets of fees: code → sentence. */
export const feesRowErrors = {
  'fees.no-such-student': 'There is no student with the roll number {rollNo}',
  'fees.student-left': '{rollNo} has left the college. To demand it anyway, add it on the screen Demands',
  'fees.no-opening-day': 'Enter the opening day in the fee settings first',
  'fees.no-past-cash-book': 'No cash book takes receipts of earlier books. Add this mode of payment to a cash book first',
  'fees.opening-settled': '{paid} of this opening balance is paid or granted. Enter at least this amount',
  'fees.opening-refunded': 'A refund lowered this opening balance to {stays}. Enter this amount, or cancel the refund first',
  'fees.advance-used': '{used} of this advance is used. Enter at least this amount',
  'fees.zero-amount': 'Enter an amount above zero',
  'fees.exam-kind-missing': '{head} is an exam fee. Enter Regular or Supplementary in the column Kind of exam',
  'fees.not-an-exam-fee': '{head} is no exam fee. Leave the kind of exam empty, or enter the code of an exam fee',
  'fees.receipt-to-come': 'A receipt cannot be dated in the future',
  'fees.receipt-known': 'The receipt {number} was imported before, with another student, date or amount',
  'fees.receipt-was-reversed': 'The receipt {number} was imported and reversed. Enter it with a letter after its number',
  'fees.reference-known': 'The portal has the receipt {number} for this payment. Leave the row out',
  'fees.receipt-differs': 'An earlier row of the receipt {number} has another student, date, mode or reference',
  'fees.more-than-open':
    'Only {open} of this fee head and academic year is open. Receipts since the opening day pay what is open',
} as const
