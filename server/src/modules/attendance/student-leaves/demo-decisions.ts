import { needsProof, type SaveStudentLeave } from '@nalanda/contract/attendance/student-leaves'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { decideRequest } from '../../../platform/approvals/decisions.ts'
import type { Approvals } from '../../../platform/approvals/kinds.ts'
import { withdrawRequest } from '../../../platform/approvals/requests.ts'
import { approvalRequests, approvalSteps } from '../../../platform/approvals/schema.ts'
import { candidatesOf } from '../../../platform/approvals/steps.ts'
import type { Database } from '../../../platform/database/client.ts'
import { identifyActor } from '../../../platform/database/transactions.ts'
import { applyTransition, lockForAction } from '../../../platform/workflow/transitions.ts'
import { users } from '../../access/schema.ts'
import { studentLeaves } from '../schema.ts'
import { studentLeaveApprovalName } from './leave-approval.ts'
import { applyLeaves } from './leave-marks.ts'
import { studentLeaveRecord } from './leave-record.ts'

/** State that leave of the demo college reaches. */
export type Ended = 'recommended' | 'sanctioned' | 'returned' | 'refused' | 'withdrawn' | 'cancelled'
type Proof = { proofFile: string | null; proofType: string | null; proofBytes: number | null }
type Way = Pick<SaveStudentLeave, 'kind'> & { state: Ended; proof: Proof }

/** Moves waiting leave to a state through its deciders; leave whose document the demo college cannot store stays as it is. */
export async function decideUpTo(db: Database, approvals: Approvals, id: number, { kind, state, proof }: Way): Promise<void> {
  if (needsProof(kind)) {
    if (proof.proofFile === null) return
    await db.update(studentLeaves).set(proof).where(eq(studentLeaves.id, id))
  }
  const decide = (decision: Deciding['decision'], comment = '') => decideNext(db, approvals, id, { decision, comment })
  if (state === 'refused') return decide('refuse', 'The lab exams are on these days')
  if (state === 'returned') return decide('return', 'Choose a day without a lab')
  if (state === 'withdrawn') return withdraw(db, approvals, id)
  await decide(state === 'recommended' ? 'recommend' : 'grant')
  if (state !== 'recommended' && needsProof(kind)) await decide('grant')
  if (state === 'cancelled') await cancel(db, id)
}

type Deciding = { decision: 'refuse' | 'return' | 'recommend' | 'grant'; comment: string }

/**
 * Lets the first user who can decide the open step do so; `grant` recommends or sanctions, as the step requires. `recommend` does nothing if the step does not
 * recommend.
 */
async function decideNext(db: Database, approvals: Approvals, id: number, { decision, comment }: Deciding): Promise<void> {
  const request = await requestAbout(db, id)
  const [step] = await db
    .select()
    .from(approvalSteps)
    .where(and(eq(approvalSteps.requestId, request?.id ?? 0), isNotNull(approvalSteps.openedAt), isNull(approvalSteps.closedAt)))
  if (!request || !step || (decision === 'recommend' && step.action !== 'recommend')) return
  const [deciderId] = await candidatesOf(db, approvals, request, step)
  const [decider] = await db
    .select()
    .from(users)
    .where(eq(users.id, deciderId ?? 0))
  if (!decider) return
  identifyActor(db, { userId: decider.id, username: decider.username })
  await decideRequest(db, approvals, request.id, decider.id, { decision: decision === 'grant' ? step.action : decision, comment })
}

async function withdraw(db: Database, approvals: Approvals, id: number): Promise<void> {
  const request = await requestAbout(db, id)
  if (request) await withdrawRequest(db, approvals, request.id, { userId: request.requestedById ?? 0, comment: '' })
}

async function cancel(db: Database, id: number): Promise<void> {
  const before = await lockForAction(db, studentLeaveRecord, id, 'cancel')
  await applyTransition(db, studentLeaveRecord, before, 'cancel', { reason: 'The engagement is put off' })
  await applyLeaves(db, [before])
}

async function requestAbout(db: Database, recordId: number) {
  const [request] = await db
    .select()
    .from(approvalRequests)
    .where(and(eq(approvalRequests.kind, studentLeaveApprovalName), eq(approvalRequests.recordId, recordId)))
    .orderBy(desc(approvalRequests.id))
    .limit(1)
  return request
}
