import { useSyncExternalStore } from 'react'

/** A screen somebody was on: where, what it showed, and what kind of screen that is. */
export type Recent = { address: string; title: string; note: string }

const key = 'nalanda.recent'
const most = 6
const listeners = new Set<() => void>()
let current: readonly Recent[] | undefined

/** Where this person was last, the latest first: in this tab and until they log out, because it names people. */
export function useRecent(): readonly Recent[] {
  return useSyncExternalStore(watch, recent)
}

/** Remembers a screen; another view of the same record takes the place of the one before. */
export function noteRecent(visit: Recent, isSame: (address: string) => boolean): void {
  store([visit, ...recent().filter(({ address }) => !isSame(address))].slice(0, most + 1))
}

/** Forgets them all, when somebody logs out or another person works in the tab. */
export function forgetRecent(): void {
  store([])
}

function store(next: readonly Recent[]): void {
  current = next
  try {
    sessionStorage.setItem(key, JSON.stringify(next))
  } catch {
    // A browser that refuses storage still remembers until the page is left.
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
