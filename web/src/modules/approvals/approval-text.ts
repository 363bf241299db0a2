import type { Approval, ApprovalState } from '@nalanda/contract/platform/approvals/approvals'
import { dayOf } from '@nalanda/contract/platform/dates/dates'
import { approvalKinds } from '@nalanda/contract/platform/module-kinds'
import type { Tone } from '../../ui/feedback/states.tsx'
import type { Translate } from './words.ts'

export const stateTones: Record<ApprovalState, Tone> = {
  waiting: 'warn',
  returned: 'warn',
  sanctioned: 'pass',
  refused: 'fail',
  withdrawn: 'quiet',
}

/** What a kind of request is called; one that this portal has no name for is a request. */
export function kindText(t: Translate, kind: string): string {
  return t(`kind-${knownKind(kind)}`)
}

/** What one request is about, in a few words. */
export function titleText(t: Translate, { id, kind, subject }: Pick<Approval, 'id' | 'kind' | 'subject'>): string {
  return t(`title-${knownKind(kind)}`, { ...subject, id })
}

/** Whether somebody should have decided before today. */
export function isOverdue({ state, dueOn }: Pick<Approval, 'state' | 'dueOn'>): boolean {
  return state === 'waiting' && dueOn !== null && dueOn < dayOf(new Date())
}

function knownKind(kind: string) {
  return approvalKinds.find((known) => known === kind) ?? 'other'
}
