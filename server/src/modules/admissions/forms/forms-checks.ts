import { type ApplicationForm, keysOfEditForm, keysOfStudentForm } from '@nalanda/contract/admissions/form-fields'
import type { ProblemCode } from '@nalanda/contract/platform/problem-codes'
import { isAadhaar, isMaskedAadhaar } from '@nalanda/contract/students/aadhaar'
import { type ProblemError, problem } from '../../../platform/problems.ts'

export type FormKind = 'edit' | 'student'
type Key = keyof ApplicationForm

/** Returns which of the two forms a payload comes from: as declared, or else by the keys that only one form has. */
export function kindOf(form: ApplicationForm, isEdit: boolean): FormKind {
  if (form.form) return form.form
  if (isEdit || keysOfEditForm.some((key) => form[key] !== undefined)) return 'edit'
  return keysOfStudentForm.some((key) => form[key] !== undefined) ? 'student' : 'edit'
}

/** Stored values of the keys that an edit form leaves out. */
export type Known = Partial<Record<'name' | 'gender' | 'courseAppliedFor' | 'batch' | 'branch' | 'aadharNo', string>>

/** Refuses an incomplete form, by the checks of its kind, in their order and with their messages. */
export function refuseIncomplete(form: ApplicationForm, kind: FormKind, known: Known = {}): void {
  const says = (key: Key) => filled(form[key]) || (form[key] === undefined && filled(known[key as keyof Known]))
  if (kind === 'edit') refuseIncompleteEdit(says)
  else refuseIncompleteStudent(form, says)
}

const requiredByEdit = ['name', 'courseAppliedFor', 'gender', 'batch', 'branch', 'aadharNo'] as const

function refuseIncompleteEdit(says: (key: Key) => boolean): void {
  const missing = requiredByEdit.filter((key) => !says(key))
  if (missing.length === 0) return
  throw problem('admissions.required-fields', {}, { fields: missing })
}

const inOrder = [
  ['dateOfAdmission', 'admissions.date-missing'],
  ['name', 'admissions.name-missing'],
  ['admissionType', 'admissions.admission-type-missing'],
  ['courseAppliedFor', 'admissions.course-missing'],
  ['branch', 'admissions.branch-missing'],
  ['gender', 'admissions.gender-missing'],
  ['aadharNo', 'admissions.aadhaar-missing'],
] as const satisfies readonly (readonly [Key, ProblemCode])[]

function refuseIncompleteStudent(form: ApplicationForm, says: (key: Key) => boolean): void {
  for (const [key, code] of inOrder) if (!says(key)) throw about(key, code)
  if (digitsOf(form.aadharNo).length !== 12) throw about('aadharNo', 'admissions.aadhaar-length')
  if (!says('batch')) throw about('batch', 'admissions.batch-missing')
}

/**
 * Returns the Aadhaar number that a form means: twelve digits, or `keep` if it carries the masked stored number or none. An edit may give the new number in the
 * query; the form takes precedence. Refuses everything else, with the message of the form.
 */
export function aadhaarOf(
  form: ApplicationForm,
  kind: FormKind,
  { edited = '', masked }: { edited?: string | undefined; masked: string | null },
): string | 'keep' {
  const given = [digitsOf(form.aadharNo), digitsOf(edited)]
  const whole = given.find(isAadhaar)
  if (whole) return whole
  const [first] = given
  if (!first || (masked !== null && isMaskedAadhaar(first) && first.slice(-4) === masked.slice(-4))) return 'keep'
  throw about('aadharNo', kind === 'edit' ? 'admissions.aadhaar-digits' : 'admissions.aadhaar-invalid')
}

/** Returns a refusal that belongs to one field of the form. */
export function about(key: Key, code: ProblemCode, values: Record<string, string> = {}): ProblemError {
  return problem(code, values, { fields: [key] })
}

const digitsOf = (text: string | undefined) => (text ?? '').replace(/[\s-]/g, '')

function filled(value: unknown): boolean {
  return value !== undefined && value !== null && String(value).trim() !== ''
}
