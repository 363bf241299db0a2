import type { Permission } from '@nalanda/contract/platform/permissions'
import { useMay, useSession } from './session.ts'

/** Returns the id of the member of staff for whom alone the user may record data; null if the permission allows records of others too. */
export function useOwnRecordsOnly(forOthers: Permission): number | null {
  const mayForOthers = useMay()(forOthers)
  const staffId = useSession()?.staffId ?? null
  return mayForOthers ? null : staffId
}
