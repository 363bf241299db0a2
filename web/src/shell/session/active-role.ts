import type { Role } from '@nalanda/contract/platform/roles'
import { useSyncExternalStore } from 'react'

const key = 'nalanda.role'
const listeners = new Set<() => void>()

/** The role somebody with several works as in this tab: the one they chose, else their first. It changes what is shown first, never what they may do. */
export function useActiveRole(roles: readonly Role[]): Role | undefined {
  const chosen = useSyncExternalStore(watch, () => sessionStorage.getItem(key))
  return roles.find((role) => role === chosen) ?? roles[0]
}

/** Works as another of one's roles from now on, in this tab. */
export function chooseRole(role: Role): void {
  sessionStorage.setItem(key, role)
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
