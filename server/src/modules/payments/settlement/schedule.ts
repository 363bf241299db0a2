/** When the gateway is asked about a payment that it has not reported: about 2, 5, 15 and 60 minutes after its beginning, then daily for a week. */

const minutes = [2, 5, 15, 60]
const lastDay = 7
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** The first time. */
export const firstCheckAt = (createdAt: Date): Date => new Date(createdAt.getTime() + (minutes[0] ?? 0) * minuteMs)

/** The next time after so many times; null when the last day is over. */
export function nextCheckAt(createdAt: Date, checks: number): Date | null {
  const afterMinutes = minutes[checks]
  if (afterMinutes !== undefined) return new Date(createdAt.getTime() + afterMinutes * minuteMs)
  const day = checks - minutes.length + 1
  return day > lastDay ? null : new Date(createdAt.getTime() + day * dayMs)
}
