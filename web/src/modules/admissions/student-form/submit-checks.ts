import { isDay } from '@nalanda/contract/platform/dates/dates'
import { isAadhaar } from '@nalanda/contract/students/aadhaar'
import { type CheckError, errorWhenLeft } from '../admission-form/fields/checks.ts'
import { type StudentName, type StudentValues, studentFields } from './fields.ts'

/** The sentence that Submit shows, by its name in the words of the form. */
export type Refused =
  | { name: StudentName; alert: SubmitAlert }
  /** A field that was left with an error of its own. */
  | { name: StudentName; error: CheckError }
export type SubmitAlert =
  | 'dateMissing'
  | 'nameMissing'
  | 'admissionTypeMissing'
  | 'courseMissing'
  | 'branchMissing'
  | 'genderMissing'
  | 'aadhaarMissing'
  | 'aadhaarLength'
  | 'batchMissing'

const inOrder: readonly (readonly [StudentName, SubmitAlert])[] = [
  ['dateOfAdmission', 'dateMissing'],
  ['name', 'nameMissing'],
  ['admissionType', 'admissionTypeMissing'],
  ['courseAppliedFor', 'courseMissing'],
  ['branch', 'branchMissing'],
  ['gender', 'genderMissing'],
  ['aadharNo', 'aadhaarMissing'],
]

/** The first thing that keeps the form from being sent, in the documented order; null when there is none. */
export function firstRefused(values: StudentValues): Refused | null {
  const missing = inOrder.find(([name]) => !values[name]?.trim())
  if (missing) return { name: missing[0], alert: missing[1] }
  if (!isAadhaar(values.aadharNo ?? '')) return { name: 'aadharNo', alert: 'aadhaarLength' }
  if (!values.batch?.trim()) return { name: 'batch', alert: 'batchMissing' }
  for (const field of studentFields) {
    const value = values[field.name]
    if (field.kind === 'date' && value && !isDay(value)) return { name: field.name, error: 'aDay' }
    const error = field.kind === 'text' && field.check && value ? errorWhenLeft(field.check, value) : null
    if (error) return { name: field.name, error }
  }
  return null
}
