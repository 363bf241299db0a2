import type { Database } from '../../../platform/database/client.ts'
import { getInstitutionRow } from '../../institution/public.ts'

/** Whether the college refuses Aadhaar numbers whose digits cannot be right, instead of warning. */
export async function refusesDoubtfulAadhaar(db: Database): Promise<boolean> {
  return (await getInstitutionRow(db)).refusesDoubtfulAadhaar
}
