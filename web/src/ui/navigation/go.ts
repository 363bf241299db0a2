import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Address } from './paths.ts'

type Search = Readonly<Record<string, unknown>>

/**
 * Returns a function that opens a screen of the portal by its address. `replace` replaces the current history entry; `asks: false` skips the question about
 * unsaved changes, because their record no longer exists.
 */
export function useGo() {
  const navigate = useNavigate()
  return useCallback(
    (to: Address, { search, replace = false, asks = true }: { search?: Search; replace?: boolean; asks?: boolean } = {}) =>
      navigate({ to, search, replace, ignoreBlocker: !asks }),
    [navigate],
  )
}

/** Returns a function that opens a requested address including its search, such as the one requested before signing in. */
export function useReturnTo() {
  const { navigate } = useRouter()
  return useCallback((href: string) => navigate({ href, replace: true }), [navigate])
}
