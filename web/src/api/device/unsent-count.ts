import { useSyncExternalStore } from 'react'
import { keep, readKept } from './storage.ts'

const key = 'nalanda.unsent'
const listeners = new Set<() => void>()

/** Returns the number of changes on this device waiting to be sent for a user. It does not open the browser's database, so every screen can use it. */
export function unsentCount(username: string): number {
  const [count, owner] = (readKept(key) ?? '').split(/ (.*)/)
  return owner === username ? Number(count) : 0
}

/** Sets the number of changes waiting for a user. */
export function setUnsentCount(username: string, count: number): void {
  keep(key, count > 0 ? `${count} ${username}` : null)
  for (const listener of listeners) listener()
}

/** Like `unsentCount`, re-rendering on changes. */
export function useUnsentCount(username: string): number {
  return useSyncExternalStore(subscribe, () => unsentCount(username))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
