/** Personal data that the portal stores, in the terms used for people who request a copy or erasure. */

/** Kinds of records whose ids a column may contain. */
export const subjectKinds = ['student', 'user', 'staff', 'application', 'enquiry', 'alumnus', 'alumni-entry'] as const
export type SubjectKind = (typeof subjectKinds)[number]
/** Returns the name of such a record in the audit trail. */
export const entityOf = (kind: SubjectKind): string => kind.replace('-', ' ')

/** Parts in which personal data are shown; every table with personal data belongs to one. A new module adds its own. */
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

/** remove: the rows are deleted · anonymise: the rows stay without the person's data · keep: the rows stay unchanged. */
export const erasureActs = ['remove', 'anonymise', 'keep'] as const
export type ErasureAct = (typeof erasureActs)[number]

/**
 * Reasons why data are kept or anonymised. academic: registers of students, marks and certificates are kept permanently · money: amounts stay in the books ·
 * conduct: acts and decisions for the college stay accountable · sealed: the audit trail cannot be changed, and its values are hidden · link: other records
 * refer to it · proof: requests about personal data and their answers.
 */
export const keepReasons = ['academic', 'money', 'conduct', 'sealed', 'link', 'proof'] as const
export type KeepReason = (typeof keepReasons)[number]

/** Grounds for the minimum length of a period. law: the DPDP Rules, 2025 require a year (rule 8(3)) · use: a shorter period would remove data still in use. */
export const leastGrounds = ['law', 'use'] as const
export type LeastGround = (typeof leastGrounds)[number]
