import { now } from '../clock.ts'
import { type Invalidation, type InvalidationSource, watchInvalidations } from './invalidation.ts'

/** One value that is expensive to load and often read: a list of options, the facts of the college. */
export type Cache<T> = {
  /** The value if it is cached, without waiting. `at` is the present instant in milliseconds, where the caller knows it already. */
  peek(at?: number): T | undefined
  /** The value, loaded if need be; callers that ask while it is being loaded wait for the same load. Rejects when the load does; the next call tries again. */
  get(at?: number): Promise<T>
  /** Drops the value. Later callers do not get a value that is being loaded now. */
  clear(): void
}

type CacheOptions<T> = {
  load: () => Promise<T>
  /** How long a value is kept at most; it bounds the harm of a change that is not broadcast. Forever when left out. */
  ttlMs?: number
  /** How long a value is kept while invalidations cannot be received. 0 by default: every call then loads. */
  disconnectedTtlMs?: number
  /** Whether a value that has outlived `ttlMs` is still answered while it is loaded again in the background. */
  staleWhileRefreshing?: boolean
}

/** A cache that is emptied by broadcasts on these channels, and whenever one may have been missed. Opened once, for the life of the process. */
export function openCache<T>(
  source: InvalidationSource,
  { channels, ...options }: CacheOptions<T> & { channels: readonly string[] },
): Cache<T> {
  const clear = () => cache.clear()
  const invalidation = watchInvalidations(source, {
    channels: Object.fromEntries(channels.map((channel) => [channel, clear])),
    clear,
  })
  const cache = createCache(invalidation, options)
  return cache
}

/** The same for an owner that watches the broadcasts itself and calls `clear` where they concern this value. */
export function createCache<T>(invalidation: Invalidation, options: CacheOptions<T>): Cache<T> {
  const { load, ttlMs = Number.POSITIVE_INFINITY, disconnectedTtlMs = 0, staleWhileRefreshing = false } = options
  let stored: { value: T; at: number } | null = null
  let loading: Promise<T> | null = null

  function startLoading(at: number): Promise<T> {
    const { generation } = invalidation
    const mine = load()
      .then((value) => {
        const storable = invalidation.connected || disconnectedTtlMs > 0
        if (storable && generation === invalidation.generation && loading === mine) stored = { value, at }
        return value
      })
      .finally(() => {
        if (loading === mine) loading = null
      })
    loading = mine
    return mine
  }

  function peek(at = now().getTime()): T | undefined {
    if (stored === null) return undefined
    if (isFresh(at - stored.at, invalidation.connected ? ttlMs : disconnectedTtlMs)) return stored.value
    if (!staleWhileRefreshing || !invalidation.connected) return undefined
    if (loading === null) startLoading(at).catch(() => {})
    return stored.value
  }

  return {
    peek,
    get(at = now().getTime()) {
      const value = peek(at)
      return value === undefined ? (loading ?? startLoading(at)) : Promise.resolve(value)
    },
    clear() {
      stored = null
      loading = null
    },
  }
}

/** A clock that was set back makes values seem to come from the future: those are not fresh. */
const isFresh = (ageMs: number, ttlMs: number) => ageMs >= 0 && ageMs < ttlMs
