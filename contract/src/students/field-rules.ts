/**
 * How single fields of a student are checked, with the messages of the documents: one rule for each field, for both admission forms, sheets,
 * documented calls, the register and the public application. A value that is stored already is never refused.
 */
import {
  fieldMessages,
  isDoorNo,
  isEmail,
  isLandline,
  isMobile,
  isPerson,
  isPincode,
  isPositiveNumber,
  isText,
} from './field-checks.ts'
import type { AddressParts, StudentRecord } from './record.ts'

type Rule = { fits: (value: string) => boolean; says: string }

const text: Rule = { fits: isText, says: fieldMessages.text }
const person: Rule = { fits: isPerson, says: fieldMessages.text }
const number: Rule = { fits: isPositiveNumber, says: fieldMessages.number }
const whole: Rule = { fits: (value) => /^[1-9]\d*$/.test(value), says: fieldMessages.number }
const mobile: Rule = { fits: isMobile, says: fieldMessages.mobile }
const email: Rule = { fits: isEmail, says: fieldMessages.email }

/** The rule of each field that has one; all others take what their type takes. */
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
  landline: { fits: isLandline, says: fieldMessages.valid('landline') },
  email,
  fatherEmail: email,
  parentEmail: email,
} satisfies Partial<Record<keyof StudentRecord, Rule>>

/** The same for the parts of an address. */
export const addressRules = {
  doorNo: { fits: isDoorNo, says: fieldMessages.valid('door number') },
  village: text,
  mandal: text,
  district: text,
  state: text,
  pincode: { fits: isPincode, says: fieldMessages.valid('pincode') },
} satisfies Partial<Record<keyof AddressParts, Rule>>

type Checked = { [Field in keyof StudentRecord]?: unknown }

/** What is wrong with these values, by field (`fathersName`, `permanentParts.village`). Nothing is empty text or null; what is `stored` already is left alone. */
export function fieldFaults(values: Checked, stored: Checked | null): Record<string, string> {
  const faults = faultsBy(fieldRules, values, stored ?? {}, '')
  for (const name of ['permanentParts', 'presentParts'] as const)
    Object.assign(faults, faultsBy(addressRules, partsOf(values[name]), partsOf(stored?.[name]), `${name}.`))
  return faults
}

type Values = Readonly<Record<string, unknown>>

function faultsBy(rules: Readonly<Record<string, Rule>>, values: Values, stored: Values, prefix: string): Record<string, string> {
  const wrong = Object.entries(rules).filter(([field, { fits }]) => {
    const value = values[field]
    return value !== undefined && value !== null && value !== '' && value !== stored[field] && !fits(String(value))
  })
  return Object.fromEntries(wrong.map(([field, { says }]) => [`${prefix}${field}`, says]))
}

function partsOf(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {}
}
