/** Roles of the college, as sign-in returns them. A user's first role decides where the user lands. */
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

/** Roles of the leadership of the college. */
export const leadership = ['ROLE_PRINCIPAL', 'ROLE_DEAN', 'ROLE_DIRECTOR', 'ROLE_CHAIRMAN'] as const
/** Offices that maintain the college's records. */
export const registryOffices = ['ROLE_ADMIN', 'ROLE_ACADEMICS', 'ROLE_ADMINISTRATION'] as const
/** Roles of people outside the offices of the college: users without any other role decide on no requests and cannot be deputies. */
export const externalRoles: readonly Role[] = ['ROLE_STUDENT', 'ROLE_PARENT', 'ROLE_ALUMNI', 'ROLE_OPAC_LIBRARY']
