import type { RequestState } from '@nalanda/contract/privacy/requests'
import type { Tone } from '../../../ui/feedback/states.tsx'

export const requestTones: Record<RequestState, Tone> = {
  requested: 'warn',
  granted: 'pass',
  refused: 'fail',
  withdrawn: 'quiet',
}
