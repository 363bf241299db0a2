import type { Certificate } from '@nalanda/contract/certificates/certificates'
import type { Tone } from '../../../ui/states.tsx'

/** How a certificate stands. */
export function statusOf({ cancelledOn, issueNo }: Certificate): {
  tone: Tone
  word: 'cancelled' | 'valid' | 'replacedBy'
} {
  if (cancelledOn) return { tone: 'fail', word: 'cancelled' }
  return issueNo > 1 ? { tone: 'quiet', word: 'replacedBy' } : { tone: 'pass', word: 'valid' }
}
