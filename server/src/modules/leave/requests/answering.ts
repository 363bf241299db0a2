import type { NamedCover } from '@nalanda/contract/leave/covers'
import { validationError } from '@nalanda/contract/platform/validation/validation-error'
import { and, eq } from 'drizzle-orm'
import type { Approvals } from '../../../platform/approvals/kinds.ts'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { invalid, problem } from '../../../platform/problems.ts'
import { addEvent } from '../../../platform/workflow/history.ts'
import { applyTransition, lockForAction } from '../../../platform/workflow/transitions.ts'
import { staff } from '../../people/schema.ts'
import { addCovers, isCovered, isOnLeave, openPlaces, readCovers, type StoredCover } from '../covers/covers.ts'
import { moveWork } from '../leave-moves.ts'
import { leaveCovers, leaveRequests } from '../schema.ts'
import { askForLeave } from './approval.ts'
import { notifyStaff } from './covers-follow.ts'
import type { LeaveDeps, LeaveMailer } from './leave-mail.ts'
import { leaveRecord } from './requests.ts'

type Answer = { accept: boolean; reason: string | null }

/**
 * Accepts a cover, or declines it with a reason. Once all colleagues who were asked have accepted, the leave goes on to its approval. Refuses a colleague who
 * is on leave on these days, and a cover that is already answered.
 */
export async function answerCover(
  db: Database,
  { approvals, mail }: LeaveDeps,
  coverId: number,
  staffId: number,
  { accept, reason }: Answer,
): Promise<void> {
  const mine = and(eq(leaveCovers.id, coverId), eq(leaveCovers.staffId, staffId))
  const [asked] = await db.select({ requestId: leaveCovers.requestId }).from(leaveCovers).where(mine)
  if (!asked) throw problem('platform.not-found')
  const [leave] = await db.select().from(leaveRequests).where(eq(leaveRequests.id, asked.requestId)).for('update')
  const [cover] = await db.select().from(leaveCovers).where(mine).for('update')
  if (!leave || cover?.state !== 'asked' || leave.state === 'draft') throw problem('leave.cover-answered')
  if (!accept && reason === null) throw invalid({ reason: validationError('required') })
  if (accept && (await isOnLeave(db, staffId, leave))) throw problem('leave.you-are-on-leave')
  const state = accept ? ('accepted' as const) : ('declined' as const)
  await db
    .update(leaveCovers)
    .set({ state, reason: accept ? null : reason, answeredAt: now() })
    .where(mine)
  recordChange(db, {
    entity: 'leave-cover',
    entityId: coverId,
    act: accept ? 'leave.accept-cover' : 'leave.decline-cover',
    before: { state: cover.state },
    after: { state },
    reason,
  })
  const [colleague] = await db.select({ fullName: staff.fullName }).from(staff).where(eq(staff.id, staffId))
  const kind = accept ? ('leave-cover-accepted' as const) : ('leave-cover-declined' as const)
  await notifyStaff(db, mail, [leave.staffId], {
    kind,
    leaveId: leave.id,
    about: String(coverId),
    person: colleague?.fullName ?? '',
  })
  if (accept) await goOn(db, approvals, leave, cover)
}

/** Continues after a cover is accepted: the leave goes on once all have accepted, and the work of sanctioned leave is covered again. */
async function goOn(
  db: Database,
  approvals: Approvals,
  leave: typeof leaveRequests.$inferSelect,
  cover: StoredCover,
): Promise<void> {
  if (leave.state === 'sanctioned') {
    const covers = [{ coverId: cover.id, staffId: cover.staffId }]
    return moveWork(db, { requestId: leave.id, staffId: leave.staffId, covers, before: null, now: leave })
  }
  if (leave.state !== 'covers' || !isCovered(await readCovers(db, leave.id))) return
  const before = await lockForAction(db, leaveRecord, leave.id, 'request')
  await applyTransition(db, leaveRecord, before, 'request')
  await askForLeave(db, approvals, leave.id)
}

/** Asks another colleague, replacing the first one who declined or goes on leave. */
export async function nameCover(db: Database, mail: LeaveMailer, id: number, named: NamedCover): Promise<void> {
  const leave = await lockForAction(db, leaveRecord, id, 'nameCover')
  const [place] = openPlaces(await readCovers(db, id))
  await addCovers(db, leave, [named], place?.id ?? null)
  await addEvent(db, leaveRecord.workflow, id, { action: 'nameCover', from: leave.state, to: leave.state })
  recordChange(db, { entity: leaveRecord.entity, entityId: id, act: 'leave.name-cover', after: named })
  await notifyStaff(db, mail, [named.staffId], {
    kind: 'leave-cover-asked',
    leaveId: id,
    about: `${(await readCovers(db, id)).at(-1)?.id}`,
  })
}
