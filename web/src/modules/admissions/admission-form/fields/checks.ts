import { isDoorNo, isEmail, isLandline, isMobile, isPerson, isPincode, isText } from '@nalanda/contract/students/field-checks'

/** The format of a value according to the college's documents. Each check has one message. */
export type Check =
  | 'text'
  | 'person'
  | 'number'
  | 'decimal'
  | 'amount'
  | 'mobile'
  | 'aadhaar'
  | 'email'
  | 'doorNo'
  | 'pincode'
  | 'landline'
/** Key of the message in the texts of the forms. */
export type CheckError = 'enterText' | 'validNumber' | 'mobileDigits' | 'adharDigits' | 'validEmail' | 'validField' | 'aDay'

type Fits = (value: string) => boolean
const like =
  (shape: RegExp): Fits =>
  (value) =>
    shape.test(value)

const whileTyping: Readonly<Record<Check, Fits>> = {
  // A letter may still follow
  text: (value) => isText(`a${value}`),
  person: (value) => isPerson(`a${value}`),
  number: like(/^[1-9]\d*$/),
  decimal: like(/^[1-9]\d*(\.\d{0,2})?$/),
  amount: like(/^\d+(\.\d{0,2})?$/),
  mobile: like(/^[1-9]\d{0,9}$/),
  aadhaar: like(/^\d{1,12}$/),
  email: like(/^\S*$/),
  doorNo: isDoorNo,
  pincode: isPincode,
  landline: isLandline,
}
const whenLeft: Readonly<Partial<Record<Check, Fits>>> = {
  text: isText,
  person: isPerson,
  decimal: like(/^[1-9]\d*(\.\d{1,2})?$/),
  amount: like(/^\d+(\.\d{1,2})?$/),
  mobile: isMobile,
  aadhaar: like(/^\d{12}$/),
  email: isEmail,
}
const messages: Readonly<Record<Check, CheckError>> = {
  text: 'enterText',
  person: 'enterText',
  number: 'validNumber',
  decimal: 'validNumber',
  amount: 'validNumber',
  mobile: 'mobileDigits',
  aadhaar: 'adharDigits',
  email: 'validEmail',
  doorNo: 'validField',
  pincode: 'validField',
  landline: 'validField',
}

/** Returns the error of an incomplete value while the user types. Empty values are accepted, and so are surrounding spaces, which are not sent. */
export function errorWhileTyping(check: Check, value: string): CheckError | null {
  return value.trim() === '' || whileTyping[check](value.trim()) ? null : messages[check]
}

/** Returns the error of a complete value. */
export function errorWhenLeft(check: Check, value: string): CheckError | null {
  const fits = whenLeft[check] ?? whileTyping[check]
  return value.trim() === '' || fits(value.trim()) ? null : messages[check]
}
