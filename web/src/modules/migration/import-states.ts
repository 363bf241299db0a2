import type { ImportState } from '@nalanda/contract/platform/imports/staged-imports'
import type { Tone } from '../../ui/feedback/states.tsx'

export const stateTones = {
  'to-map': 'warn',
  checking: 'plain',
  checked: 'warn',
  saving: 'plain',
  done: 'pass',
  failed: 'fail',
  cancelled: 'quiet',
  removed: 'quiet',
  undone: 'quiet',
} as const satisfies Record<ImportState, Tone>
