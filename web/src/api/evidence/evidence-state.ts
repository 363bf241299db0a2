import type { EvidenceState } from '@nalanda/contract/platform/evidence/evidence'
import type { Tone } from '../../ui/feedback/states.tsx'
import type { Translate } from './words.ts'

const tones: Record<EvidenceState, Tone> = { recorded: 'warn', verified: 'pass', rejected: 'fail' }

/** Returns the state of an evidence record as lists and screens show it. */
export function evidenceState(t: Translate, state: EvidenceState): { tone: Tone; text: string } {
  return { tone: tones[state], text: t(`state-${state}`) }
}
