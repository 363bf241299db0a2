import { passwordEasyToGuess } from '../access/password-rules.ts'
import { isUsername, plainUsername } from '../access/usernames.ts'
import { accessError } from '../access/validation-errors.ts'
import { type Role, roles } from '../platform/roles.ts'
import type { ValidationError } from '../platform/validation/validation-error.ts'
import { accountsError } from './validation-errors.ts'

/** What the registration form offers and when it is filled rightly. Server and screen check by this one page. */
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

/** The roles one may ask for, in the college's words; the sign-up call names one in lower case. */
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

/** Roles that belong to a department, which the form then asks for. */
export const rolesOfDepartments: readonly Role[] = ['ROLE_FACULTY', 'ROLE_HOD']

/** The role of a selectable one, whatever its capitals: `library incharge` → ROLE_LIBRARY_INCHARGE. Null for any other text. */
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

/** What prevents a registration, and the fields it is about. */
export type RegistrationError = { error: ValidationError; fields: string[] }

/**
 * The first fault of a filled form, in the order of the specification: what is required, then the user name, the password, the e-mail
 * address, and last a password that everybody would guess. Null when there is none. With `roleGiven` the role is settled already, by an invitation or because nobody is here yet.
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

/** What `z.email()` takes, as the other forms of users do; without its library, which is loaded with the form. */
const address = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** One address that an e-mail can be sent to: no list, no name, nothing quoted, and no sign that passes for another. */
const isEmail = (text: string) => text.length <= 200 && address.test(text)
