type Entry<T> = { value: T; weight: number; until: number; used: boolean }

/**
 * Caches values by key up to a total size in bytes, each for `ttlMs`. When it is full, it first evicts entries that were not used since the last sweep (CLOCK,
 * an approximation of least recently used), so that a hit costs one map lookup and moves nothing. It does not invalidate itself: see `watchInvalidations`.
 */
export class BoundedCache<T> {
  readonly #entries = new Map<string, Entry<T>>()
  readonly #maxBytes: number
  readonly #ttlMs: number
  #bytes = 0

  constructor({ maxBytes, ttlMs }: { maxBytes: number; ttlMs: number }) {
    this.#maxBytes = maxBytes
    this.#ttlMs = ttlMs
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: string, now: number): T | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined || entry.until <= now) return undefined
    entry.used = true
    return entry.value
  }

  set(key: string, value: T, weight: number, now: number): void {
    this.delete(key)
    if (weight > this.#maxBytes / 8) return
    this.#entries.set(key, { value, weight, until: now + this.#ttlMs, used: false })
    this.#bytes += weight
    if (this.#bytes > this.#maxBytes) this.#makeRoom()
  }

  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.weight
  }

  clear(): void {
    this.#entries.clear()
    this.#bytes = 0
  }

  /**
   * Terminates: each iteration removes an entry or clears its `used` flag. Frees a tenth at a time, because iterating a map whose first entries are deleted one
   * by one walks through the gaps each time.
   */
  #makeRoom(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes * 0.9) return
      this.#entries.delete(key)
      if (entry.used) this.#entries.set(key, { ...entry, used: false })
      else this.#bytes -= entry.weight
    }
  }
}
