import { useSyncExternalStore } from 'react'

/** Statuses that a user chooses in the sidebar, spelled as in the college's documents. They never leave this device. */
export const personStatuses = ['online', 'idle', 'bussy', 'offline'] as const
export type PersonStatus = (typeof personStatuses)[number]

const key = 'nalanda.status'
const listeners = new Set<() => void>()

/** Returns the status chosen on this device; online by default. */
export function usePersonStatus(): PersonStatus {
  return useSyncExternalStore(watch, read)
}

/** Changes the status. */
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
