import type { DocumentKind } from '@nalanda/contract/applications/application-form'
import { plainFileName } from '../../platform/files/file-names.ts'
import { withoutAadhaarNumbers } from '../students/public.ts'

/** Returns the name under which an applicant's document is stored: the given name without Aadhaar numbers, with the extension of the actual file type. */
export function documentName(given: string, extension: string): string {
  return `${plainFileName(withoutAadhaarNumbers(given), 80) || 'document'}.${extension}`
}

/** Names of the card in English, Telugu and Hindi; must not match the name Adharsh. */
const aadhaarCard = /a?adhaa?r(?!s)|ఆధార్|आधार/i

/** Whether a document is a copy of an Aadhaar card, by its kind or its file name. Such documents are encrypted. */
export function isAadhaarCard(kind: DocumentKind, given: string): boolean {
  return kind === 'aadhaar-card' || (kind !== 'photo' && aadhaarCard.test(given))
}
