/** Of the system, and of PostgreSQL (disk_full). */
const noSpace = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether something could not be written because no space was left, here or where the database is. */
export function isDiskFull(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return noSpace.has(String(code)) || isDiskFull(cause, depth + 1)
}
