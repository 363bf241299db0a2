import { type Allow, mayUse, type Role } from '@nalanda/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '../api/refusal.ts'
import { sessionQuery } from '../api/session.ts'
import { ErrorState, RowsSkeleton } from '../ui/states.tsx'
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
  const { data: user, error, refetch } = useQuery(sessionQuery)
  if (error && !user) return <ErrorState onRetry={() => void refetch()}>{sentenceOf(error)}</ErrorState>
  if (!user) return <RowsSkeleton rows={8} />
  const permitted = mayUse(allow, user.roles) && (!roles || user.roles.some((role) => roles.includes(role)))
  return permitted ? children : <ForbiddenPage />
}
