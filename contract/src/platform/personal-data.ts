/** What the portal holds about people, in the words of those who ask for a copy or for erasure. */

/** Whose number a column holds. */
export const subjectKinds = ['student', 'user', 'staff', 'application', 'enquiry', 'alumnus', 'alumni-entry'] as const
export type SubjectKind = (typeof subjectKinds)[number]
/** How the audit trail calls such a record. */
export const entityOf = (kind: SubjectKind): string => kind.replace('-', ' ')

/** The parts in which personal data are shown: each table with personal data belongs to one. A new module adds its own. */
export const dataParts = [
  'record',
  'family',
  'studies',
  'documents',
  'holds',
  'results',
  'certificates',
  'fees',
  'concessions',
  'vendors',
  'application',
  'enquiry',
  'account',
  'sign-in',
  'staff',
  'notices',
  'approvals',
  'activities',
  'achievements',
  'alumni',
  'messages',
  'data-requests',
  'audit',
] as const
export type DataPart = (typeof dataParts)[number]

/** remove: the rows go · anonymise: they stay without the person's data · keep: they stay as they are. */
export const erasureActs = ['remove', 'anonymise', 'keep'] as const
export type ErasureAct = (typeof erasureActs)[number]

/**
 * Why data are kept or anonymised: academic: registers of students, marks and certificates are kept for good · money: amounts stay in the books ·
 * conduct: what somebody did or decided for the college stays answerable · sealed: the audit trail cannot be changed, and its values are hidden ·
 * link: other records refer to it · proof: what was asked and answered about personal data.
 */
export const keepReasons = ['academic', 'money', 'conduct', 'sealed', 'link', 'proof'] as const
export type KeepReason = (typeof keepReasons)[number]

/**
 * Why a period has a least number of days. law: the DPDP Rules, 2025 ask for a year (rule 8(3)) · use: a shorter one would take away what is
 * still in use.
 */
export const leastGrounds = ['law', 'use'] as const
export type LeastGround = (typeof leastGrounds)[number]
