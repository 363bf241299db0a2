import type { Database } from '../../platform/database/client.ts'

/** Whether the college refuses Aadhaar numbers whose digits cannot be right, instead of warning. */
export async function refusesDoubtfulAadhaar(_db: Database): Promise<boolean> {
  return false
}
