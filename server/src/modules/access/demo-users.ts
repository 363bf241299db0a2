import { type Role, roles } from '@nalanda/contract/platform/roles'
import { demoStudentRollNo } from '../../platform/manifest/demo.ts'

const titles: Record<Role, string> = {
  ROLE_ADMIN: 'Administrator',
  ROLE_ACADEMICS: 'Academics Section',
  ROLE_ADMISSIONS: 'Admissions Officer',
  ROLE_CORRESPONDENCE: 'Correspondence Section',
  ROLE_EXAMINATION: 'Controller of Examinations',
  ROLE_ADMINISTRATION: 'Administrative Officer',
  ROLE_CHAIRMAN: 'Chairman',
  ROLE_DIRECTOR: 'Director',
  ROLE_FEEPAYMENTS: 'Fee Counter',
  ROLE_PRINCIPAL: 'Principal',
  ROLE_DEAN: 'Dean, Academics',
  ROLE_HOD: 'Head of Department, CSE',
  ROLE_ACCOUNTANT: 'Accountant',
  ROLE_ACCOUNTANTS_OFFICER: 'Accounts Officer',
  ROLE_LIBRARY_INCHARGE: 'Librarian',
  ROLE_LIBRARY_ASSISTANT: 'Library Assistant',
  ROLE_OPAC_LIBRARY: 'Library Catalogue (OPAC)',
  ROLE_PLACEMENT_DEAN: 'Training and Placement Officer',
  ROLE_HOSTEL_INCHARGE: 'Hostel In-charge',
  ROLE_GRIEVANCE_INCHARGE: 'Grievance In-charge',
  ROLE_FACULTY: 'Assistant Professor, CSE',
  ROLE_STUDENT: `Student ${demoStudentRollNo}`,
  ROLE_IQAC_INCHARGE: 'IQAC In-charge',
  ROLE_IQAC_COORDINATOR: 'IQAC Coordinator',
  ROLE_TRANSPORTATION_INCHARGE: 'Transport In-charge',
  ROLE_SECURITY: 'Security Office',
  ROLE_PARENT: `Parent of ${demoStudentRollNo}`,
  ROLE_INVENTORY: 'Stores and Inventory',
  ROLE_ALUMNI: 'Alumni Office',
}

/** Documented users of a demo college, one per role. They exist in no other database. */
export const demoUsers = {
  password: 'College@2026',
  users: roles.map((role) => ({ username: usernameOf(role), role, title: titles[role] })),
}

/** `ROLE_LIBRARY_INCHARGE` signs in as `library_incharge`. */
function usernameOf(role: Role): string {
  return role.replace('ROLE_', '').toLowerCase()
}
