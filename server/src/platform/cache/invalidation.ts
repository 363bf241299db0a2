import type { Bus } from '../database/broadcast.ts'

/** The part of the broadcast bus that a cache needs. */
export type InvalidationSource = Pick<Bus, 'connected' | 'on' | 'onDrop' | 'onUp'>

/**
 * Validity of cached values. `generation` changes with every invalidation: a value read from the database may be stored only if `generation` is the same as
 * before the read. While `connected` is false, invalidations are lost, so nothing may be stored.
 */
export type Invalidation = { readonly generation: number; readonly connected: boolean }

type Handlers = {
  /** Broadcast channel → what to drop when a payload arrives on it. */
  channels: Readonly<Record<string, (payload: string) => void>>
  /** Drops everything: called whenever invalidations may have been missed, that is when the listener disconnects and when it reconnects. */
  clear: () => void
}

/** Subscribes a cache to its invalidations, for the life of the process. */
export function watchInvalidations(source: InvalidationSource, { channels, clear }: Handlers): Invalidation {
  let generation = 0
  const clearAll = () => {
    generation += 1
    clear()
  }
  for (const [channel, invalidate] of Object.entries(channels)) {
    source.on(channel, (payload) => {
      generation += 1
      invalidate(payload)
    })
  }
  source.onDrop(clearAll)
  source.onUp(clearAll)
  return {
    get generation() {
      return generation
    },
    get connected() {
      return source.connected
    },
  }
}

/** Loads a value, and stores it if no invalidation arrived after the read began and none can have been missed. */
export async function loadUnlessStale<T>(
  invalidation: Invalidation,
  load: () => Promise<T>,
  store: (value: T) => void,
): Promise<T> {
  const { generation } = invalidation
  const value = await load()
  // A listener that reconnected meanwhile has changed the generation as well
  if (invalidation.connected && invalidation.generation === generation) store(value)
  return value
}
