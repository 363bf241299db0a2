import { Navigate } from '@tanstack/react-router'
import type { Address } from './paths.ts'

/** Replaces the current screen by another one, without a history entry for the current one. */
export function Redirect({ to }: { to: Address }) {
  return <Navigate to={to} replace />
}
