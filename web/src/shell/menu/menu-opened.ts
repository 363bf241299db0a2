import { useSyncExternalStore } from 'react'

const key = 'nalanda.menu'
const listeners = new Set<() => void>()
let current: Readonly<Record<string, boolean>> | undefined

/** Returns which groups of the menu the user opened or closed on this device; groups never toggled are not included. */
export function useOpened(): Readonly<Record<string, boolean>> {
  return useSyncExternalStore(watch, opened)
}

/** Opens or closes a group, and stores that on this device. */
export function setOpened(title: string, open: boolean): void {
  current = { ...opened(), [title]: open }
  try {
    localStorage.setItem(key, JSON.stringify(current))
  } catch {
    // If the browser refuses storage, the group stays open until the page is left.
  }
  for (const listener of listeners) listener()
}

/** Removes the stored state of all groups. */
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
