import type { Permission } from '@nalanda/contract/platform/permissions'
import { useMay, useSession } from './session.ts'

/** The number of the member of staff for whom alone somebody may record things; null for those who keep the records of others too, as the permission says. */
export function useOwnRecordsOnly(forOthers: Permission): number | null {
  const mayForOthers = useMay()(forOthers)
  const staffId = useSession()?.staffId ?? null
  return mayForOthers ? null : staffId
}
