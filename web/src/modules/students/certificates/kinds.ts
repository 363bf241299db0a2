import type { Certificate } from '@nalanda/contract/certificates/certificates'
import type { CertificateRequestState } from '@nalanda/contract/certificates/requests'
import type { Tone } from '../../../ui/feedback/states.tsx'

/** Returns the state of a certificate. */
export function statusOf({ cancelledOn, issueNo }: Certificate): {
  tone: Tone
  word: 'cancelled' | 'valid' | 'replacedBy'
} {
  if (cancelledOn) return { tone: 'fail', word: 'cancelled' }
  return issueNo > 1 ? { tone: 'quiet', word: 'replacedBy' } : { tone: 'pass', word: 'valid' }
}

export const requestTones: Readonly<Record<CertificateRequestState, Tone>> = {
  requested: 'warn',
  issued: 'pass',
  refused: 'fail',
  withdrawn: 'quiet',
}
