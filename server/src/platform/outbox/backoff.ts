const firstDelaySeconds = 30
const longestDelaySeconds = 4 * 60 * 60

/** So many attempts take a day and a half: longer than a weekend night without a mail server, and than any greylisting. */
export const maxAttempts = 18

/**
 * How many seconds to wait after so many failed attempts: half a minute, then twice as long each time, four hours at most. Null when it is
 * not worth another.
 */
export function delayAfter(attempts: number): number | null {
  if (attempts >= maxAttempts) return null
  return Math.min(firstDelaySeconds * 2 ** Math.max(attempts - 1, 0), longestDelaySeconds)
}
