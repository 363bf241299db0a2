import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

type Overlay = { close: () => void }

let open: readonly Overlay[] = []
const watchers = new Set<() => void>()

/** While it is mounted, the browser's Back asks to close this dialog, drawer or menu rather than leave the page beneath it; the topmost first. */
export function useClosedByBack(onClose: () => void): void {
  const latest = useRef(onClose)
  useLayoutEffect(() => {
    latest.current = onClose
  })
  useLayoutEffect(() => {
    const overlay = { close: () => latest.current() }
    change([...open, overlay])
    return () => change(open.filter((one) => one !== overlay))
  }, [])
}

/** Whether something lies over the page, which Back closes before it leaves. */
export const isSomethingOpen = () => open.length > 0

/** The same, as it changes. */
export function useSomethingOpen(): boolean {
  return useSyncExternalStore(watch, isSomethingOpen, () => false)
}

/** Asks the topmost to close; it may ask about unsaved changes instead. */
export function closeTopmost(): void {
  open.at(-1)?.close()
}

function change(next: readonly Overlay[]): void {
  open = next
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
