import { and, eq } from 'drizzle-orm'
import { dayOf, now } from '../clock.ts'
import type { Database } from '../database/client.ts'
import { problem } from '../problems.ts'
import { authorityOfDecider, isDeciderOf } from './authority.ts'
import type { Approvals } from './kinds.ts'
import { findRequestAbout } from './requests.ts'
import { approvalRequests, approvalSteps } from './schema.ts'

type About = { kind: string; recordId: number; hasDocument: boolean; userId: number }

/**
 * Returns why a user may not attach a document to a record, by the last request for its approval: the user decides or decided on it; or the request was
 * recommended or sanctioned with the document that the record has. A missing document may still be added. Null if the user may.
 */
export async function findDocumentRefusal(
  db: Database,
  approvals: Approvals,
  { kind, recordId, hasDocument, userId }: About,
): Promise<'platform.proof-of-decider' | 'platform.proof-considered' | null> {
  const request = await findRequestAbout(db, kind, recordId)
  if (!request) return null
  const acting = await authorityOfDecider(db, approvals.directory, userId, dayOf(now()))
  const isDecider = (await db.$count(approvalRequests, and(eq(approvalRequests.id, request.id), isDeciderOf(acting)))) > 0
  if (isDecider) return 'platform.proof-of-decider'
  if (!hasDocument) return null
  const isConsidered = request.state === 'sanctioned' || (request.state === 'waiting' && (await isRecommended(db, request.id)))
  return isConsidered ? 'platform.proof-considered' : null
}

/** Refuses a document by the same rules. */
export async function refuseDocument(db: Database, approvals: Approvals, about: About): Promise<void> {
  const refusal = await findDocumentRefusal(db, approvals, about)
  if (refusal) throw problem(refusal)
}

/** Whether an earlier step of the current round recommended the request. */
async function isRecommended(db: Database, requestId: number): Promise<boolean> {
  const steps = await db
    .select({ round: approvalSteps.round })
    .from(approvalSteps)
    .innerJoin(
      approvalRequests,
      and(eq(approvalRequests.id, approvalSteps.requestId), eq(approvalRequests.round, approvalSteps.round)),
    )
    .where(and(eq(approvalSteps.requestId, requestId), eq(approvalSteps.decision, 'recommend')))
  return steps.length > 0
}
