import { now } from '../clock.ts'
import { type Invalidation, type InvalidationSource, watchInvalidations } from './invalidation.ts'

/** A cache of one value that is expensive to load and read often: a list of options, the facts of the college. */
export type Cache<T> = {
  /** Returns the value if it is cached, without waiting. `at` is the current time in milliseconds, if the caller already has it. */
  peek(at?: number): T | undefined
  /** Returns the value and loads it if necessary; concurrent callers share one load. Rejects if the load fails; the next call tries again. */
  get(at?: number): Promise<T>
  /** Drops the value. Later callers do not receive the result of a load that is already running. */
  clear(): void
}

type CacheOptions<T> = {
  load: () => Promise<T>
  /** Maximum age of a value; it limits the effect of a change that is not broadcast. Unlimited by default. */
  ttlMs?: number
  /** Maximum age of a value while invalidations cannot be received. 0 by default: every call then loads. */
  disconnectedTtlMs?: number
  /** Whether a value older than `ttlMs` is still returned while it is reloaded in the background. */
  staleWhileRefreshing?: boolean
}

/** Opens a cache that is cleared by broadcasts on these channels, and whenever one may have been missed. Opened once, for the life of the process. */
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

/** Like `openCache`, for an owner that watches the broadcasts itself and calls `clear` when they concern this value. */
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

/** After the clock was set back, values seem to come from the future: those are not fresh. */
const isFresh = (ageMs: number, ttlMs: number) => ageMs >= 0 && ageMs < ttlMs
