import { mayUse } from '@nalanda/contract/platform/permissions'
import { useInstitution } from '../../api/institution.ts'
import { readHint } from '../../api/tab-user.ts'

const open = /^\/(login|maintenance)(\/|$)/

/** Returns whether the portal is closed for maintenance for the visitor of this address. Independently of this, the server refuses the calls. */
export function useMaintenance(pathname: string): boolean {
  const college = useInstitution()
  if (!college?.maintenance || open.test(pathname)) return false
  // By the script-readable cookie, so that no request is needed before a page is rendered
  return !mayUse('institution.edit', readHint()?.roles ?? null)
}
