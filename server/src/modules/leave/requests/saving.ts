import type { SaveLeave } from '@nalanda/contract/leave/requests'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, inArray } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { withConstraintProblems } from '../../../platform/database/violations.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problems.ts'
import { addEvent } from '../../../platform/workflow/history.ts'
import { applyTransition, lockForAction } from '../../../platform/workflow/transitions.ts'
import { addCovers, isCovered, mustBeThere, readCovers, type StoredCover } from '../covers/covers.ts'
import { creditPerson, getLeavePerson } from '../ledger/postings.ts'
import { leaveCharges, leaveCovers, leaveRequests } from '../schema.ts'
import { askForLeave } from './approval.ts'
import { notifyStaff } from './covers-follow.ts'
import type { LeaveDeps } from './leave-mail.ts'
import { type LeavePlan, planLeave } from './planning.ts'
import { leaveRecord } from './requests.ts'

/** Returns the member of staff of a login. Refuses a login that is linked to none. */
export function ownStaffId({ staffId }: Pick<SignedIn, 'staffId'>): number {
  if (staffId === null) throw problem('leave.no-staff-record')
  return staffId
}

/** Stores a new draft of leave. Refuses leave that could not be sent. */
export async function addLeave(db: Database, staffId: number, save: SaveLeave, today: IsoDate): Promise<number> {
  const plan = await checkedPlan(db, staffId, save, { requestId: null, today })
  const { userId, username } = actorOf(db)
  const columns = { ...columnsOf(save, plan), staffId, requestedById: userId ?? 0, requestedBy: username }
  const [row] = await db.insert(leaveRequests).values(columns).returning()
  if (!row) throw new Error('The leave was not stored')
  await addEvent(db, leaveRecord.workflow, row.id, { action: 'add', from: null, to: 'draft' })
  await chargeFor(db, row.id, plan)
  await addCovers(db, row, save.covers)
  recordChange(db, { entity: leaveRecord.entity, entityId: row.id, act: 'leave.add', after: save })
  return row.id
}

/**
 * Changes a draft. Colleagues who accepted and are named again for the same days need not accept again; those who are no longer named are notified, with the
 * days that they accepted.
 */
export async function changeLeave(
  db: Database,
  { mail }: Pick<LeaveDeps, 'mail'>,
  id: number,
  { revision, ...save }: SaveLeave & { revision: number },
  today: IsoDate,
): Promise<void> {
  const before = await lockForAction(db, leaveRecord, id, 'change', { revision })
  const plan = await checkedPlan(db, before.staffId, save, { requestId: id, today })
  const columns = columnsOf(save, plan)
  const coversBefore = await readCovers(db, id)
  await notifyUnnamed(db, mail, coversBefore, save.covers)
  const [row] = await db
    .update(leaveRequests)
    .set({ ...columns, revision: revision + 1 })
    .where(eq(leaveRequests.id, id))
    .returning()
  if (!row) throw problem('platform.not-found')
  await chargeFor(db, id, plan)
  await changeCovers(db, row, save, sameDays(before, row) ? coversBefore : [])
  const { halves, ruleId } = before
  recordChange(db, {
    entity: leaveRecord.entity,
    entityId: id,
    act: 'leave.change',
    before: { ...columnsOf(before, { halves, rules: { id: ruleId } }), covers: coversBefore.map(namedOf) },
    after: { ...columns, covers: save.covers.map(namedOf) },
  })
}

/** Notifies the colleagues who accepted and are no longer named. */
async function notifyUnnamed(
  db: Database,
  mail: LeaveDeps['mail'],
  before: readonly StoredCover[],
  named: SaveLeave['covers'],
): Promise<void> {
  const accepted = before.filter(({ state }) => state === 'accepted')
  for (const { id, requestId, staffId } of accepted)
    if (!named.some((one) => one.staffId === staffId))
      await notifyStaff(db, mail, [staffId], { kind: 'leave-cover-released', leaveId: requestId, about: String(id) })
}

