import type { Role } from '@nalanda/contract/platform/roles'
import { useSyncExternalStore } from 'react'

const key = 'nalanda.role'
const listeners = new Set<() => void>()

/**
 * Returns the role in which a user with several roles works in this tab: the chosen one, or else the first. It determines what is shown first, never what the
 * user may do.
 */
export function useActiveRole(roles: readonly Role[]): Role | undefined {
  const chosen = useSyncExternalStore(watch, () => sessionStorage.getItem(key))
  return roles.find((role) => role === chosen) ?? roles[0]
}

/** Switches to another of the user's roles in this tab. */
export function chooseRole(role: Role): void {
  sessionStorage.setItem(key, role)
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
