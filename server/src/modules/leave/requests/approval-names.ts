/** The kinds of approvals of leave. */
export const leaveApprovals = { leave: 'leave', cancellation: 'leave-cancellation' } as const
