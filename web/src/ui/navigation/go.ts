import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Address } from './paths.ts'

type Search = Readonly<Record<string, unknown>>

/**
 * Opens a screen of the portal by its address. `replace` leaves no entry in the history for the present one; without `asks` nobody is asked
 * about what was not saved, because what it belongs to is gone.
 */
export function useGo() {
  const navigate = useNavigate()
  return useCallback(
    (to: Address, { search, replace = false, asks = true }: { search?: Search; replace?: boolean; asks?: boolean } = {}) =>
      navigate({ to, search, replace, ignoreBlocker: !asks }),
    [navigate],
  )
}

/** Opens an address with its search as it was asked for, such as the one that somebody wanted before they signed in. */
export function useReturnTo() {
  const { navigate } = useRouter()
  return useCallback((href: string) => navigate({ href, replace: true }), [navigate])
}
