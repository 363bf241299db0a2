/** Problems of fees: code → HTTP status and sentence. */
export const feesProblems = {
  'fees.head-taken': { status: 409, sentence: 'A fee head with this code or name already exists' },
  'fees.structure-taken': {
    status: 409,
    sentence: 'This batch already has a fee structure for this year, seat type and category',
  },
  'fees.item-twice': { status: 400, sentence: 'Instalment {instalment} has the head {head} twice. Enter one amount' },
  'fees.item-in-use': {
    status: 409,
    sentence: 'Demands were raised for {head}, instalment {instalment}. Set its amount to zero to cancel what is unpaid',
  },
  'fees.structure-raised': {
    status: 409,
    sentence: 'Demands of this fee structure were raised. Its batch and academic year cannot be changed any more',
  },
  'fees.head-retired': { status: 400, sentence: 'The fee head {head} is archived. Choose another head' },
  'fees.exam-kind-needed': { status: 400, sentence: 'Enter whether this exam fee is for a regular or a supplementary exam' },
  'fees.not-published': { status: 409, sentence: 'Publish this fee structure before you raise demands' },
  'fees.nothing-to-copy': { status: 409, sentence: 'There are no fee structures of {year} that {target} does not have yet' },
  'fees.run-under-way': { status: 409, sentence: 'Demands are being raised now. Wait until this is finished' },
  'fees.nothing-to-raise': { status: 409, sentence: 'There is no published fee structure for this selection' },
  'fees.exam-fee-taken': { status: 409, sentence: 'This exam already has a fee. Change that one' },
  'fees.exam-fee-raised': {
    status: 409,
    sentence: 'Demands of this exam fee were raised. Exam and fee head cannot be changed any more',
  },
  'fees.maximum-too-low': { status: 400, sentence: 'The maximum is less than the fee of one subject. Enter a higher amount' },
  'fees.nobody-to-raise': { status: 409, sentence: 'No students sit this exam' },
  'fees.cash-book-taken': { status: 409, sentence: 'A cash book with this name or these letters already exists' },
  'fees.cash-book-used': {
    status: 409,
    sentence: 'The cash book {book} has receipts. Its letters and account cannot be changed any more. Add another cash book',
  },
  'fees.cash-book-retired': { status: 409, sentence: 'The cash book {book} is archived. Choose another cash book' },
  'fees.last-online-book': {
    status: 409,
    sentence: 'Only the cash book {book} takes online payments. Let another cash book take them first',
  },
  'fees.cash-book-closed': { status: 409, sentence: 'The cash book {book} is closed for {day}. Choose a later day' },
  'fees.wrong-cash-book': { status: 400, sentence: 'The cash book {book} does not take this mode of payment' },
  'fees.future-day': { status: 400, sentence: 'A payment cannot be dated in the future. Enter {today} or an earlier day' },
  'fees.day-too-early': { status: 400, sentence: 'A payment cannot be dated before {day}. Enter this day or a later one' },
  'fees.instrument-missing': { status: 400, sentence: 'Enter the number, the bank and the date of the cheque or draft' },
  'fees.reference-taken': {
    status: 409,
    sentence:
      'The receipt {number} already has this reference. Check whether the payment was entered before. If one transfer pays for two students, add a letter to it',
  },
  'fees.instrument-taken': {
    status: 409,
    sentence: 'The receipt {number} already has this cheque or draft of the student. Check whether it was entered before',
  },
  'fees.cash-limit': {
    status: 409,
    sentence:
      'Less than {limit} in cash may be taken from one student in a day (Income-tax Act 2025, s. 186, formerly 269ST). {taken} was taken in cash on {day}: take at most {rest} more in cash, and the remainder by UPI, card, transfer, cheque or draft',
  },
  'fees.cash-limit-of-demand': {
    status: 409,
    sentence:
      'Less than {limit} in cash may be taken for one demand, also on several days (Income-tax Act 2025, s. 186, formerly 269ST). Of {head} {year}, {taken} is paid in cash: take at most {rest} more for it in cash, and the remainder by UPI, card, transfer, cheque or draft',
  },
  'fees.not-a-cheque': {
    status: 400,
    sentence: 'Only a cheque or a demand draft bounces. Reverse the receipt {number} as entered wrongly',
  },
  'fees.receipt-reversed': { status: 409, sentence: 'The receipt {number} was reversed on {day}' },
  'fees.receipt-refunded': {
    status: 409,
    sentence: 'What the receipt {number} paid was refunded since the student left. Cancel that refund first',
  },
  'fees.charge-without-student': {
    status: 400,
    sentence: 'The bank charge cannot be demanded of an applicant. Enter no charge',
  },
  'fees.charge-without-head': {
    status: 409,
    sentence:
      'The bank charge needs a fee head for other fees, and none is in use. Add one under “Fee heads”, or enter no charge',
  },
  'fees.seat-fee-changed': {
    status: 409,
    sentence: 'The open seat-acceptance fee is {amount} now. Check the amount and collect it again',
  },
  'fees.no-seat-fee': { status: 409, sentence: 'No seat-acceptance fee of this application is open' },
  'fees.receipt-online': { status: 409, sentence: 'The receipt {number} is of an online payment. Refund the payment instead' },
  'fees.demand-settled': { status: 409, sentence: 'Nothing of this demand is open' },
  'fees.demand-paid': { status: 409, sentence: '{paid} of this demand is paid or granted. Enter at least this amount' },
  'fees.no-advance': { status: 409, sentence: 'This student has no advance that could be used' },
  'fees.nothing-due': { status: 409, sentence: 'This student has no open dues to use the advance for' },
  'fees.upi-missing': { status: 409, sentence: 'Enter the UPI ID of the college in the fee settings first' },
  'fees.nothing-paid': { status: 409, sentence: 'No fees were paid in the financial year {year}' },
  'fees.opening-day-fixed': {
    status: 409,
    sentence: 'There are opening balances or past receipts. The opening day cannot be changed any more',
  },
  'fees.future-opening-day': {
    status: 400,
    sentence: 'The opening day cannot be in the future. Enter {today} or an earlier day',
  },
  'fees.nobody-to-remind': {
    status: 409,
    sentence: 'Nobody can be reminded: they were reminded today, have nothing overdue, or have no login',
  },
  'fees.reminders-under-way': { status: 409, sentence: 'Reminders are being sent now. Wait until this is finished' },
  'fees.no-cash-to-count': {
    status: 400,
    sentence: 'The cash book {book} takes no cash. Close it without counting notes and coins',
  },
  'fees.day-closed': { status: 409, sentence: 'This cash book is already closed for {day}' },
} as const
