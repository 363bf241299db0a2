/**
 * Validation of a student's fields, with the messages of the documents: one rule per field, for both admission forms, sheets, documented calls, the register
 * and the public application. Values already stored are never refused.
 */

import type { ValidationError } from '../platform/validation/validation-error.ts'
import { isDoorNo, isEmail, isLandline, isMobile, isPerson, isPincode, isPositiveNumber, isText } from './field-checks.ts'
import type { AddressParts, StudentRecord } from './record.ts'
import { studentsError } from './validation-errors.ts'

type Rule = { fits: (value: string) => boolean; error: ValidationError }

const text: Rule = { fits: isText, error: studentsError('students.not-text') }
const person: Rule = { fits: isPerson, error: studentsError('students.not-text') }
const number: Rule = { fits: isPositiveNumber, error: studentsError('students.not-a-number') }
const whole: Rule = { fits: (value) => /^[1-9]\d*$/.test(value), error: studentsError('students.not-a-number') }
const mobile: Rule = { fits: isMobile, error: studentsError('students.not-a-mobile') }
const email: Rule = { fits: isEmail, error: studentsError('students.not-an-email') }

/** Rules by field; fields without a rule accept whatever their type accepts. */
export const fieldRules = {
  fullName: text,
  nativeName: text,
  fathersName: text,
  mothersName: text,
  fatherOccupation: text,
  motherOccupation: text,
  guardianName: text,
  guardianOccupation: text,
  guardianAddress: text,
  motherTongue: text,
  identificationMarks1: text,
  board: text,
  schoolName: text,
  institution: text,
  previousInstitution: text,
  consentBy: person,
  yearOfPass: number,
  totalMarks: number,
  marksObtained: number,
  gradePoints: number,
  annualIncomePaise: number,
  distanceFromResidenceKm: number,
  entranceRank: number,
  bankAccount: whole,
  rationCardNo: whole,
  mobile,
  fatherMobile: mobile,
  motherMobile: mobile,
  parentMobile: mobile,
  guardianMobile: mobile,
  landline: { fits: isLandline, error: studentsError('students.not-a-landline') },
  email,
  fatherEmail: email,
  parentEmail: email,
} satisfies Partial<Record<keyof StudentRecord, Rule>>

/** Like `fieldRules`, for the parts of an address. */
export const addressRules = {
  doorNo: { fits: isDoorNo, error: studentsError('students.not-a-door-number') },
  village: text,
  mandal: text,
  district: text,
  state: text,
  pincode: { fits: isPincode, error: studentsError('students.not-a-pincode') },
} satisfies Partial<Record<keyof AddressParts, Rule>>

type Checked = { [Field in keyof StudentRecord]?: unknown }

/**
 * Returns the errors of these values by field (`fathersName`, `permanentParts.village`). Missing values are empty text or null; values equal to `stored` are
 * not checked.
 */
export function fieldErrors(values: Checked, stored: Checked | null): Record<string, ValidationError> {
  const errors = errorsBy(fieldRules, values, stored ?? {}, '')
  for (const name of ['permanentParts', 'presentParts'] as const)
    Object.assign(errors, errorsBy(addressRules, partsOf(values[name]), partsOf(stored?.[name]), `${name}.`))
  return errors
}

type Values = Readonly<Record<string, unknown>>

function errorsBy(
  rules: Readonly<Record<string, Rule>>,
  values: Values,
  stored: Values,
  prefix: string,
): Record<string, ValidationError> {
  const wrong = Object.entries(rules).filter(([field, { fits }]) => {
    const value = values[field]
    return value !== undefined && value !== null && value !== '' && value !== stored[field] && !fits(String(value))
  })
  return Object.fromEntries(wrong.map(([field, { error }]) => [`${prefix}${field}`, error]))
}

function partsOf(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {}
}
