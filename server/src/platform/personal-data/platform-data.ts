import { eq, inArray, sql } from 'drizzle-orm'
import { approvalRecord } from '../approvals/requests.ts'
import { approvalRequests, approvalSteps, deputies } from '../approvals/schema.ts'
import type { Database } from '../database/client.ts'
import { auditEntries } from '../schema.ts'
import { hideInTrail } from './hidden-records.ts'
import type { PersonalData } from './personal-data.ts'
import { erasedNumber } from './pseudonyms.ts'

const conduct = { act: 'keep', why: 'conduct' } as const
const decided = { subject: 'user', part: 'approvals', erasure: conduct } as const

/** Personal data of the platform itself: requests and decisions, deputies, and the audit trail. */
export const platformPersonalData: readonly PersonalData[] = [
  {
    ...{ subject: 'user', column: approvalRequests.requestedById, part: 'approvals' },
    erasure: { act: 'anonymise', why: 'conduct', run: anonymiseRequests },
  },
  { ...decided, column: approvalSteps.userId, collect: null },
  { ...decided, column: approvalSteps.decidedById },
  { ...decided, column: approvalSteps.onBehalfOfId },
  { ...decided, column: deputies.userId },
  { ...decided, column: deputies.deputyId },
  // The copy has a separate list of actions on the person's records
  { subject: 'user', column: auditEntries.userId, part: 'audit', collect: null, erasure: { act: 'keep', why: 'sealed' } },
]

/** Clears the requested content, which may name the person, and hides it in the audit trail; the decisions remain. */
async function anonymiseRequests(db: Database, ids: readonly number[]): Promise<void> {
  const requested = await db
    .update(approvalRequests)
    .set({ subject: {}, payload: {}, granted: sql`case when ${approvalRequests.granted} is null then null else '{}'::jsonb end` })
    .where(inArray(approvalRequests.requestedById, [...ids]))
    .returning({ id: approvalRequests.id })
  await hideInTrail(
    db,
    approvalRecord.entity,
    requested.map(({ id }) => id),
  )
  for (const id of ids)
    await db
      .update(approvalRequests)
      .set({ requestedBy: erasedNumber(id) })
      .where(eq(approvalRequests.requestedById, id))
}
