/** Kinds of leave approvals. */
export const leaveApprovals = { leave: 'leave', cancellation: 'leave-cancellation' } as const
