import { passwordEasyToGuess } from '../access/password-rules.ts'
import { isUsername, plainUsername } from '../access/usernames.ts'
import { accessError } from '../access/validation-errors.ts'
import { type Role, roles } from '../platform/roles.ts'
import type { ValidationError } from '../platform/validation/validation-error.ts'
import { accountsError } from './validation-errors.ts'

/** Options and validation of the registration form, used by both the server and the screen. */
export const instituteTypes = [
  'affiliated',
  'autonomous',
  'university',
  'dental',
  'engineering',
  'management',
  'overall',
  'pharmacy',
] as const

export const moduleChoices = ['ExamCell', 'Obe', 'naac', 'facultydashboard', 'nirf', 'erp'] as const

/** Roles that may be requested, in the college's words; the sign-up call names one in lower case. */
export const selectableRoles = [
  'Director',
  'Admin',
  'Academics',
  'Admissions',
  'Correspondence',
  'Examination',
  'Administration',
  'Chairman',
  'feePayments',
  'Principal',
  'Dean',
  'Hod',
  'Accountant',
  'Accountants Officer',
  'Library Incharge',
  'Library Assistant',
  'Placement Dean',
  'Hostel Incharge',
  'Grievance Incharge',
  'Faculty',
  'Student',
  'IQAC Incharge',
  'IQAC Coordinator',
  'Transportation Incharge',
  'Opac Library',
  'Security',
  'Parent',
  'Inventory',
] as const

/** Roles that belong to a department; the form asks for the department. */
export const rolesOfDepartments: readonly Role[] = ['ROLE_FACULTY', 'ROLE_HOD']

/** Returns the selectable role with this title, ignoring case: `library incharge` → ROLE_LIBRARY_INCHARGE. Null for any other text. */
export function roleCalled(title: string): Role | null {
  const named = selectableRoles.find((one) => one.toLowerCase() === title.toLowerCase())
  const code = `ROLE_${named?.replaceAll(' ', '_').toUpperCase()}`
  return roles.find((role) => role === code) ?? null
}

type Filled = Readonly<{
  username: string
  fullName: string
  email: string
  password: string
  role: readonly string[]
  instituteType: string
  eamcetCode: string
  collegeName: string
}>

/** The error that prevents a registration, and the fields it concerns. */
export type RegistrationError = { error: ValidationError; fields: string[] }

/**
 * Returns the first error of a completed form, in the order of the specification: required fields, user name, password, e-mail address, and last a password
 * that is easy to guess. Returns null if there is none. With `roleGiven`, the role is already set, by an invitation or because there are no users yet.
 */
export function registrationError(form: Filled, { roleGiven = false } = {}): RegistrationError | null {
  const required: (keyof Filled)[] = ['instituteType', 'collegeName', 'eamcetCode']
  const missing = required.filter((name) => form[name] === '')
  if (!roleGiven && roleCalled(form.role[0] ?? '') === null) missing.push('role')
  if (missing.length > 0) return { error: accountsError('accounts.fill-all'), fields: missing }
  if ([...form.username].length < 3 || /[`~]/.test(form.username))
    return { error: accountsError('accounts.username-too-short'), fields: ['username'] }
  if (!isUsername(plainUsername(form.username))) return { error: accessError('access.not-a-username'), fields: ['username'] }
  if ([...form.password].length < 6) return { error: accountsError('accounts.password-too-short'), fields: ['password'] }
  if (!isEmail(form.email)) return { error: accountsError('accounts.not-an-email'), fields: ['email'] }
  const guessed = passwordEasyToGuess(form.password, { ...form, college: [form.collegeName] })
  return guessed ? { error: guessed, fields: ['password'] } : null
}

/** Accepts what `z.email()` accepts, like the other forms for users, without loading its library with the form. */
const address = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Whether the text is one e-mail address: no list, no display name, no quotes, and no look-alike characters. */
const isEmail = (text: string) => text.length <= 200 && address.test(text)
