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

/** Everything that keeps the form from being sent, in the documented order; the first is what Submit shows. */
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
