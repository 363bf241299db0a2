import { halvesOf, type LeaveDays } from '@nalanda/contract/platform/dates/half-days'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { eq } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { applyTransition, lockForAction } from '../../../platform/workflow/transitions.ts'
import { workingCalendar } from '../../institution/public.ts'
import { type Charge, chargesOf, countLeave, isAdjacent, totalOf } from '../counting/day-count.ts'
import { readCovers } from '../covers/covers.ts'
import { moveWork } from '../leave-moves.ts'
import { enter, getLeavePerson } from '../ledger/postings.ts'
import { leaveCharges, leaveRequests, leaveRules, leaveTypes } from '../schema.ts'
import { acceptedOf, releaseCovers } from './covers-follow.ts'
import { type HeldLeave, listHeldNear, neighboursOf } from './held-leave.ts'
import { type LeaveMailer, mailApplicant } from './leave-mail.ts'
import { leaveRecord } from './requests.ts'

/** The last day that is still taken, whole or until noon; null if none is. */
type End = { lastOn: IsoDate | null; endsAtNoon: boolean }

/**
 * Ends sanctioned leave after `lastOn` or at noon of it, or cancels it entirely if that is null: the days return to the balance, including holidays between it
 * and other leave, and the work returns from those who cover. Refuses like `daysThatRemain`.
 */
export async function endLeave(
  db: Database,
  mail: LeaveMailer,
  id: number,
  { reason, ...end }: End & { reason: string },
): Promise<void> {
  const action = end.lastOn === null ? 'cancel' : 'shorten'
  const before = await lockForAction(db, leaveRecord, id, action)
  const now = await daysThatRemain(db, before, end)
  await getLeavePerson(db, before.staffId, { lock: true })
  const held = await listHeldNear(db, before.staffId, before, null)
  const covers = acceptedOf(await readCovers(db, id))
  const remaining = held
    .filter((leave) => leave.id !== id || now !== null)
    .map((leave) => (leave.id === id && now ? { ...leave, ...now } : leave))
  const changed = remaining.find((leave) => leave.id === id)
  const halves = await recharge(
    db,
    held.find((leave) => leave.id === id),
    changed ?? null,
    remaining,
  )
  const columns = now ? { untilOn: now.untilOn, endsAtNoon: now.endsAtNoon, halves } : {}
  await applyTransition(db, leaveRecord, before, action, { reason, columns })
  await rechargeNeighbours(db, before, held, remaining)
  await moveWork(db, { requestId: id, staffId: before.staffId, covers, before, now })
  if (now === null) await releaseCovers(db, mail, id, 'leave-cancelled')
  await mailApplicant(db, mail, { leaveId: id, template: now === null ? 'cancelled' : 'shortened' })
}

/**
 * Returns what is left of leave that ends after a day or at noon of it; null if it is cancelled entirely. Refuses an end that is not earlier, an end before the
 * leave begins, and noon if its rules have no half-days.
 */
export async function daysThatRemain(
  db: Database,
  leave: LeaveDays & { ruleId: number },
  { lastOn, endsAtNoon }: End,
): Promise<LeaveDays | null> {
  if (lastOn === null) return null
  const refused = { fields: ['lastOn'] }
  const { fromOn, startsAtNoon } = leave
  const remaining = { fromOn, startsAtNoon, untilOn: lastOn, endsAtNoon }
  const { first, end } = halvesOf(remaining)
  if (end <= first) throw problem('leave.days-out-of-order', {}, refused)
  if (end >= halvesOf(leave).end) throw problem('leave.already-ended', {}, refused)
  const [rules] = await db
    .select({ halfDays: leaveRules.halfDays, type: leaveTypes.name })
    .from(leaveRules)
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveRules.typeId))
    .where(eq(leaveRules.id, leave.ruleId))
  if (endsAtNoon && !rules?.halfDays) throw problem('leave.no-half-days', { type: rules?.type ?? '' }, { fields: ['endsAtNoon'] })
  return remaining
}

