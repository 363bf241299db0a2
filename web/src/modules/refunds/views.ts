import { statements } from '@nalanda/contract/fees/statement'
import { approvals } from '@nalanda/contract/platform/approvals/approvals'
import { figureCalls } from '@nalanda/contract/platform/figures'
import { refundCalls } from '@nalanda/contract/refunds/refunds'

/** Calls to invalidate after a change of a refund. */
export const refundViews = [refundCalls, statements.get, approvals, figureCalls]
