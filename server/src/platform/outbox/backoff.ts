const firstDelaySeconds = 30
export const longestDelaySeconds = 4 * 60 * 60

/** These attempts take a day and a half: longer than a weekend night without a mail server, and than any greylisting. */
export const maxAttempts = 18

/**
 * Returns the delay in seconds after this number of failed attempts: half a minute, then doubled each time, up to four hours. Null if no further attempt is
 * worthwhile.
 */
export function delayAfter(attempts: number): number | null {
  if (attempts >= maxAttempts) return null
  return Math.min(firstDelaySeconds * 2 ** Math.max(attempts - 1, 0), longestDelaySeconds)
}
