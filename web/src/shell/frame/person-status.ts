import { useSyncExternalStore } from 'react'

/** The status that somebody chooses in their own sidebar, spelled as the college's documents spell it. It never leaves this device. */
export const personStatuses = ['online', 'idle', 'bussy', 'offline'] as const
export type PersonStatus = (typeof personStatuses)[number]

const key = 'nalanda.status'
const listeners = new Set<() => void>()

/** The status chosen on this device; online until somebody chooses. */
export function usePersonStatus(): PersonStatus {
  return useSyncExternalStore(watch, read)
}

/** Shows another status from now on. */
export function choosePersonStatus(status: PersonStatus): void {
  localStorage.setItem(key, status)
  for (const listener of listeners) listener()
}

function read(): PersonStatus {
  const kept = localStorage.getItem(key)
  return personStatuses.find((status) => status === kept) ?? 'online'
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
