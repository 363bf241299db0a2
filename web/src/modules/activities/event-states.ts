import type { EventState } from '@nalanda/contract/activities/events'
import type { Tone } from '../../ui/feedback/states.tsx'

/** The colour of each state of an event. */
export const stateTones: Record<EventState, Tone> = {
  draft: 'quiet',
  requested: 'warn',
  approved: 'pass',
  rejected: 'fail',
  held: 'plain',
  cancelled: 'fail',
}
