import type { UserState } from '@nalanda/contract/access/access'
import type { Tone } from '../../../ui/feedback/states.tsx'

/** Colours of the states of a user; the texts of the states are in the words of the page. */
export const userTones: Record<UserState, Tone> = { pending: 'warn', active: 'pass', suspended: 'fail', refused: 'quiet' }
