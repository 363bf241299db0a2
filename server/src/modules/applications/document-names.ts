import type { DocumentKind } from '@nalanda/contract/applications/application-form'
import { plainFileName } from '../../platform/files/file-names.ts'
import { withoutAadhaarNumbers } from '../students/public.ts'

/** The name that an applicant's document is stored under: what people called it, without Aadhaar numbers, and with the ending of what it is. */
export function documentName(given: string, extension: string): string {
  return `${plainFileName(withoutAadhaarNumbers(given), 80) || 'document'}.${extension}`
}

/** What people call it in English, Telugu and Hindi; not the name Adharsh. */
const aadhaarCard = /a?adhaa?r(?!s)|ఆధార్|आधार/i

/** Whether a document is a copy of an Aadhaar card, by its place or by the name of its file: then it is encrypted. */
export function isAadhaarCard(kind: DocumentKind, given: string): boolean {
  return kind === 'aadhaar-card' || (kind !== 'photo' && aadhaarCard.test(given))
}
