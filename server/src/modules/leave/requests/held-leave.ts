import { heldStates } from '@nalanda/contract/leave/requests'
import { addDays } from '@nalanda/contract/platform/dates/dates'
import type { LeaveDays } from '@nalanda/contract/platform/dates/half-days'
import { halvesOf } from '@nalanda/contract/platform/dates/half-days'
import type { WorkingCalendar } from '@nalanda/contract/platform/dates/working-days'
import { and, eq, gte, inArray, lte, ne } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { isAdjacent, type Neighbour, totalOf } from '../counting/day-count.ts'
import { leaveRequests, leaveRules } from '../schema.ts'

/** Held leave of a person near other days, with the rules under which it was requested. */
export type HeldLeave = typeof leaveRequests.$inferSelect & { rules: typeof leaveRules.$inferSelect }

/** Longer than any run of holidays and any leave that is counted with another. */
const reachDays = 400

/** Returns the other leave of a person that is reserved or sanctioned around these days; `besides` excludes one leave. */
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

/** Returns the neighbours that count with a leave by the sandwich rule. `sentAt`: when that leave was sent; null while it is being sent. */
export function neighboursOf(held: readonly HeldLeave[], sentAt: Date | null): Neighbour[] {
  return held
    .filter(({ rules }) => rules.sandwich)
    .map((leave) => ({ ...leave, later: sentAt !== null && leave.requestedAt !== null && leave.requestedAt > sentAt }))
}

export function overlaps(one: LeaveDays, other: LeaveDays): boolean {
  const [a, b] = [halvesOf(one), halvesOf(other)]
  return a.first < b.end && b.first < a.end
}

/** Returns what a leave takes together with adjoining leave of its type, for limits that must not be bypassed by several requests. */
export const halvesTogether = (
  leave: LeaveDays & { typeId: number; halves: number },
  held: readonly HeldLeave[],
  calendar: WorkingCalendar,
): number => leave.halves + totalOf(chainOf(leave, leave.typeId, held, calendar))

/** Returns the leave of one type that adjoins some days without a working half-day between, over any number of requests. */
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
