import type { EntryState } from '@nalanda/contract/alumni/entries'
import type { Tone } from '../../../ui/feedback/states.tsx'

export const entryTones: Record<EntryState, Tone> = { received: 'warn', asked: 'plain', verified: 'pass', refused: 'fail' }
