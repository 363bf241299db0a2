import type { UserState } from '@nalanda/contract/access/access'
import type { Tone } from '../../../ui/feedback/states.tsx'

/** How the state of a user is rendered; its word is in the words of the page. */
export const userTones: Record<UserState, Tone> = { pending: 'warn', active: 'pass', suspended: 'fail', refused: 'quiet' }
