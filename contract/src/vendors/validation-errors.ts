import { messagesOf } from '../platform/validation/validation-error.ts'

/** Validation errors of vendors: code → sentence. */
export const vendorsValidationErrors = {
  'vendors.not-a-gstin': 'Enter the 15 characters of a GSTIN, such as 37AAPFU0939F1ZU',
  'vendors.wrong-check-digit': 'The last character does not match the others. Check the GSTIN for a typing error',
  'vendors.not-a-pan': 'Enter the 10 characters of a PAN, such as AAPFU0939F',
  'vendors.not-an-ifsc': 'Enter the 11 characters of an IFSC, such as SBIN0001234',
  'vendors.not-an-account-number': 'Enter 6 to 18 digits',
  'vendors.not-a-mobile': 'Enter a mobile number of 10 digits',
  'vendors.not-a-bill-number': 'Use letters without accents, digits and punctuation, and at least one letter or digit',
  'vendors.not-a-gst-rate': 'Choose a rate of GST',
} as const

/** Builds a validation error of vendors from its code and the values for its sentence. */
export const vendorsError = messagesOf(vendorsValidationErrors)
