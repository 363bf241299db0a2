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

/** Whether the deadline of the request has passed. */
export function isOverdue({ state, dueOn }: Pick<Approval, 'state' | 'dueOn'>): boolean {
  return state === 'waiting' && dueOn !== null && dueOn < thisDay()
}

/** Query of one request, for its maker and for those who decide or decided a step of it. */
export const approvalQuery = (id: string | number) => queryOf(approvals.get, { params: { id: String(id) } })

/** Calls whose data may change with an action on a request or a deputy. */
export const approvalViews = [approvals, deputies, figureCalls, notificationCalls.listNotifications]
