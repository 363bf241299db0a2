import { statements } from '@nalanda/contract/fees/statement'
import { approvals } from '@nalanda/contract/platform/approvals/approvals'
import { figureCalls } from '@nalanda/contract/platform/figures'
import { refundCalls } from '@nalanda/contract/refunds/refunds'

/** What a change of a refund may change. */
export const refundViews = [refundCalls, statements.get, approvals, figureCalls]
