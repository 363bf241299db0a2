import { isDay } from '@nalanda/contract/platform/dates/dates'
import { isAadhaar } from '@nalanda/contract/students/aadhaar'
import { type CheckError, errorWhenLeft } from '../admission-form/fields/checks.ts'
import { type StudentName, type StudentValues, studentFields } from './fields.ts'

/** A refused field with the key of the sentence that Submit shows. */
export type Refused =
  | { name: StudentName; alert: SubmitAlert }
  /** A field with an error of its own that was left uncorrected. */
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

/** Returns everything that prevents sending the form, in the documented order; Submit shows the first. */
export function listRefused(values: StudentValues): Refused[] {
  const missing = inOrder.filter(([name]) => !values[name]?.trim()).map(([name, alert]): Refused => ({ name, alert }))
  const aadhaar = values.aadharNo ?? ''
  const refused: Refused[] = [...missing]
  if (aadhaar.trim() && !isAadhaar(aadhaar)) refused.push({ name: 'aadharNo', alert: 'aadhaarLength' })
  if (!values.batch?.trim()) refused.push({ name: 'batch', alert: 'batchMissing' })
  for (const field of studentFields) {
    const value = values[field.name]
    if (!value || refused.some(({ name }) => name === field.name)) continue
    if (field.kind === 'date' && !isDay(value)) refused.push({ name: field.name, error: 'aDay' })
    const error = field.kind === 'text' && field.check ? errorWhenLeft(field.check, value) : null
    if (error) refused.push({ name: field.name, error })
  }
  return refused
}
