import { heldStates } from '@nalanda/contract/leave/requests'
import { addDays } from '@nalanda/contract/platform/dates/dates'
import type { LeaveDays } from '@nalanda/contract/platform/dates/half-days'
import { halvesOf } from '@nalanda/contract/platform/dates/half-days'
import type { WorkingCalendar } from '@nalanda/contract/platform/dates/working-days'
import { and, eq, gte, inArray, lte, ne } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { isAdjacent, type Neighbour, totalOf } from '../counting/day-count.ts'
import { leaveRequests, leaveRules } from '../schema.ts'

/** Leave of a person that is held near other days, with the rules that it was requested under. */
export type HeldLeave = typeof leaveRequests.$inferSelect & { rules: typeof leaveRules.$inferSelect }

/** No run of holidays, and no leave that is counted with another, is longer. */
const reachDays = 400

/** What else of a person is reserved or sanctioned around some days; `besides` leaves one leave out. */
export async function listHeldNear(
  db: Database,
  staffId: number,
  { fromOn, untilOn }: LeaveDays,
  besides: number | null,
): Promise<HeldLeave[]> {
  const rows = await db
    .select({ leave: leaveRequests, rules: leaveRules })
    .from(leaveRequests)
    .innerJoin(leaveRules, eq(leaveRules.id, leaveRequests.ruleId))
    .where(
      and(
        eq(leaveRequests.staffId, staffId),
        inArray(leaveRequests.state, heldStates),
        gte(leaveRequests.untilOn, addDays(fromOn, -reachDays)),
        lte(leaveRequests.fromOn, addDays(untilOn, reachDays)),
        besides === null ? undefined : ne(leaveRequests.id, besides),
      ),
    )
  return rows.map(({ leave, rules }) => ({ ...leave, rules }))
}

/** The neighbours that count with a leave by the sandwich rule. `sentAt`: when that leave was sent; null for one that is only being sent. */
export function neighboursOf(held: readonly HeldLeave[], sentAt: Date | null): Neighbour[] {
  return held
    .filter(({ rules }) => rules.sandwich)
    .map((leave) => ({ ...leave, later: sentAt !== null && leave.requestedAt !== null && leave.requestedAt > sentAt }))
}

export function overlaps(one: LeaveDays, other: LeaveDays): boolean {
  const [a, b] = [halvesOf(one), halvesOf(other)]
  return a.first < b.end && b.first < a.end
}

/** What a leave takes with all of its type that follows on from it, for limits that one request after the other must not get round. */
export const halvesTogether = (
  leave: LeaveDays & { typeId: number; halves: number },
  held: readonly HeldLeave[],
  calendar: WorkingCalendar,
): number => leave.halves + totalOf(chainOf(leave, leave.typeId, held, calendar))

/** The leave of one type that follows on from some days without a working half-day between, however many requests it is. */
function chainOf(days: LeaveDays, typeId: number, held: readonly HeldLeave[], calendar: WorkingCalendar): HeldLeave[] {
  const chain: HeldLeave[] = []
  const left = held.filter((leave) => leave.typeId === typeId)
  const ends: LeaveDays[] = [days]
  for (let end = ends.pop(); end; end = ends.pop())
    for (const leave of left.splice(0)) {
      const joins = isAdjacent(end, leave, calendar)
      if (joins) chain.push(leave)
      ;(joins ? ends : left).push(leave)
    }
  return chain
}
