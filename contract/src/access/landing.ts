/** Sign-in pages and landing pages, as plain tables apart from the schemas, so that the first page need not load the schemas. */
import type { Role } from '../platform/roles.ts'

/** Areas with a sign-in page, spelled as in its address. The area never grants or restricts anything. */
export const signInModules = [
  'Management',
  'Admin',
  'Faculty',
  'Student',
  'Accounts',
  'Library',
  'Transportation',
  'Grievance',
  'Hostel',
  'Placements Cell',
  'parent',
  'HOD',
  'principal',
  'IQAC',
] as const

/** Sign-in pages that do not offer to sign up, because the college creates these logins. */
export const modulesWithoutSignUp: readonly string[] = ['Student', 'Faculty']

/** The page where a user lands after sign-in, by the first role. */
export const landingByRole = {
  ROLE_FACULTY: '/Faculty Dashboard',
  ROLE_DEAN: '/app/Dean Dashboard',
  ROLE_PRINCIPAL: '/app/Principal DashBoard',
  ROLE_CHAIRMAN: '/app/Dashboard/Dashboard View',
  ROLE_DIRECTOR: '/app/Dashboard/Dashboard View',
  ROLE_TRANSPORTATION_INCHARGE: '/app/Transportation Dashboard',
  ROLE_LIBRARY_INCHARGE: '/app/Library Dashboard',
  ROLE_LIBRARY_ASSISTANT: '/app/Library Dashboard',
  ROLE_OPAC_LIBRARY: '/app/Library/View Books',
  ROLE_ACCOUNTANT: '/app/Accounts Dashboard',
  ROLE_ACCOUNTANTS_OFFICER: '/app/Accounts Dashboard',
  ROLE_ADMIN: '/app/Admin',
  ROLE_IQAC_INCHARGE: '/app/IQAC Incharge Dashboard',
  ROLE_IQAC_COORDINATOR: '/app/IQAC Incharge Dashboard',
  ROLE_STUDENT: '/app/Student',
  ROLE_PARENT: '/app/Parent',
  ROLE_HOD: '/app/HOD Dashboard',
  ROLE_GRIEVANCE_INCHARGE: '/app/Grievances',
  ROLE_HOSTEL_INCHARGE: '/app/Hostel/Hostel Management',
  ROLE_ALUMNI: '/app/Alumni/Alumni Dashboard',
  ROLE_ACADEMICS: '/app/Academics/Dashboard',
  ROLE_ADMISSIONS: '/app/Admission/Dashboard',
  ROLE_FEEPAYMENTS: '/app/feepayments/Dashboard',
  ROLE_CORRESPONDENCE: '/app/correspondence/Dashboard',
  ROLE_ADMINISTRATION: '/app/Administration',
  ROLE_EXAMINATION: '/app/Examinations',
  ROLE_PLACEMENT_DEAN: '/app/Placements/Company Placement',
  ROLE_SECURITY: '/app/Security',
  ROLE_INVENTORY: '/app/Inventory',
} as const satisfies Record<Role, string>

/** Name of a cookie that scripts can read, so that the route guard can redirect immediately. It grants nothing. */
export const hintCookie = 'erpUser'
