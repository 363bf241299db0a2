import { type Allow, mayUse } from '@nalanda/contract/platform/permissions'
import type { Role } from '@nalanda/contract/platform/roles'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { sentenceOf } from '../../api/problems/api-error.ts'
import { sessionQuery } from '../../api/session.ts'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { ForbiddenPage } from './ErrorPages.tsx'
import { WaitingPage } from './WaitingPage.tsx'

const ResetPasswordPage = lazyPart(() => import('../../modules/access/passwords/ResetPasswordPage.tsx'), 'ResetPasswordPage')
const SecondFactorFirst = lazyPart(() => import('../../modules/access/factors/SecondFactorRequired.tsx'), 'SecondFactorRequired')
const FactorReview = lazyPart(() => import('../../modules/access/factors/FactorReview.tsx'), 'FactorReview')
const firstSteps = { 'password-change': ResetPasswordPage, 'second-factor': SecondFactorFirst, 'factor-review': FactorReview }

/**
 * Shows a screen to users whose roles include it, and a message to others; users with a pending step are redirected to it. Independently of this, the server
 * refuses the calls.
 */
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
  if (!user) return <WaitingPage />
  if (user.pendingStep) {
    const First = firstSteps[user.pendingStep]
    return (
      <Suspense fallback={<WaitingPage />}>
        <First />
      </Suspense>
    )
  }
  const permitted = mayUse(allow, user.roles) && (!roles || user.roles.some((role) => roles.includes(role)))
  return permitted ? children : <ForbiddenPage />
}
