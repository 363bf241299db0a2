import type { ModuleContract } from '../platform/module-contract.ts'
import { leadership, registryOffices } from '../platform/roles.ts'
import { studentsProblems } from './problems.ts'

export const studentsModule = {
  name: 'students',
  permissions: {
    'students.view': [...registryOffices, ...leadership, 'ROLE_HOD', 'ROLE_EXAMINATION', 'ROLE_ADMISSIONS'],
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
    'students.reveal-aadhaar': ['ROLE_ADMIN', 'ROLE_ADMISSIONS'],
    /** The user's own page as a student, or those of the user's children. */
    'students.own': ['ROLE_STUDENT', 'ROLE_PARENT'],
  },
  problems: studentsProblems,
  approvalKinds: ['student-state'],
  notificationKinds: ['document-accepted', 'document-refused'],
  searchKinds: ['students'],
  figures: [
    ...(['studentsEnrolled', 'studentsDetained', 'studentsHeld', 'waitsAdmitted', 'studentsWithoutRollNo'] as const),
    ...(['studentsWithoutSection', 'promotionsDue', 'statesChanged'] as const),
    ...(['documentUploads', 'holdsOfOffice', 'ownDocuments', 'ownHolds'] as const),
  ],
  charts: { strengthByYear: { unit: 'count', rows: 'name', series: ['students'], findings: ['most', 'tied', 'even'] } },
  holdKinds: {
    accounts: ['ROLE_ACCOUNTANT', 'ROLE_ACCOUNTANTS_OFFICER'],
    library: ['ROLE_LIBRARY_INCHARGE'],
    hostel: ['ROLE_HOSTEL_INCHARGE'],
    transport: ['ROLE_TRANSPORTATION_INCHARGE'],
    examination: ['ROLE_EXAMINATION'],
    academics: ['ROLE_ACADEMICS'],
  },
} as const satisfies ModuleContract
