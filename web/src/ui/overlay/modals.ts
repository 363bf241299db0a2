import { useSyncExternalStore } from 'react'

let open: readonly HTMLDialogElement[] = []
const watchers = new Set<() => void>()

/** Notes an open modal dialog; returns what notes that it is closed. */
export function noteModal(dialog: HTMLDialogElement): () => void {
  change([...open, dialog])
  return () => change(open.filter((one) => one !== dialog))
}

/** The modal dialog that lies over everything, outside of which nothing can be used or read out; null while none is open. */
export function topModal(): HTMLDialogElement | null {
  return open.at(-1) ?? null
}

/** The same, as it changes. */
export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(watch, topModal, () => null)
}

function change(next: readonly HTMLDialogElement[]): void {
  open = next
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
