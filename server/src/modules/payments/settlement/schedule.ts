/**
 * Times at which the gateway is asked about a payment or refund that it has not reported: about 2, 5, 15 and 60 minutes after its start, then daily for a week.
 */

const minutes = [2, 5, 15, 60]
const lastDay = 7
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Number of checks so far, and the time of the next one; null after the last day. */
export type Checks = { checks: number; nextCheckAt: Date | null }

/** Returns the first check time. */
export const firstCheckAt = (begun: Date): Date => new Date(begun.getTime() + (minutes[0] ?? 0) * minuteMs)

/** Returns the check after this number of checks. Skips times that passed while no process ran. */
export function nextCheck(begun: Date, checks: number, now: Date): Checks {
  const next = { checks: checks + 1, nextCheckAt: checkAt(begun, checks + 1) }
  return next.nextCheckAt === null || next.nextCheckAt > now ? next : nextCheck(begun, next.checks, now)
}

function checkAt(begun: Date, checks: number): Date | null {
  const afterMinutes = minutes[checks]
  if (afterMinutes !== undefined) return new Date(begun.getTime() + afterMinutes * minuteMs)
  const day = checks - minutes.length + 1
  return day > lastDay ? null : new Date(begun.getTime() + day * dayMs)
}
