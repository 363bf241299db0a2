import { concessionApprovers } from '@nalanda/contract/concessions/types'
import { formatRupees } from '@nalanda/contract/platform/money/money'
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
import { concessions } from '../schema.ts'
import { concessionKind, concessionRecord } from './concessions.ts'
import { type ConcessionEffect, concessionEffect, refuseOtherAmount } from './effect.ts'
import { grantConcession } from './posting.ts'

const Payload = z.object({ student: z.string(), type: z.string(), amount: z.string(), approver: z.enum(concessionApprovers) })

/** The approver named by the type approves a concession, never a user who entered or changed it. The approval posts it to the ledger. */
export const concessionApproval: ApprovalKind<z.infer<typeof Payload>> = {
  kind: 'concession',
  payload: Payload,
  steps: (_db, { payload: { approver } }) => [
    approver === 'ROLE_ACCOUNTANTS_OFFICER'
      ? { role: approver, scope: null, deadlineDays: 3, escalateTo: { role: 'ROLE_PRINCIPAL' } }
      : { role: approver, scope: null, deadlineDays: 3 },
  ],
  makers: makersOf(concessionRecord, ({ enteredById, changedById }) => [enteredById, changedById]),
  recordLink: ({ recordId }) => `/app/Accounts/Concessions/${recordId}`,
  recordAllow: 'concessions.view',
  describe: (_db, { payload: { student, type, amount } }) => ({ student, type, amount }),
  checkGrant: async (db, { recordId }) => {
    const concession = await getItem(db, concessionKind, recordId ?? 0)
    const effect = await concessionEffect(db, concession)
    refuseEffect(effect)
    refuseOtherAmount(effect, concession)
  },
  ...recordFollowsRequest(concessionRecord, {
    ...{ requested: 'request', sanctioned: 'grant', refused: 'reject', returned: 'return', withdrawn: 'withdraw' },
  }),
  onSanctioned: (db, { recordId }) => grantConcession(db, recordId ?? 0, dayOf(now())),
}

/** Requests approval of a concession. Refuses an amount above the cap, and one without an open due that it applies to. */
export async function askForConcession(db: Database, approvals: Approvals, id: number): Promise<void> {
  const { fullName, ...asked } = await getItem(db, concessionKind, id)
  const effect = await concessionEffect(db, asked)
  if (effect.type.retired) throw problem('concessions.type-retired', { type: effect.type.name })
  refuseEffect(effect)
  await db.update(concessions).set({ requestedPaise: effect.wantedPaise }).where(eq(concessions.id, id))
  const { name, approver } = effect.type
  const payload = { student: fullName, type: name, amount: formatRupees(effect.wantedPaise), approver }
  await requestOrResubmit(db, approvals, { kind: concessionApproval.kind, recordId: id, payload })
}

/** Refuses a concession without an amount or an open due, or above the cap. */
export function refuseEffect({ type, wantedPaise, mostPaise, shares }: ConcessionEffect): void {
  if (wantedPaise === 0) throw problem('concessions.no-amount', { type: type.name })
  if (mostPaise !== null && wantedPaise > mostPaise)
    throw problem('concessions.above-cap', { type: type.name, most: formatRupees(mostPaise) })
  if (shares.length === 0) throw problem('concessions.nothing-open', { type: type.name })
}
