/** How single fields of the admission forms are checked, by the messages of the documents. The server refuses, and the screens warn, by these. */

/** Letters of any script and blanks; the marks that occur in names are accepted (K. Ravi, D'Souza, Anne-Marie). */
export const isText = (value: string) => /^(?:[\p{L}\p{M}\s.'’-]|\u200c|\u200d)+$/u.test(value)
/** A number above zero without a leading zero. */
export const isPositiveNumber = (value: string) => /^[1-9]\d*(\.\d+)?$/.test(value)
/** Ten digits of which the first is not 0. */
export const isMobile = (value: string) => /^[1-9]\d{9}$/.test(value)
/** India gives mobile numbers that begin with 6 to 9; others are worth a second look. */
export const isUsualMobile = (value: string) => /^[6-9]\d{9}$/.test(value)
export const isLooseEmail = (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)
export const isDoorNo = (value: string) => /^[\d/-]+$/.test(value)
export const isPincode = (value: string) => /^\d{1,6}$/.test(value)
export const isLandline = (value: string) => /^[\d-]+$/.test(value)

export const formMessages = {
  text: 'Please Enter Text',
  number: 'Please enter a valid number',
  mobile: '10-digit  for mobile number',
  aadhaar: '12-digit  for Adhar number',
  email: 'Please enter a valid email address',
  /** Of door number, pincode and landline, by the label of the field. */
  valid: (field: string) => `Please enter a valid ${field}`,
  phoneLeft: 'Invalid Phone Number',
  aadhaarLeft: 'Invalid Aadhaar Number',
} as const
