import type { Certificate, CertificateKind } from '@nalanda/contract/certificates/certificates'
import type { Tone } from '../../../ui/states.tsx'
import type { CertificatesWords } from '../words-certificates.en.ts'

/** The word for each kind of certificate. */
export const kindWords = {
  bonafide: 'bonafide',
  'study-conduct': 'studyConduct',
  transfer: 'transfer',
  participation: 'participation',
} as const satisfies Record<CertificateKind, keyof CertificatesWords>

/** How a certificate stands. */
export function statusOf({ cancelledOn, issueNo }: Certificate): {
  tone: Tone
  word: 'cancelled' | 'valid' | 'replacedBy'
} {
  if (cancelledOn) return { tone: 'fail', word: 'cancelled' }
  return issueNo > 1 ? { tone: 'quiet', word: 'replacedBy' } : { tone: 'pass', word: 'valid' }
}
