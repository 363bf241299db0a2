import { formatRupees } from '@nalanda/contract/platform/money/money'
import { type Bill, type BillDetail, postedStates } from '@nalanda/contract/vendors/bills'
import { z } from 'zod'
import type { ApprovalKind, Approvals } from '../../../platform/approvals/kinds.ts'
import { makersOf } from '../../../platform/approvals/makers.ts'
import { recordFollowsRequest } from '../../../platform/approvals/record-approval.ts'
import { requestOrResubmit } from '../../../platform/approvals/requests.ts'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { budgetEffects, isBeyond, lockBudgets } from '../budgets/budget-effects.ts'
import { readVendorSettings } from '../settings.ts'
import { approveBill } from './bill-posting.ts'
import { billKind, billRecord } from './bills.ts'

const Payload = z.object({
  vendor: z.string(),
  number: z.string(),
  total: z.string(),
  decider: z.enum(['officer', 'principal']),
})

/**
 * Approval of a bill: by the accounts officer up to the limit and within the budgets, otherwise by the principal, never by a user who entered or changed the
 * bill. The approval posts it to the ledger.
 */
export const billApproval: ApprovalKind<z.infer<typeof Payload>> = {
  kind: 'vendor-bill',
  payload: Payload,
  steps: (_db, { payload: { decider } }) => [
    decider === 'principal'
      ? { role: 'ROLE_PRINCIPAL', scope: null, deadlineDays: 3 }
      : { role: 'ROLE_ACCOUNTANTS_OFFICER', scope: null, deadlineDays: 3, escalateTo: { role: 'ROLE_PRINCIPAL' } },
  ],
  makers: makersOf(billRecord, ({ enteredById, changedById }) => [enteredById, changedById]),
  recordLink: ({ recordId }) => `/app/Accounts/Bills/${recordId}`,
  recordAllow: 'vendors.view',
  describe: (_db, { payload: { vendor, number, total } }) => ({ vendor, number, total }),
  checkGrant: async (db, { recordId, payload }) => {
    const bill = await getItem(db, billKind, recordId ?? 0)
    // Also for the principal, whose approval reduces what the officer can still approve
    await lockBudgets(db, bill)
    if (payload.decider === 'principal') return
    // Other waiting bills do not count: the one that is approved last goes beyond the budget
    if ((await deciderOf(db, bill, postedStates)) === 'principal') throw problem('vendors.needs-principal')
  },
  ...recordFollowsRequest(billRecord, {
    ...{ requested: 'request', sanctioned: 'approve', refused: 'reject', returned: 'return', withdrawn: 'withdraw' },
  }),
  onSanctioned: (db, { recordId }) => approveBill(db, recordId ?? 0, dayOf(now())),
}

/** Returns who decides on a bill, from its total and from what its budgets have left after other bills in the states `besides`. */
export async function deciderOf(
  db: Database,
  bill: Bill,
  besides?: Parameters<typeof budgetEffects>[2],
): Promise<BillDetail['decider']> {
  const { officerLimitPaise } = await readVendorSettings(db)
  if (bill.totalPaise > officerLimitPaise) return 'principal'
  return isBeyond(await budgetEffects(db, bill, besides)) ? 'principal' : 'officer'
}

/** Requests approval of a bill. Refuses one without a scan if the college requires scans. */
export async function askForBill(db: Database, approvals: Approvals, id: number): Promise<void> {
  const bill = await getItem(db, billKind, id)
  const { scanRequired } = await readVendorSettings(db)
  if (scanRequired && bill.scan === null) throw problem('vendors.no-scan')
  await lockBudgets(db, bill)
  const { vendor, number, totalPaise } = bill
  const payload = { vendor, number, total: formatRupees(totalPaise), decider: await deciderOf(db, bill) }
  await requestOrResubmit(db, approvals, { kind: billApproval.kind, recordId: id, payload })
}
