import { useMay, useSession } from '../../api/session.ts'

/** The number of the member of staff for whom alone somebody may record achievements; null for those who record them for others too. */
export function useOnlyOwn(): number | null {
  const mayVerify = useMay()('achievements.verify')
  const staffId = useSession()?.staffId ?? null
  return mayVerify ? null : staffId
}
