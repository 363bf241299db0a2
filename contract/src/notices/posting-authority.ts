/** Signers of notices, which decide who may post: plain tables, without schemas. */
import type { Role } from '../platform/roles.ts'

export const signerKinds = ['college', 'department', 'office'] as const
export type SignerKind = (typeof signerKinds)[number]

/** Roles that may post for the college as a whole and in the name of any department. */
export const collegePosters: readonly Role[] = [
  'ROLE_ADMIN',
  'ROLE_ADMINISTRATION',
  'ROLE_PRINCIPAL',
  'ROLE_DIRECTOR',
  'ROLE_CHAIRMAN',
  'ROLE_DEAN',
  'ROLE_CORRESPONDENCE',
]

/** Offices that post in their own name, each given by its role. */
export const offices = [
  'ROLE_ACADEMICS',
  'ROLE_ADMINISTRATION',
  'ROLE_EXAMINATION',
  'ROLE_ADMISSIONS',
  'ROLE_CORRESPONDENCE',
  'ROLE_ACCOUNTANTS_OFFICER',
  'ROLE_LIBRARY_INCHARGE',
  'ROLE_HOSTEL_INCHARGE',
  'ROLE_TRANSPORTATION_INCHARGE',
  'ROLE_PLACEMENT_DEAN',
  'ROLE_GRIEVANCE_INCHARGE',
  'ROLE_IQAC_INCHARGE',
] as const satisfies readonly Role[]
export type Office = (typeof offices)[number]

export function isOffice(role: string | null): role is Office {
  return (offices as readonly string[]).includes(role ?? '')
}
