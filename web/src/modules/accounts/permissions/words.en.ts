import type { Permission } from '@nalanda/contract/platform/permissions'

/** Texts of permissions of newer modules are in their `portal-words`; a test checks that each permission has a text. */
export type PermissionWords = Readonly<Partial<Record<Permission, string>>>

/** Descriptions of the permissions, in plain English. */
export const permissionNames: PermissionWords = {
  'institution.edit': 'Edit the name and settings of the college',
  'institution.connect': 'Connect mail server and payment gateway',
  'accounts.view': 'View users and permissions',
  'accounts.manage': 'Manage users, roles and approvals',
  'accounts.create-logins': 'Create logins for students and faculty',
  'access.restore-credentials': 'Encrypt and decrypt text',
  'approvals.decide': 'Decide on requests and appoint deputies',
  'audit.view': 'Read the audit trail',
  'outbox.manage': 'View outgoing e-mails and send them again',
  'system.view': 'View the system status: backups, storage, queues and errors',
  'people.view': 'View departments and staff',
  'people.edit': 'Edit departments and staff',
  'academics.view': 'View degrees, courses and regulations',
  'academics.edit': 'Edit degrees, courses and regulations',
  'students.view': 'View students',
  'students.edit': 'Add and edit students',
  'students.hold': 'Place and clear holds on students (dues, books, keys)',
  'certificates.issue': 'Issue bonafide, conduct and transfer certificates',
  'admissions.view': 'View admissions, applications and the seat matrix',
  'admissions.edit': 'Complete admission forms, admit students and print their documents',
  'admissions.manage': 'Set seats and master data, offer seats, undo uploads',
  'students.reveal-aadhaar': 'Read a full Aadhaar number, with a reason',
  'results.view': 'View exam results',
  'results.incomplete': 'See incomplete results before publication',
  'results.manage': 'Import, correct and publish results',
  'notices.post': 'Post notices in your own name, or for your department or office',
  'notices.manage': 'Manage all notices',
}
