import { useSyncExternalStore } from 'react'

/** A visited screen: its address, its subject, and the kind of screen. */
export type Recent = { address: string; title: string; note: string }

const key = 'nalanda.recent'
const most = 6
const listeners = new Set<() => void>()
let current: readonly Recent[] | undefined

/** Returns the screens the user visited last, latest first: for this tab and until sign-out, because they contain names of people. */
export function useRecent(): readonly Recent[] {
  return useSyncExternalStore(watch, recent)
}

/** Records a visited screen; another view of the same record replaces the previous one. */
export function noteRecent(visit: Recent, isSame: (address: string) => boolean): void {
  store([visit, ...recent().filter(({ address }) => !isSame(address))].slice(0, most + 1))
}

/** Clears the list when the user logs out or another user signs in in this tab. */
export function forgetRecent(): void {
  store([])
}

function store(next: readonly Recent[]): void {
  current = next
  try {
    sessionStorage.setItem(key, JSON.stringify(next))
  } catch {
    // If the browser refuses storage, they are kept until the page is left.
  }
  for (const listener of listeners) listener()
}

function recent(): readonly Recent[] {
  current ??= kept()
  return current
}

function kept(): Recent[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value.filter(isRecent) : []
  } catch {
    return []
  }
}

function isRecent(value: unknown): value is Recent {
  const { address, title, note } = (value ?? {}) as Partial<Record<keyof Recent, unknown>>
  return typeof address === 'string' && address.startsWith('/') && typeof title === 'string' && typeof note === 'string'
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