/** Asks the colleagues that a draft names now, except those who accepted it before. */
async function changeCovers(
  db: Database,
  leave: typeof leaveRequests.$inferSelect,
  { covers }: Pick<SaveLeave, 'covers'>,
  before: readonly StoredCover[],
): Promise<void> {
  const isNamed = (one: StoredCover) => covers.some(({ staffId }) => staffId === one.staffId)
  const kept = before.filter((one) => one.state === 'accepted' && isNamed(one))
  await forgetCovers(
    db,
    leave.id,
    kept.map((one) => one.id),
  )
  await addCovers(
    db,
    leave,
    covers.filter(({ staffId }) => !kept.some((one) => one.staffId === staffId)),
  )
}

const namedOf = ({ staffId, note }: { staffId: number; note: string }) => ({ staffId, note })

/** Sends a draft: to the colleagues who are asked to cover, or for its approval. Refuses leave without a required cover or proof. */
export async function sendLeave(db: Database, { approvals, mail }: LeaveDeps, id: number): Promise<void> {
  const draft = await lockForAction(db, leaveRecord, id, 'ask')
  const person = await getLeavePerson(db, draft.staffId, { lock: true })
  const { rules, proofNeeded } = await planLeave(db, person, draft, { requestId: id, today: dayOf(now()) })
  const covers = await readCovers(db, id)
  // Colleagues who accepted before the request was returned may have left or be on leave since
  for (const { state, staffId } of covers) if (state === 'accepted') await mustBeThere(db, draft, staffId)
  if (rules.needsCover && covers.length === 0) throw problem('leave.cover-needed', {}, { fields: ['covers'] })
  if (proofNeeded && draft.proofFile === null) throw problem('leave.proof-missing')
  const action = isCovered(covers) ? 'request' : 'ask'
  const columns = { requestedAt: now() }
  await withConstraintProblems({ leave_overlaps: { code: 'leave.overlaps', field: 'fromOn' } }, () =>
    applyTransition(db, leaveRecord, draft, action, { columns }),
  )
  if (action === 'request') return askForLeave(db, approvals, id)
  const asked = covers.filter(({ state }) => state === 'asked')
  for (const { id: coverId, staffId } of asked)
    await notifyStaff(db, mail, [staffId], { kind: 'leave-cover-asked', leaveId: id, about: String(coverId) })
}

async function checkedPlan(
  db: Database,
  staffId: number,
  save: SaveLeave,
  asked: { requestId: number | null; today: IsoDate },
): Promise<LeavePlan> {
  const person = await getLeavePerson(db, staffId, { lock: true })
  await creditPerson(db, person, { today: asked.today })
  return planLeave(db, person, save, asked)
}

const columnsOf = (
  { fromOn, untilOn, startsAtNoon, endsAtNoon, reason, contact, extendsId, typeId }: Omit<SaveLeave, 'covers'>,
  { rules, halves }: { rules: { id: number }; halves: number },
) => ({ fromOn, untilOn, startsAtNoon, endsAtNoon, reason, contact, extendsId, typeId, ruleId: rules.id, halves })

async function chargeFor(db: Database, requestId: number, { charges }: LeavePlan): Promise<void> {
  await db.delete(leaveCharges).where(eq(leaveCharges.requestId, requestId))
  await db.insert(leaveCharges).values(charges.map((charge) => ({ requestId, ...charge })))
}

/** Deletes earlier covers, which are requested again: a draft has no history of covers. */
async function forgetCovers(db: Database, requestId: number, keptIds: readonly number[]): Promise<void> {
  const ids = (await readCovers(db, requestId)).map((one) => one.id).filter((one) => !keptIds.includes(one))
  if (ids.length > 0) await db.delete(leaveCovers).where(and(eq(leaveCovers.requestId, requestId), inArray(leaveCovers.id, ids)))
}

type Days = Pick<SaveLeave, 'fromOn' | 'untilOn' | 'startsAtNoon' | 'endsAtNoon'>
const sameDays = (one: Days, other: Days): boolean =>
  one.fromOn === other.fromOn &&
  one.untilOn === other.untilOn &&
  one.startsAtNoon === other.startsAtNoon &&
  one.endsAtNoon === other.endsAtNoon
