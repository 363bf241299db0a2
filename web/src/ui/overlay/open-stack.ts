import { useSyncExternalStore } from 'react'

/** Overlays that are currently open, in the order in which they were opened. */
export type OpenStack<One> = {
  /** Adds one on top; returns the function that removes it. */
  add(one: One): () => void
  /** Returns the topmost one; null if none is open. */
  top(): One | null
  /** Like `top`, re-rendering on changes. */
  useTop(): One | null
}

export function openStack<One>(): OpenStack<One> {
  let open: readonly One[] = []
  const watchers = new Set<() => void>()
  const change = (next: readonly One[]) => {
    open = next
    for (const watcher of watchers) watcher()
  }
  const watch = (watcher: () => void) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }
  const top = () => open.at(-1) ?? null
  return {
    add(one) {
      change([...open, one])
      return () => change(open.filter((other) => other !== one))
    },
    top,
    useTop: () => useSyncExternalStore(watch, top, () => null),
  }
}
