import { admissionsError } from '@nalanda/contract/admissions/validation-errors'
import { parseDay } from '@nalanda/contract/platform/dates/day-text'
import { parseRupees } from '@nalanda/contract/platform/money/money'
import { type ValidationError, validationError } from '@nalanda/contract/platform/validation/validation-error'
import { sources } from '@nalanda/contract/students/record'
import { studentsError } from '@nalanda/contract/students/validation-errors'

/** What a reader makes of a value that is not empty: the value as it is stored, or why it cannot be. */
export type Reading = { value: unknown } | { error: ValidationError }
export type Reader = (text: string) => Reading

const value = (read: unknown): Reading => ({ value: read })
const refused = (error: ValidationError): Reading => ({ error })

export const asText: Reader = (text) => value(text)

/** `2026-08-16`, also with a time behind it, and what else people write. */
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

/** Rupees as people type them, `1,25,000.50`, in paise. */
export const asRupees: Reader = (text) => {
  const paise = parseRupees(text)
  return paise === null ? refused(studentsError('students.not-a-number')) : value(paise)
}

export const asWhole: Reader = (text) =>
  /^\d{1,9}$/.test(text) ? value(Number(text)) : refused(studentsError('students.not-a-number'))

/** Marks and percentages, to two decimals. */
export const asDecimal: Reader = (text) =>
  /^\d{1,9}(\.\d+)?%?$/.test(text)
    ? value(Math.round(Number.parseFloat(text) * 100) / 100)
    : refused(studentsError('students.not-a-number'))

/** A year of a certificate. One that cannot be gets the message that the documents have for this field. */
export const asYear: Reader = (text) =>
  /^(19|20|21)\d{2}$/.test(text) ? value(Number(text)) : refused(studentsError('students.not-a-number'))

/** Refuses a zero in front, as the documents do for numbers above zero: once it is read, nobody would see it. */
export function positive(read: Reader): Reader {
  return (text) => (text.startsWith('0') ? refused(studentsError('students.not-a-number')) : read(text))
}

/** The digits alone; the country's code before them is left aside. */
export const asMobile: Reader = (text) => {
  const digits = text.replace(/[\s()-]/g, '').replace(/^(\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, '')
  return value(digits)
}

export const asEmail: Reader = (text) => value(text.toLowerCase())

/** `oldStudent` as the payload has it, and `Old Student` as people read it. */
export const asSource: Reader = (text) => {
  const word = text.replace(/[\s_-]/g, '').toLowerCase()
  const source = sources.find((known) => known.toLowerCase() === word)
  return source ? value(source) : refused(validationError('not-offered'))
}
