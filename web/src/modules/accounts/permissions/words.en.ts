import type { Permission } from '@nalanda/contract/platform/permissions'

/** Those of a newer module stand in its `portal-words`; a test sees that each has its words. */
export type PermissionWords = Readonly<Partial<Record<Permission, string>>>

/** What permissions are for, in plain English. */
export const permissionNames: PermissionWords = {
  'institution.edit': 'Change name and settings of the college',
  'institution.connect': 'Connect mail server and payment gateway',
  'accounts.view': 'Look at users and permissions',
  'accounts.manage': 'Administer users, roles and approvals',
  'accounts.create-logins': 'Make logins for students and faculty',
  'access.restore-credentials': 'Encrypt and decrypt text',
  'approvals.decide': 'Decide on requests, and name deputies',
  'audit.view': 'Read the audit trail',
  'outbox.manage': 'See outgoing e-mails, and try them again',
  'people.view': 'Look at departments and staff',
  'people.edit': 'Change departments and staff',
  'academics.view': 'Look at degrees, courses and regulations',
  'academics.edit': 'Change degrees, courses and regulations',
  'students.view': 'Look at students',
  'students.edit': 'Add and change students',
  'students.hold': 'Place and lift holds on students (dues, books, keys)',
  'certificates.issue': 'Issue bonafide, conduct and transfer certificates',
  'admissions.view': 'See admissions, applications and the seat matrix',
  'admissions.edit': 'Fill in admission forms, admit students, print their papers',
  'admissions.manage': 'Set seats and master data, offer seats, undo uploads',
  'students.reveal-aadhaar': 'Read a whole Aadhaar number, with a reason',
  'results.view': 'Look at examination results',
  'results.manage': 'Import, correct and publish results',
  'notices.post': "Post notices in one's own name, department or office",
  'notices.manage': 'Administer all notices',
}
