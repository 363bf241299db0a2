import { z } from 'zod'
import type { ApprovalKind, Approvals } from '../../platform/approvals/kinds.ts'
import { makersOf } from '../../platform/approvals/makers.ts'
import { recordFollowsRequest } from '../../platform/approvals/record-approval.ts'
import { requestOrResubmit } from '../../platform/approvals/requests.ts'
import type { Database } from '../../platform/database/client.ts'
import { getItem } from '../../platform/lists/listing.ts'
import { eventKind, eventRecord } from './events.ts'

const Payload = z.object({ title: z.string(), club: z.string(), startsOn: z.string(), department: z.string() })

/** Approval of an event: the head of the department of the club's faculty in charge recommends it, the principal sanctions it with its budget. */
export const eventApproval: ApprovalKind<z.infer<typeof Payload>> = {
  kind: 'event',
  payload: Payload,
  steps: (_db, { payload: { department } }) => [
    { role: 'ROLE_HOD', scope: department, deadlineDays: 3, escalateTo: { role: 'ROLE_DEAN' } },
    { role: 'ROLE_PRINCIPAL', scope: null, deadlineDays: 3 },
  ],
  makers: makersOf(eventRecord, ({ proposedById }) => [proposedById]),
  recordLink: ({ recordId }) => `/app/Events/${recordId}`,
  recordAllow: 'activities.view',
  describe: (_db, { payload: { title, club, startsOn } }) => ({ title, club, startsOn }),
  ...recordFollowsRequest(eventRecord, {
    ...{ requested: 'request', sanctioned: 'approve', refused: 'reject', returned: 'return', withdrawn: 'withdraw' },
    granted: ({ sanctionedPaise }) => ({ sanctionedPaise }),
  }),
}

/** Requests approval of an event, with its budget if it has one. */
export async function askForEvent(db: Database, approvals: Approvals, id: number): Promise<void> {
  const { budgetPaise, ...payload } = await getItem(db, eventKind, id)
  await requestOrResubmit(db, approvals, { kind: eventApproval.kind, recordId: id, payload, amountPaise: budgetPaise || null })
}
