import { admissionsError } from '@nalanda/contract/admissions/validation-errors'
import { parseDay } from '@nalanda/contract/platform/dates/day-text'
import { parseRupees } from '@nalanda/contract/platform/money/money'
import { type ValidationError, validationError } from '@nalanda/contract/platform/validation/validation-error'
import { sources } from '@nalanda/contract/students/record'
import { studentsError } from '@nalanda/contract/students/validation-errors'

/** Result of reading a non-empty value: the value to store, or the reason why it is refused. */
export type Reading = { value: unknown } | { error: ValidationError }
export type Reader = (text: string) => Reading

const value = (read: unknown): Reading => ({ value: read })
const refused = (error: ValidationError): Reading => ({ error })

export const asText: Reader = (text) => value(text)

/** Reads `2026-08-16`, with or without a time after it, and other usual spellings. */
export const asDay: Reader = (text) => {
  const day = parseDay(text)
  return day ? value(day) : refused(validationError('not-a-date'))
}

const yes = new Set(['yes', 'y', 'true', '1'])
const no = new Set(['no', 'n', 'false', '0'])

export const asYesNo: Reader = (text) => {
  const word = text.toLowerCase()
  return yes.has(word) ? value(true) : no.has(word) ? value(false) : refused(validationError('not-yes-or-no'))
}

export const asGender: Reader = (text) => {
  const word = text.toLowerCase()
  const known = { m: 'male', f: 'female', o: 'other', male: 'male', female: 'female', other: 'other' }
  return Object.hasOwn(known, word)
    ? value(known[word as keyof typeof known])
    : refused(admissionsError('admissions.gender-unknown'))
}

/** Reads rupees as people type them, `1,25,000.50`, into paise. */
export const asRupees: Reader = (text) => {
  const paise = parseRupees(text)
  return paise === null ? refused(studentsError('students.not-a-number')) : value(paise)
}

export const asWhole: Reader = (text) =>
  /^\d{1,9}$/.test(text) ? value(Number(text)) : refused(studentsError('students.not-a-number'))

/** Reads marks and percentages with at most two decimals. */
export const asDecimal: Reader = (text) =>
  /^\d{1,9}(\.\d+)?%?$/.test(text)
    ? value(Math.round(Number.parseFloat(text) * 100) / 100)
    : refused(studentsError('students.not-a-number'))

/** Reads the year of a certificate. An impossible one gets the message that the documents give for this field. */
export const asYear: Reader = (text) =>
  /^(19|20|21)\d{2}$/.test(text) ? value(Number(text)) : refused(studentsError('students.not-a-number'))

/** Refuses a leading zero, as the documents do for numbers above zero: it would not be visible after reading. */
export function positive(read: Reader): Reader {
  return (text) => (text.startsWith('0') ? refused(studentsError('students.not-a-number')) : read(text))
}

/** Keeps only the digits, without the country code. */
export const asMobile: Reader = (text) => {
  const digits = text.replace(/[\s()-]/g, '').replace(/^(\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, '')
  return value(digits)
}

export const asEmail: Reader = (text) => value(text.toLowerCase())

/** Accepts `oldStudent` as in the payload, and `Old Student` as people read it. */
export const asSource: Reader = (text) => {
  const word = text.replace(/[\s_-]/g, '').toLowerCase()
  const source = sources.find((known) => known.toLowerCase() === word)
  return source ? value(source) : refused(validationError('not-offered'))
}
