/** Codes of the operating system, and of PostgreSQL (disk_full). */
const noSpace = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether a write failed for lack of disk space, here or on the database server. */
export function isDiskFull(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return noSpace.has(String(code)) || isDiskFull(cause, depth + 1)
}
