import type { LeaveState } from '@nalanda/contract/leave/requests'
import { findDocumentRefusal } from '../../../platform/approvals/documents.ts'
import type { Approvals } from '../../../platform/approvals/kinds.ts'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { leaveApprovals } from './approval-names.ts'

type Proven = { id: number; state: LeaveState; proofFile: string | null }

/** Returns why the proof of leave may not be added or replaced: leave that was recommended or sanctioned with a proof keeps it. Null if it may. */
export async function findProofRefusal(
  db: Database,
  approvals: Approvals,
  { id, state, proofFile }: Proven,
  { userId }: { userId: number },
) {
  if (state === 'sanctioned' && proofFile !== null) return 'platform.proof-considered'
  const about = { kind: leaveApprovals.leave, recordId: id, hasDocument: proofFile !== null, userId }
  return findDocumentRefusal(db, approvals, about)
}

/** Refuses a proof by the rules of `findProofRefusal`. */
export async function refuseProof(db: Database, approvals: Approvals, leave: Proven, user: { userId: number }): Promise<void> {
  const refusal = await findProofRefusal(db, approvals, leave, user)
  if (refusal) throw problem(refusal)
}
