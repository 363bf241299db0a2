/** What a value must look like, as the college's documents put it. Each check has one message. */
export type Check = 'text' | 'number' | 'decimal' | 'amount' | 'mobile' | 'aadhaar' | 'email' | 'doorNo' | 'pincode' | 'landline'
/** The name of the message in the words of the forms. */
export type Fault = 'enterText' | 'validNumber' | 'mobileDigits' | 'adharDigits' | 'validEmail' | 'validField' | 'aDay'

/** Letters of any script with what may separate them in a name or a line of an address: spaces and the marks of initials. */
const text = /^[\p{L}\p{M} .,'’-]*$/u
const whole = /^[1-9]\d*$/

const whileTyping: Readonly<Record<Check, RegExp>> = {
  text,
  number: whole,
  decimal: /^[1-9]\d*(\.\d{0,2})?$/,
  amount: /^\d+(\.\d{0,2})?$/,
  mobile: /^[1-9]\d{0,9}$/,
  aadhaar: /^\d{1,12}$/,
  email: /^\S*$/,
  doorNo: /^[\d/-]*$/,
  pincode: /^\d{0,6}$/,
  landline: /^[\d-]*$/,
}
const whenLeft: Readonly<Partial<Record<Check, RegExp>>> = {
  decimal: /^[1-9]\d*(\.\d{1,2})?$/,
  amount: /^\d+(\.\d{1,2})?$/,
  mobile: /^[1-9]\d{9}$/,
  aadhaar: /^\d{12}$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
}
const messages: Readonly<Record<Check, Fault>> = {
  text: 'enterText',
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

/** What is wrong already while somebody types. An empty value is never wrong here. */
export function faultWhileTyping(check: Check, value: string): Fault | null {
  return value === '' || whileTyping[check].test(value) ? null : messages[check]
}

/** What is wrong with a value that is finished. */
export function faultWhenLeft(check: Check, value: string): Fault | null {
  const finished = whenLeft[check] ?? whileTyping[check]
  return value.trim() === '' || finished.test(value.trim()) ? null : messages[check]
}
