import { useSyncExternalStore } from 'react'

const key = 'nalanda.menu'
const listeners = new Set<() => void>()
let current: Readonly<Record<string, boolean>> | undefined

/** Which groups of the menu somebody opened or closed on this device; a group never touched is not named. */
export function useOpened(): Readonly<Record<string, boolean>> {
  return useSyncExternalStore(watch, opened)
}

/** Opens or closes a group, and keeps that on this device. */
export function setOpened(title: string, open: boolean): void {
  current = { ...opened(), [title]: open }
  try {
    localStorage.setItem(key, JSON.stringify(current))
  } catch {
    // A browser that refuses storage still opens the group until the page is left.
  }
  for (const listener of listeners) listener()
}

/** Forgets what was opened and closed. */
export function resetOpened(): void {
  current = undefined
  localStorage.removeItem(key)
}

function opened(): Readonly<Record<string, boolean>> {
  current ??= kept()
  return current
}

function kept(): Record<string, boolean> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    const entries = Object.entries(typeof value === 'object' && value !== null ? value : {})
    return Object.fromEntries(entries.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'))
  } catch {
    return {}
  }
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
