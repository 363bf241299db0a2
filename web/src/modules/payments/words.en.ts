/** What the screens of online payments say, in English. */
export const paymentsWords = {
  success: 'Payment Successful!',
  thanks: 'Thank you for your Payment',
  fail: 'Payment Fail',
  failLead: 'If your bank took money for it, the bank returns it by {{day}}.',
  waiting: 'Payment not confirmed yet',
  waitingLead:
    'Your bank may have taken {{amount}}. We are waiting for the payment gateway to confirm it. If it is not confirmed, your bank returns it by {{day}}.',
  waitingGuest:
    'Your bank may have taken the money. We are waiting for the payment gateway to confirm it. If it is not confirmed, your bank returns it within five working days.',
  asking: 'This page checks again by itself.',
  askingEnded: 'This takes longer than usual. You can leave: the payment is recorded as soon as the gateway confirms it.',
  askingFailed: 'The last check was not possible: {{why}}',
  checkAgain: 'Check again',
  transactionDetails: 'Transaction Details',
  transactionId: 'Transaction Id',
  status: 'Status',
  rollNumber: 'Roll Number',
  receiptNumber: 'Receipt number',
  'outcome-paid': 'Success',
  'outcome-pending': 'Not confirmed yet',
  'outcome-failed': 'Failure',
}
export type PaymentsWords = typeof paymentsWords