/** Updates other leave when leave that was sent is not taken after all: it is no longer charged for the holidays between the two. */
export async function returnHolidaysBeside(db: Database, id: number): Promise<void> {
  const [leave] = await db.select().from(leaveRequests).where(eq(leaveRequests.id, id))
  if (!leave) throw problem('platform.not-found')
  await getLeavePerson(db, leave.staffId, { lock: true })
  const held = await listHeldNear(db, leave.staffId, leave, id)
  await rechargeNeighbours(db, leave, held, held)
}

/**
 * Counts held leave of a person again after days became holidays: days no longer needed return to the balance. Nothing new is charged, so that removing a
 * holiday does not affect leave that was granted with it.
 */
export async function returnHolidaysOf(db: Database, known: LeaveDays & { id: number; staffId: number }): Promise<void> {
  await getLeavePerson(db, known.staffId, { lock: true })
  // Read again now that the person is locked: the leave may have ended meanwhile
  const held = await listHeldNear(db, known.staffId, known, null)
  const leave = held.find(({ id }) => id === known.id)
  if (leave) await rechargeAgain(db, leave, held)
}

/** Leave next to the one that ended may have been charged for holidays between the two. */
async function rechargeNeighbours(
  db: Database,
  ended: LeaveDays & { id: number },
  held: readonly HeldLeave[],
  remaining: readonly HeldLeave[],
) {
  const calendar = await workingCalendar(db)
  for (const leave of held) {
    if (leave.id !== ended.id && isAdjacent(leave, ended, calendar)) await rechargeAgain(db, leave, remaining)
  }
}

/** Counts unchanged leave again. */
async function rechargeAgain(db: Database, leave: HeldLeave, remaining: readonly HeldLeave[]): Promise<void> {
  const halves = await recharge(db, leave, leave, remaining)
  if (halves !== leave.halves) await db.update(leaveRequests).set({ halves }).where(eq(leaveRequests.id, leave.id))
}

/** Counts leave again with the person's remaining leave, and returns the excess to the balance. Returns what the leave takes. */
async function recharge(
  db: Database,
  before: HeldLeave | undefined,
  now: HeldLeave | null,
  remaining: readonly HeldLeave[],
): Promise<number> {
  if (!before) throw problem('platform.not-found')
  const charged = await db.select().from(leaveCharges).where(eq(leaveCharges.requestId, before.id))
  const counted = now === null ? [] : await countAgain(db, now, remaining)
  const returned = charged.flatMap(({ year, halves }) => {
    const kept = Math.min(halves, counted.find((charge) => charge.year === year)?.halves ?? 0)
    return kept < halves ? [{ year, halves: halves - kept, kept }] : []
  })
  for (const { year, kept } of returned) await keepCharge(db, charged.find((charge) => charge.year === year)?.id ?? 0, kept)
  if (before.state === 'sanctioned') await giveBack(db, before, returned)
  return totalOf(charged) - totalOf(returned)
}

async function countAgain(db: Database, leave: HeldLeave, remaining: readonly HeldLeave[]): Promise<Charge[]> {
  const [type] = await db.select().from(leaveTypes).where(eq(leaveTypes.id, leave.typeId))
  const others = remaining.filter(({ id }) => id !== leave.id)
  const neighbours = neighboursOf(others, leave.requestedAt)
  return chargesOf(countLeave(leave, leave.rules, { calendar: await workingCalendar(db), neighbours }), type?.yearFirstMonth ?? 1)
}

async function keepCharge(db: Database, id: number, halves: number): Promise<void> {
  if (halves === 0) await db.delete(leaveCharges).where(eq(leaveCharges.id, id))
  else await db.update(leaveCharges).set({ halves }).where(eq(leaveCharges.id, id))
}

async function giveBack(
  db: Database,
  { id: requestId, staffId, typeId, ruleId }: HeldLeave,
  returned: readonly Charge[],
): Promise<void> {
  const enteredOn = dayOf(now())
  await enter(
    db,
    returned.map(({ year, halves }) => ({
      staffId,
      typeId,
      ruleId,
      requestId,
      year,
      halves,
      kind: 'return' as const,
      enteredOn,
    })),
  )
}
