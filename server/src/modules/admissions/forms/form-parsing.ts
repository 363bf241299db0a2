import type { ApplicationForm } from '@nalanda/contract/admissions/form-fields'
import type { SentAddress } from '@nalanda/contract/admissions/form-keys'
import { formMessages, isDoorNo, isPincode, isText } from '@nalanda/contract/admissions/form-rules'
import { type AddressParts, Particulars, StudentRecord } from '@nalanda/contract/students/record'
import type { z } from 'zod'
import { problem } from '../../../platform/problems.ts'
import { asText } from './field-readers.ts'
import type { FormKind } from './forms-checks.ts'
import { formFields } from './forms-fields.ts'

type Sent = z.infer<typeof SentAddress>
type Faults = Record<string, string>
type Place = Pick<StudentRecord, 'courseId' | 'branchId' | 'batchId' | 'agentId'>

const nothing = Object.fromEntries(Object.keys(Particulars.shape).map((field) => [field, null])) as Particulars

/** A record of which nothing is known yet, for a form that admits somebody. */
export function blankRecord(): StudentRecord {
  const person = { fullName: '', nativeName: null, gender: 'other' as const, dateOfBirth: null, email: null, mobile: null }
  return { ...nothing, ...person, courseId: 0, branchId: 0, batchId: 0, lateralEntry: false, admissionNo: null }
}

/**
 * The record that a form describes: its values over `base`, field by field. A missing key changes nothing, an empty one empties its
 * field. Refuses with the fault of every field that cannot be, by the keys of the form.
 */
export function readForm(form: ApplicationForm, kind: FormKind, base: StudentRecord, place: Place): StudentRecord {
  const faults: Faults = {}
  const read: Record<string, unknown> = {}
  for (const [field, { keys, read: reader, letters }] of Object.entries(formFields)) {
    const key = keys.find((candidate) => form[candidate]) ?? keys.find((candidate) => form[candidate] !== undefined)
    if (key === undefined) continue
    const text = form[key] ?? ''
    const reading = text === '' ? { value: emptyOf(field) } : (letters && kind === 'student' ? asText : reader)(text)
    const outcome = 'fault' in reading ? reading : fitted(field as keyof StudentRecord, reading.value)
    if ('fault' in outcome) faults[key] = outcome.fault
    else read[field] = outcome.value
  }
  const record = { ...base, ...read, ...place, ...addressesOf(form, base, faults) } as StudentRecord
  refuseFaults(faults)
  return record
}

function emptyOf(field: string): unknown {
  return field === 'lateralEntry' ? false : null
}

/** By the rules of the record: lengths, ranges, days that exist. */
function fitted(field: keyof StudentRecord, value: unknown): { value: unknown } | { fault: string } {
  const outcome = StudentRecord.shape[field].safeParse(value)
  return outcome.success ? { value: outcome.data } : { fault: outcome.error.issues[0]?.message ?? 'is not right' }
}

type Addresses = Pick<StudentRecord, 'permanentAddress' | 'presentAddress' | 'permanentParts' | 'presentParts'>

function addressesOf(form: ApplicationForm, base: StudentRecord, faults: Faults): Partial<Addresses> {
  const found: Partial<Addresses> = {}
  for (const which of ['permanent', 'present'] as const) {
    const sent = form[`${which}Parts`]
    if (sent === undefined) continue
    const parts = sent && readParts(sent, base[`${which}Parts`], `${which}Parts`, faults)
    found[`${which}Parts`] = parts
    // Who fills in the parts need not write the address a second time
    if (parts && !form[`${which}Address`]) found[`${which}Address`] = inOneLine(parts)
  }
  return found
}

type PartRule = { fits: (text: string) => boolean; says: string }
const letters: PartRule = { fits: isText, says: formMessages.text }
const partRules: Readonly<Record<keyof AddressParts, PartRule>> = {
  doorNo: { fits: isDoorNo, says: formMessages.valid('door number') },
  street: { fits: () => true, says: '' },
  village: letters,
  mandal: letters,
  district: letters,
  state: letters,
  pincode: { fits: isPincode, says: formMessages.valid('pincode') },
}

function readParts(sent: Sent, before: AddressParts | null, path: string, faults: Faults): AddressParts | null {
  const parts: Record<string, string | null> = { ...(before ?? {}) }
  for (const [part, rule] of Object.entries(partRules)) {
    const text = sent[part as keyof AddressParts]
    parts[part] = text === undefined ? (parts[part] ?? null) : text || null
    if (text && !rule.fits(text)) faults[`${path}.${part}`] = rule.says
  }
  return Object.values(parts).every((text) => text === null) ? null : (parts as AddressParts)
}

function inOneLine({ pincode, ...parts }: AddressParts): string {
  const named = [parts.doorNo, parts.street, parts.village, parts.mandal, parts.district, parts.state].filter(Boolean).join(', ')
  return [named, pincode].filter(Boolean).join(' - ')
}

/** Refuses with all faults together, in a sentence for people and by field for the form. */
export function refuseFaults(faults: Faults): void {
  const named = Object.entries(faults).map(([key, fault]) => `${key}: ${fault}`)
  if (named.length > 0) throw problem('platform.invalid', { fields: named.slice(0, 20).join('; ') }, { fields: faults })
}
