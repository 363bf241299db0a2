import { useSyncExternalStore } from 'react'
import { keep, readKept } from './storage.ts'

const key = 'nalanda.unsent'
const listeners = new Set<() => void>()

/** How many changes wait on this device to be sent for a person. It is known without opening the database of the browser, so that every screen can ask. */
export function unsentCount(username: string): number {
  const [count, owner] = (readKept(key) ?? '').split(/ (.*)/)
  return owner === username ? Number(count) : 0
}

/** Says how many changes wait for a person. */
export function setUnsentCount(username: string, count: number): void {
  keep(key, count > 0 ? `${count} ${username}` : null)
  for (const listener of listeners) listener()
}

/** The same, followed while a component is shown. */
export function useUnsentCount(username: string): number {
  return useSyncExternalStore(subscribe, () => unsentCount(username))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
