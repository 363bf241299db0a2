import { concessionCalls } from '@nalanda/contract/concessions/concessions'
import { reimbursements } from '@nalanda/contract/concessions/reimbursements'
import { statements } from '@nalanda/contract/fees/statement'
import { approvals } from '@nalanda/contract/platform/approvals/approvals'
import { figureCalls } from '@nalanda/contract/platform/figures'

/** Calls to invalidate after a change of a concession or a reimbursement. */
export const concessionViews = [concessionCalls, reimbursements, statements.get, approvals, figureCalls]
