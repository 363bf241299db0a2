/** When the gateway is asked about a payment or a refund that it has not reported: about 2, 5, 15 and 60 minutes after its beginning, then daily for a week. */

const minutes = [2, 5, 15, 60]
const lastDay = 7
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How often was asked, and when the next time is; null when the last day is over. */
export type Checks = { checks: number; nextCheckAt: Date | null }

/** The first time. */
export const firstCheckAt = (begun: Date): Date => new Date(begun.getTime() + (minutes[0] ?? 0) * minuteMs)

/** What follows after so many times. Times that have passed meanwhile, while no process ran, are left out. */
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
