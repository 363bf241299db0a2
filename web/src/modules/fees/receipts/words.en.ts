/** English texts of the screens of receipts. */
export const receiptWords = {
  about: 'Receipts are never changed. One that bounced or was wrong is reversed.',
  bankCharge: 'Charge of the bank',
  bankChargeHint: 'Becomes a demand of the student. Leave blank for none',
  collectedFor: 'Received for',
  printsCount_one: 'Printed {{n}} time',
  printsCount_other: 'Printed {{n}} times',
  receivedBy: 'Received by',
  reverse: 'Reverse receipt',
  reverseKind: 'Kind of reversal',
  'reverseKind-bounced': 'The cheque bounced',
  'reverseKind-cancelled': 'The receipt was wrong',
  reverseLead: 'Its dues are open again, and its advance is taken back. The receipt and its number stay.',
  reverseTitle: 'Reverse receipt {{number}}?',
  reversed: 'Receipt {{number}} reversed',
  searchReceipts: 'Number, name, roll number, reference or cheque',
  reverseSeatLead:
    'The fee is open again, or if the applicant was admitted, the amount is taken back from the advance. The receipt and its number stay.',
}
export type ReceiptWords = typeof receiptWords
