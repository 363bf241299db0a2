import { electiveChoiceCalls } from '@nalanda/contract/teaching/elective-choices'
import { electiveCalls, type RoundState } from '@nalanda/contract/teaching/electives'
import { offeringCalls } from '@nalanda/contract/teaching/offerings'
import { rosterCalls } from '@nalanda/contract/teaching/rosters'
import type { Tone } from '../../../ui/feedback/states.tsx'

/** Calls to invalidate after an action on a round, its options or its students. */
export const electiveViews = [electiveCalls, electiveChoiceCalls, offeringCalls, rosterCalls]

export const stateTones: Record<RoundState, Tone> = {
  ...{ draft: 'quiet', coming: 'plain', open: 'pass', closed: 'warn', allotted: 'warn', published: 'plain' },
}
