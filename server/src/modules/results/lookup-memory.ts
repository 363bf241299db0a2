type Kept<T> = { value: T; weight: number; until: number; asked: boolean }

/**
 * Remembers values within a bound of bytes and for a time. When it is full, what was not asked for since the last sweep goes first: as
 * good as least-recently-used here, and asking costs one look into a map.
 */
export class Memory<T> {
  readonly #kept = new Map<string, Kept<T>>()
  readonly #maxBytes: number
  readonly #lifeMs: number
  #bytes = 0

  constructor({ maxBytes, lifeMs }: { maxBytes: number; lifeMs: number }) {
    this.#maxBytes = maxBytes
    this.#lifeMs = lifeMs
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: string, now: number): T | undefined {
    const kept = this.#kept.get(key)
    if (kept === undefined || kept.until <= now) return undefined
    kept.asked = true
    return kept.value
  }

  set(key: string, value: T, weight: number, now: number): void {
    this.delete(key)
    if (weight > this.#maxBytes / 8) return
    this.#kept.set(key, { value, weight, until: now + this.#lifeMs, asked: false })
    this.#bytes += weight
    if (this.#bytes > this.#maxBytes) this.#makeRoom()
  }

  delete(key: string): void {
    const kept = this.#kept.get(key)
    if (!kept) return
    this.#kept.delete(key)
    this.#bytes -= kept.weight
  }

  clear(): void {
    this.#kept.clear()
    this.#bytes = 0
  }

  /**
   * Ends: each round either removes one or takes away the second chance of one. A tenth is freed at a time, since a map that loses its
   * first entries one by one is walked through its gaps each time.
   */
  #makeRoom(): void {
    for (const [key, kept] of this.#kept) {
      if (this.#bytes <= this.#maxBytes * 0.9) return
      this.#kept.delete(key)
      if (kept.asked) this.#kept.set(key, { ...kept, asked: false })
      else this.#bytes -= kept.weight
    }
  }
}
