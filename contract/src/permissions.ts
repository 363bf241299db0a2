import { collegeVoices, offices } from './notices-voices.ts'

/** The roles of the college, as sign-in answers them. The first of a user's roles decides where the user lands. */
export const roles = [
  'ROLE_ADMIN',
  'ROLE_ACADEMICS',
  'ROLE_ADMISSIONS',
  'ROLE_CORRESPONDENCE',
  'ROLE_EXAMINATION',
  'ROLE_ADMINISTRATION',
  'ROLE_CHAIRMAN',
  'ROLE_DIRECTOR',
  'ROLE_FEEPAYMENTS',
  'ROLE_PRINCIPAL',
  'ROLE_DEAN',
  'ROLE_HOD',
  'ROLE_ACCOUNTANT',
  'ROLE_ACCOUNTANTS_OFFICER',
  'ROLE_LIBRARY_INCHARGE',
  'ROLE_LIBRARY_ASSISTANT',
  'ROLE_OPAC_LIBRARY',
  'ROLE_PLACEMENT_DEAN',
  'ROLE_HOSTEL_INCHARGE',
  'ROLE_GRIEVANCE_INCHARGE',
  'ROLE_FACULTY',
  'ROLE_STUDENT',
  'ROLE_IQAC_INCHARGE',
  'ROLE_IQAC_COORDINATOR',
  'ROLE_TRANSPORTATION_INCHARGE',
  'ROLE_SECURITY',
  'ROLE_PARENT',
  'ROLE_INVENTORY',
  'ROLE_ALUMNI',
] as const
export type Role = (typeof roles)[number]

const leaders = ['ROLE_PRINCIPAL', 'ROLE_DEAN', 'ROLE_DIRECTOR', 'ROLE_CHAIRMAN'] as const
const records = ['ROLE_ADMIN', 'ROLE_ACADEMICS', 'ROLE_ADMINISTRATION'] as const

/** The one permission table: who may do what. Roles never come from the client, and nothing else grants a right. */
export const permissions = {
  'institution.edit': ['ROLE_ADMIN', 'ROLE_ADMINISTRATION'],
  'users.view': ['ROLE_ADMIN', 'ROLE_ADMINISTRATION'],
  'users.manage': ['ROLE_ADMIN'],
  'audit.view': ['ROLE_ADMIN', 'ROLE_PRINCIPAL'],
  'people.view': [...records, ...leaders, 'ROLE_HOD', 'ROLE_EXAMINATION', 'ROLE_IQAC_INCHARGE', 'ROLE_IQAC_COORDINATOR'],
  'people.edit': ['ROLE_ADMIN', 'ROLE_ADMINISTRATION'],
  'academics.view': [
    ...records,
    ...leaders,
    'ROLE_HOD',
    'ROLE_FACULTY',
    'ROLE_EXAMINATION',
    'ROLE_ADMISSIONS',
    'ROLE_IQAC_INCHARGE',
    'ROLE_IQAC_COORDINATOR',
  ],
  'academics.edit': ['ROLE_ADMIN', 'ROLE_ACADEMICS'],
  'students.view': [...records, ...leaders, 'ROLE_HOD', 'ROLE_EXAMINATION', 'ROLE_ADMISSIONS'],
  'students.edit': ['ROLE_ADMIN', 'ROLE_ACADEMICS', 'ROLE_ADMISSIONS'],
  'students.hold': [
    'ROLE_ADMIN',
    'ROLE_ACADEMICS',
    'ROLE_EXAMINATION',
    'ROLE_ACCOUNTANT',
    'ROLE_ACCOUNTANTS_OFFICER',
    'ROLE_LIBRARY_INCHARGE',
    'ROLE_HOSTEL_INCHARGE',
    'ROLE_TRANSPORTATION_INCHARGE',
  ],
  'certificates.issue': [...records, 'ROLE_ADMISSIONS'],
  'admissions.view': [...records, ...leaders, 'ROLE_ADMISSIONS'],
  'admissions.edit': [...records, 'ROLE_ADMISSIONS'],
  'admissions.manage': ['ROLE_ADMIN', 'ROLE_ADMISSIONS'],
  'aadhaar.reveal': ['ROLE_ADMIN', 'ROLE_ADMISSIONS'],
  'results.view': ['ROLE_EXAMINATION', ...leaders, 'ROLE_ADMIN', 'ROLE_ACADEMICS'],
  'results.manage': ['ROLE_EXAMINATION'],
  'logins.create': [...records],
  'notices.post': [...new Set([...collegeVoices, ...offices, 'ROLE_HOD' as const])],
  'notices.manage': ['ROLE_ADMIN', 'ROLE_ADMINISTRATION', 'ROLE_PRINCIPAL'],
  'tools.restore-credentials': ['ROLE_ADMIN'],
} as const satisfies Record<string, readonly Role[]>
export type Permission = keyof typeof permissions

/** Who may use a call: everybody, everybody who is signed in, or those whose roles carry a permission. */
export type Allow = 'anyone' | 'signed-in' | Permission

/** Whether somebody with these roles (null: a guest) may use a call that declares `allow`. */
export function mayUse(allow: Allow, held: readonly Role[] | null): boolean {
  if (allow === 'anyone') return true
  if (held === null) return false
  if (allow === 'signed-in') return true
  const granted: readonly Role[] = permissions[allow]
  return held.some((role) => granted.includes(role))
}
