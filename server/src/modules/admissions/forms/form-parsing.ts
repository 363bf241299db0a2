import type { ApplicationForm } from '@nalanda/contract/admissions/form-fields'
import { SentAddress } from '@nalanda/contract/admissions/form-keys'
import { issueError, validationErrorOf } from '@nalanda/contract/platform/validation/issues'
import type { ValidationError } from '@nalanda/contract/platform/validation/validation-error'
import { fieldErrors } from '@nalanda/contract/students/field-rules'
import { type AddressParts, Particulars, StudentRecord } from '@nalanda/contract/students/record'
import type { z } from 'zod'
import { refuseInvalid } from '../../../platform/problems.ts'
import type { Reader, Reading } from './field-readers.ts'
import { formFields } from './forms-fields.ts'

type Sent = z.infer<typeof SentAddress>
type Place = Pick<StudentRecord, 'courseId' | 'branchId' | 'batchId' | 'agentId'>

const nothing = Object.fromEntries(Object.keys(Particulars.shape).map((field) => [field, null])) as Particulars

/** Returns an empty record, for a form that admits a student. */
export function blankRecord(): StudentRecord {
  const person = { fullName: '', nativeName: null, gender: 'other' as const, dateOfBirth: null, email: null, mobile: null }
  return { ...nothing, ...person, courseId: 0, branchId: 0, batchId: 0, lateralEntry: false, admissionNo: null }
}

/**
 * Returns the record that a form describes: its values over `base`, field by field. A missing key changes nothing, an empty one clears its field. Refuses with
 * the errors of all invalid fields, by the keys of the form; an unchanged stored value is never an error.
 */
export function readForm(form: ApplicationForm, base: StudentRecord, place: Place): StudentRecord {
  const errors: Record<string, ValidationError> = {}
  const read: Record<string, unknown> = {}
  const keyOf: Record<string, string> = {}
  for (const [field, { keys, read: reader }] of Object.entries(formFields)) {
    const key = keys.find((candidate) => form[candidate]) ?? keys.find((candidate) => form[candidate] !== undefined)
    if (key === undefined) continue
    keyOf[field] = key
    const text = form[key] ?? ''
    const outcome = text === base[field as keyof StudentRecord] ? { value: text } : readValue(field, text, reader)
    if ('error' in outcome) errors[key] = outcome.error
    else read[field] = outcome.value
  }
  const addresses = addressesOf(form, base)
  for (const [path, error] of Object.entries(fieldErrors({ ...read, ...addresses }, base))) errors[keyOf[path] ?? path] ??= error
  refuseInvalid(errors)
  return { ...base, ...read, ...place, ...addresses } as StudentRecord
}

function readValue(field: string, text: string, reader: Reader): Reading {
  const reading: Reading = text === '' ? { value: emptyOf(field) } : reader(text)
  return 'error' in reading ? reading : fitted(field as keyof StudentRecord, reading.value)
}

function emptyOf(field: string): unknown {
  return field === 'lateralEntry' ? false : null
}

/** Checks a value against the types of the record: lengths, ranges, existing days. */
function fitted(field: keyof StudentRecord, value: unknown): Reading {
  const outcome = StudentRecord.shape[field].safeParse(value, { error: issueError })
  return outcome.success ? { value: outcome.data } : { error: validationErrorOf(outcome.error.issues[0]) }
}

type Addresses = Pick<StudentRecord, 'permanentAddress' | 'presentAddress' | 'permanentParts' | 'presentParts'>

function addressesOf(form: ApplicationForm, base: StudentRecord): Partial<Addresses> {
  const found: Partial<Addresses> = {}
  for (const which of ['permanent', 'present'] as const) {
    const sent = form[`${which}Parts`]
    if (sent === undefined) continue
    const before = base[`${which}Parts`]
    const parts = sent && readParts(sent, before)
    found[`${which}Parts`] = parts
    const text = form[`${which}Address`]
    // The address need not be typed again beside its parts; an address made of the parts changes with them
    const follows = text === base[`${which}Address`] && before !== null && isMadeOf(text, before) && !isEqual(parts, before)
    if (parts && (!text || follows)) found[`${which}Address`] = inOneLine(parts)
  }
  return found
}

const partNames = Object.keys(SentAddress.shape) as (keyof AddressParts)[]

function readParts(sent: Sent, before: AddressParts | null): AddressParts | null {
  const parts = Object.fromEntries(
    partNames.map((part) => [part, sent[part] === undefined ? (before?.[part] ?? null) : sent[part] || null]),
  ) as AddressParts
  return Object.values(parts).every((text) => text === null) ? null : parts
}

const isEqual = (one: AddressParts | null, other: AddressParts) => partNames.every((part) => one?.[part] === other[part])

/** Whether an address consists of exactly these parts, regardless of separators: applications put them on separate lines. */
function isMadeOf(text: string | null | undefined, parts: AddressParts): boolean {
  const words = (address: string) => address.match(/[\p{L}\p{M}\p{N}]+/gu)?.join(' ')
  return words(text ?? '') === words(inOneLine(parts))
}

function inOneLine({ pincode, ...parts }: AddressParts): string {
  const named = [parts.doorNo, parts.street, parts.village, parts.mandal, parts.district, parts.state].filter(Boolean).join(', ')
  return [named, pincode].filter(Boolean).join(' - ')
}
