/** Problems of vendors: code → HTTP status and sentence. */
export const vendorsProblems = {
  'vendors.vendor-taken': { status: 409, sentence: 'A vendor with this name or GSTIN already exists' },
  'vendors.pan-differs': { status: 400, sentence: 'The GSTIN contains the PAN {pan}. Enter this PAN, or correct the GSTIN' },
  'vendors.bank-incomplete': { status: 400, sentence: 'Enter the account number and the IFSC, or neither' },
  'vendors.tds-incomplete': { status: 400, sentence: 'Enter the section and a percentage above zero for TDS, or neither' },
  'vendors.head-taken': { status: 409, sentence: 'A budget head with this code or name already exists' },
  'vendors.not-an-expense': { status: 400, sentence: 'Choose an expense account that is not archived' },
  'vendors.budget-taken': { status: 409, sentence: 'This budget head already has an amount for this financial year' },
  'vendors.bill-taken': {
    status: 409,
    sentence:
      'This vendor already has a bill with this number in this financial year. Capitals, spaces, punctuation and leading zeros make no difference',
  },
  'vendors.similar-bill': {
    status: 409,
    sentence:
      'Bill {number} of this vendor has the same date and total, or nearly the same number. Compare them, then select “Not a duplicate”',
  },
  'vendors.future-day': { status: 400, sentence: 'The date cannot be in the future. Enter {today} or an earlier day' },
  'vendors.due-before-bill': { status: 400, sentence: 'The due date cannot be before the date of the bill' },
  'vendors.vendor-retired': { status: 409, sentence: 'The vendor {vendor} is archived' },
  'vendors.head-retired': { status: 409, sentence: 'The budget head {head} is archived' },
  'vendors.bill-too-large': { status: 400, sentence: 'A bill can be at most {most}' },
  'vendors.tds-too-large': { status: 400, sentence: 'TDS and rounding leave nothing to pay. Check the amounts' },
  'vendors.not-a-scan': { status: 422, sentence: 'This file is not a valid PDF, JPEG or PNG. Scan the bill again' },
  'vendors.no-scan': { status: 409, sentence: 'Add a scan of the bill before you request approval' },
  'vendors.bill-paid': { status: 409, sentence: 'Reverse the payments of this bill before you cancel it' },
  'vendors.needs-principal': {
    status: 409,
    sentence: 'The limit or the budget has changed since. Return the bill, so that it is requested again from the principal',
  },
  'vendors.not-of-vendor': { status: 400, sentence: 'Choose only bills of this vendor, each once' },
  'vendors.more-than-open': { status: 409, sentence: 'Only {open} of bill {number} is still to be paid' },
  'vendors.reference-missing': { status: 400, sentence: 'Enter the reference of the transfer or the number of the cheque' },
  'vendors.reference-taken': {
    status: 409,
    sentence: 'Payment {number} to this vendor already has this reference. Check whether it was entered before',
  },
  'vendors.no-account-number': { status: 409, sentence: 'Add the bank account of this vendor before you pay by bank transfer' },
  'vendors.account-unusable': {
    status: 409,
    sentence: 'The account {account} is archived. Choose another in the vendor settings',
  },
  'vendors.not-an-asset': { status: 400, sentence: 'Choose accounts for bank and cash that are assets and not archived' },
  'vendors.before-approval': { status: 400, sentence: 'Bill {number} was approved on {day}. Enter this day or a later one' },
  'vendors.payment-reversed': { status: 409, sentence: 'The payment {number} was reversed on {day}' },
  'vendors.no-email': { status: 409, sentence: 'This vendor has no e-mail address' },
} as const
