import { Navigate } from '@tanstack/react-router'
import type { Address } from './paths.ts'

/** Opens another screen instead of the present one, which leaves no entry in the history. */
export function Redirect({ to }: { to: Address }) {
  return <Navigate to={to} replace />
}
