import { type StudentLeaveDetail, studentLeaveWorkflow } from '@nalanda/contract/attendance/student-leaves'
import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import { allows } from '@nalanda/contract/platform/workflow'
import { or } from 'drizzle-orm'
import { findOpenAction } from '../../../platform/approvals/decisions.ts'
import { findDocumentRefusal } from '../../../platform/approvals/documents.ts'
import type { Approvals } from '../../../platform/approvals/kinds.ts'
import { requestAndHistory } from '../../../platform/approvals/record-approval.ts'
import { findRequestAbout, withdrawRequest } from '../../../platform/approvals/requests.ts'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { getItem, maySee, type Viewer } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { applyTransition, lockForAction } from '../../../platform/workflow/transitions.ts'
import { studentLeaveApprovalName } from './leave-approval.ts'
import { applyLeaves } from './leave-marks.ts'
import { studentLeaveRecord } from './leave-record.ts'
import { isFamilyOf, isRecordedBy } from './leave-scope.ts'
import { studentLeaveKind } from './student-leaves.ts'

/** Leave that the family manages, and leave that an office records. */
export const familyLeaves = { ...studentLeaveKind, visibleTo: isFamilyOf }
const officeLeaves = { ...studentLeaveKind, visibleTo: isRecordedBy }
/** Leave on which the user can act in other ways than deciding. */
export const keptLeaves = {
  ...studentLeaveKind,
  visibleTo: (user: Viewer) => {
    const recorded = isRecordedBy(user)
    return recorded && or(recorded, isFamilyOf(user))
  },
}

/** Refuses leave that is neither in the user's scope nor decided by the user, for example as a deputy, as if it did not exist. */
export async function mustSeeStudentLeave(db: Database, approvals: Approvals, id: number, user: SignedIn): Promise<void> {
  if (await maySee(db, studentLeaveKind, id, user)) return
  const request = await findRequestAbout(db, studentLeaveApprovalName, id)
  if (request && (await findOpenAction(db, approvals, request.id, user.userId)) !== null) return
  throw problem('platform.not-found')
}

/** Returns one leave as its screen needs it. */
export async function getStudentLeave(
  db: Database,
  approvals: Approvals,
  id: number,
  user: SignedIn,
): Promise<StudentLeaveDetail> {
  await mustSeeStudentLeave(db, approvals, id, user)
  const leave = await getItem(db, studentLeaveKind, id)
  const isFamily = await maySee(db, familyLeaves, id, user)
  const isOffice = await maySee(db, officeLeaves, id, user)
  const isAsker = leave.recordedBy === user.username
  const may = (action: 'change' | 'prove' | 'withdraw' | 'cancel') => allows(studentLeaveWorkflow, action, leave.state)
  return {
    ...leave,
    can: {
      change: may('change') && isAsker,
      prove: may('prove') && (isFamily || isOffice || isAsker) && (await mayAttach(db, approvals, leave, user)),
      withdraw: may('withdraw') && (isFamily || isAsker),
      cancel: may('cancel') && (isOffice || (isFamily && leave.event === null && leave.fromOn > dayOf(now()))),
    },
    ...(await requestAndHistory(db, approvals, { kind: studentLeaveApprovalName, workflow: studentLeaveWorkflow, id }, user)),
  }
}

async function mayAttach(
  db: Database,
  approvals: Approvals,
  { id, proof }: Pick<StudentLeaveDetail, 'id' | 'proof'>,
  { userId }: SignedIn,
): Promise<boolean> {
  const about = { kind: studentLeaveApprovalName, recordId: id, hasDocument: proof !== null, userId }
  return (await findDocumentRefusal(db, approvals, about)) === null
}

/** Withdraws leave before it is decided. Only the family and the user who requested it may do so. */
export async function withdrawStudentLeave(
  db: Database,
  approvals: Approvals,
  id: number,
  { revision, user }: { revision: number; user: SignedIn },
): Promise<void> {
  const { recordedBy } = await getItem(db, keptLeaves, id, user)
  if (recordedBy !== user.username && !(await maySee(db, familyLeaves, id, user))) throw problem('platform.not-found')
  const before = await lockForAction(db, studentLeaveRecord, id, 'withdraw', { revision })
  const request = await findRequestAbout(db, studentLeaveApprovalName, id)
  if (request && (request.state === 'waiting' || request.state === 'returned'))
    return withdrawRequest(db, approvals, request.id, { userId: before.recordedById, comment: '' })
  await applyTransition(db, studentLeaveRecord, before, 'withdraw')
}

/** Cancels sanctioned leave: absences on its days become plain absences again. Refuses the family once it has begun. */
export async function cancelStudentLeave(
  db: Database,
  id: number,
  { revision, reason, user }: { revision: number; reason: string; user: SignedIn },
): Promise<void> {
  const { fromOn, event } = await getItem(db, keptLeaves, id, user)
  const isOffice = await maySee(db, officeLeaves, id, user)
  if (!isOffice && event) throw problem('platform.not-found')
  if (!isOffice && fromOn <= dayOf(now())) throw problem('attendance.leave-begun', { day: formatDay(fromOn) })
  const before = await lockForAction(db, studentLeaveRecord, id, 'cancel', { revision })
  await applyTransition(db, studentLeaveRecord, before, 'cancel', { reason })
  await applyLeaves(db, [before])
}
