import { type Allow, mayUse, type Role } from '@nalanda/contract/permissions'
import type { ReactNode } from 'react'
import { useSession } from '../api/session.ts'
import { RowsSkeleton } from '../ui/states.tsx'
import { ForbiddenPage } from './ErrorPages.tsx'

/** Shows a screen to those whose roles include it, and says so to others. The server refuses the calls all the same. */
export function ScreenGate({
  allow = 'signed-in',
  roles,
  children,
}: {
  allow?: Allow
  roles?: readonly Role[]
  children: ReactNode
}) {
  const user = useSession()
  if (!user) return <RowsSkeleton rows={8} />
  const permitted = mayUse(allow, user.roles) && (!roles || user.roles.some((role) => roles.includes(role)))
  return permitted ? children : <ForbiddenPage />
}
