import { addDays } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { eq } from 'drizzle-orm'
import { findRequestAbout, withdrawRequest } from '../../../platform/approvals/requests.ts'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { applyTransition, lockForAction } from '../../../platform/workflow/transitions.ts'
import { leaveRequests } from '../schema.ts'
import { askForEnd } from './approval.ts'
import { leaveApprovals } from './approval-names.ts'
import { releaseCovers } from './covers-follow.ts'
import { daysThatRemain, endLeave, returnHolidaysBeside } from './ending.ts'
import type { LeaveDeps } from './leave-mail.ts'
import { leaveRecord } from './requests.ts'

/**
 * Withdraws leave before it is decided, with any login of the person: ends the covers that wait for colleagues, and withdraws a request that waits for
 * approval.
 */
export async function withdrawLeave(
  db: Database,
  { approvals, mail }: LeaveDeps,
  id: number,
  { revision }: { revision: number },
): Promise<void> {
  const before = await lockForAction(db, leaveRecord, id, 'withdraw', { revision })
  const request = await findRequestAbout(db, leaveApprovals.leave, id)
  if (request && (request.state === 'waiting' || request.state === 'returned'))
    await withdrawRequest(db, approvals, request.id, { userId: before.requestedById, comment: '' })
  const [{ state } = before] = await db.select({ state: leaveRequests.state }).from(leaveRequests).where(eq(leaveRequests.id, id))
  if (state === 'withdrawn') return
  await applyTransition(db, leaveRecord, before, 'withdraw')
  await returnHolidaysBeside(db, id)
  await releaseCovers(db, mail, id)
}

type Ending = { revision: number; reason: string; lastOn: IsoDate | null; endsAtNoon?: boolean | undefined }

/**
 * Cancels sanctioned leave, or ends it after `lastOn` or at noon of it. Future days end at once; if a returned day has begun, the sanctioning authority
 * decides. Refuses a time at which it has already ended or not begun, noon for a type without half-days, and a second change while one waits.
 */
export async function cancelLeave(
  db: Database,
  { approvals, mail }: LeaveDeps,
  id: number,
  { revision, reason, lastOn, endsAtNoon = false }: Ending,
  today: IsoDate,
): Promise<void> {
  const leave = await lockForAction(db, leaveRecord, id, lastOn === null ? 'cancel' : 'shorten', { revision })
  const remaining = await daysThatRemain(db, leave, { lastOn, endsAtNoon })
  const firstReturned = remaining === null ? leave.fromOn : addDays(remaining.untilOn, remaining.endsAtNoon ? 0 : 1)
  if (firstReturned <= today) return askForEnd(db, approvals, id, { lastOn, endsAtNoon, reason })
  const waiting = await findRequestAbout(db, leaveApprovals.cancellation, id)
  if (waiting?.state === 'waiting') throw problem('platform.approval-waits')
  await endLeave(db, mail, id, { lastOn, endsAtNoon, reason })
}
