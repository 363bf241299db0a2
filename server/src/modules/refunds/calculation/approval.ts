import { formatRupees } from '@nalanda/contract/platform/money/money'
import type { RefundCalculation } from '@nalanda/contract/refunds/refunds'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { ApprovalKind, Approvals } from '../../../platform/approvals/kinds.ts'
import { makersOf } from '../../../platform/approvals/makers.ts'
import { recordFollowsRequest } from '../../../platform/approvals/record-approval.ts'
import { requestOrResubmit } from '../../../platform/approvals/requests.ts'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { lockFeeAccount } from '../../fees/public.ts'
import { refunds } from '../schema.ts'
import { calculate, readStudent } from './calculation.ts'
import { approveRefund, refuseChanged } from './posting.ts'
import { refundKind, refundRecord } from './refunds.ts'

const Payload = z.object({ student: z.string(), amount: z.string() })

/** The principal approves a refund, never a user who entered or changed it. The approval posts it to the ledger. */
export const refundApproval: ApprovalKind<z.infer<typeof Payload>> = {
  kind: 'refund',
  payload: Payload,
  steps: () => [{ role: 'ROLE_PRINCIPAL', scope: null, deadlineDays: 3 }],
  makers: makersOf(refundRecord, ({ enteredById, changedById }) => [enteredById, changedById]),
  recordLink: ({ recordId }) => `/app/Accounts/Refunds/${recordId}`,
  recordAllow: 'refunds.view',
  describe: (_db, { payload }) => payload,
  checkGrant: async (db, { recordId }) => {
    await refuseChanged(db, recordId ?? 0)
  },
  ...recordFollowsRequest(refundRecord, {
    ...{ requested: 'request', sanctioned: 'approve', refused: 'reject', returned: 'return', withdrawn: 'withdraw' },
  }),
  onSanctioned: (db, { recordId }) => approveRefund(db, recordId ?? 0, dayOf(now())),
}

type Seen = { refundPaise: number; cancelledPaise: number }

/** Stores the calculation of a refund and requests its approval. Refuses if the calculation differs from what the user saw. */
export async function askForRefund(db: Database, approvals: Approvals, id: number, seen: Seen): Promise<void> {
  const refund = await getItem(db, refundKind, id)
  const calculation = await calculate(db, refund)
  refuseOther(calculation, seen)
  const { fullName, left } = await readStudent(db, refund.studentId)
  if (!left) throw problem('refunds.still-studying', { student: fullName })
  const { refundPaise, cancelledPaise } = calculation
  if (refundPaise + cancelledPaise === 0) throw problem('refunds.nothing-to-refund')
  await db.update(refunds).set({ refundPaise, cancelledPaise, calculation }).where(eq(refunds.id, id))
  const payload = { student: fullName, amount: formatRupees(refundPaise) }
  await requestOrResubmit(db, approvals, { kind: refundApproval.kind, recordId: id, payload })
}

/** Locks the fee account of a student whose refund is about to be requested, before the refund itself. */
export async function holdFees(db: Database, id: number): Promise<void> {
  const { studentId } = await getItem(db, refundKind, id)
  await lockFeeAccount(db, studentId)
}

function refuseOther(calculation: RefundCalculation, seen: Seen): void {
  if (calculation.refundPaise !== seen.refundPaise || calculation.cancelledPaise !== seen.cancelledPaise)
    throw problem('platform.changed-meanwhile')
}
