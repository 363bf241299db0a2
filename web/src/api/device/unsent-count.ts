import { useSyncExternalStore } from 'react'

const key = 'nalanda.unsent'
const listeners = new Set<() => void>()

type Count = { username: string; count: number }

/** How many changes wait on this device to be sent for a person. It is known without opening the database of the browser, so that every screen can ask. */
export function unsentCount(username: string): number {
  const stored = read()
  return stored?.username === username ? stored.count : 0
}

/** Says how many changes wait for a person. */
export function setUnsentCount(username: string, count: number): void {
  try {
    if (count > 0) localStorage.setItem(key, JSON.stringify({ username, count } satisfies Count))
    else localStorage.removeItem(key)
  } catch {
    // A browser that refuses storage keeps no changes either
  }
  for (const listener of listeners) listener()
}

/** The same, followed while a component is shown. */
export function useUnsentCount(username: string): number {
  return useSyncExternalStore(
    subscribe,
    () => unsentCount(username),
    () => 0,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function read(): Count | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Count | null
  } catch {
    return null
  }
}
