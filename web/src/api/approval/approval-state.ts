import { notificationCalls } from '@nalanda/contract/notices/notifications'
import { type Approval, type ApprovalState, approvals } from '@nalanda/contract/platform/approvals/approvals'
import { deputies } from '@nalanda/contract/platform/approvals/deputies'
import { figureCalls } from '@nalanda/contract/platform/figures'
import type { Tone } from '../../ui/feedback/states.tsx'
import { thisDay } from '../../ui/format/format.ts'
import { queryOf } from '../queries.ts'

export const stateTones: Record<ApprovalState, Tone> = {
  waiting: 'warn',
  returned: 'warn',
  sanctioned: 'pass',
  refused: 'fail',
  withdrawn: 'quiet',
}

/** Whether somebody should have decided before today. */
export function isOverdue({ state, dueOn }: Pick<Approval, 'state' | 'dueOn'>): boolean {
  return state === 'waiting' && dueOn !== null && dueOn < thisDay()
}

/** One request, for its maker and for those who decide or decided at one of its steps. */
export const approvalQuery = (id: string | number) => queryOf(approvals.get, { params: { id: String(id) } })

/** What an act on a request or a deputy may change. */
export const approvalViews = [approvals, deputies, figureCalls, notificationCalls.listNotifications]
