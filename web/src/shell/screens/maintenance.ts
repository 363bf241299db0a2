import { mayUse } from '@nalanda/contract/platform/permissions'
import { useInstitution } from '../../api/institution.ts'
import { readHint } from '../../api/tab-user.ts'

const open = /^\/(login|maintenance)(\/|$)/

/** Whether the portal is closed for maintenance to the visitor of this address. The server refuses the calls all the same. */
export function useMaintenance(pathname: string): boolean {
  const college = useInstitution()
  if (!college?.maintenance || open.test(pathname)) return false
  // By the readable cookie, so that nothing is asked before a page is rendered
  return !mayUse('institution.edit', readHint()?.roles ?? null)
}
