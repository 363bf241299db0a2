/** Problems of payments: code → HTTP status and sentence. */
export const paymentsProblems = {
  'payments.not-set-up': { status: 409, sentence: 'Online payment is not set up. Pay at the fee counter' },
  'payments.gateway-unavailable': {
    status: 503,
    sentence: 'The payment gateway does not answer. No money was taken. Try again in a few minutes',
  },
  'payments.pending': {
    status: 409,
    sentence: 'A payment of {amount} is still being confirmed. If you pay again and both succeed, the second becomes an advance',
  },
  'payments.nothing-due': {
    status: 409,
    sentence: 'There is nothing to pay among these dues. Reload the page to see what is open',
  },
  'payments.price-changed': { status: 409, sentence: 'The amount has changed to {amount}. Check the dues and pay again' },
  'payments.not-paid': { status: 409, sentence: 'Only a payment that was received can be refunded' },
  'payments.refund-too-much': { status: 400, sentence: 'At most {amount} of this payment can be refunded' },
  'payments.refund-under-way': {
    status: 409,
    sentence: 'A refund of this payment is still being confirmed. Check its state first',
  },
  'payments.refund-by-hand': {
    status: 409,
    sentence: 'This payment cannot be refunded from here. Refund it in the back office of the gateway, then record the refund',
  },
  'payments.refund-from-here': {
    status: 409,
    sentence: 'The payment gateway can refund this payment. Use “Refund payment” instead',
  },
  'payments.not-paid-in-full': {
    status: 409,
    sentence: 'Only a payment that was received and not refunded can be recorded as taken back by the bank',
  },
  'payments.nothing-to-review': { status: 409, sentence: 'There is nothing to review here. Reload the page' },
  'payments.settlement-not-csv': {
    status: 400,
    sentence: 'This file is not a CSV file with headings and lines. Download the settlement file again from the gateway',
  },
  'payments.settlement-too-long': { status: 400, sentence: 'A settlement file has at most {lines} lines. Upload it in parts' },
  'payments.settlement-line': {
    status: 400,
    sentence: 'Line {line} of the file cannot be read: “{value}” does not fit the column {column}. Nothing was stored',
  },
  'payments.settlement-compared': {
    status: 409,
    sentence: 'Payments of this file are matched or reviewed already, so its columns can no longer be changed',
  },
  'payments.no-such-student': { status: 404, sentence: 'No student has this roll number and date of birth' },
} as const
