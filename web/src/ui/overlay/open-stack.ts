import { useSyncExternalStore } from 'react'

/** What lies over the page at present, in the order in which it was opened. */
export type OpenStack<One> = {
  /** Puts one on top; returns what takes it away. */
  add(one: One): () => void
  /** The one on top; null while nothing is open. */
  top(): One | null
  /** The same, as it changes. */
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
