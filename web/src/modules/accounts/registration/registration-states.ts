import type { InvitationState, RegistrationState } from '@nalanda/contract/accounts/registration'
import type { Tone } from '../../../ui/feedback/states.tsx'

export const registrationTones: Record<RegistrationState, Tone> = { waits: 'warn', approved: 'pass', refused: 'fail' }
export const invitationTones: Record<InvitationState, Tone> = { open: 'plain', used: 'pass', revoked: 'fail', expired: 'quiet' }
