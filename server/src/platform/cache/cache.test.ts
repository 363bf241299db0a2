import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '../clock.ts'
import { openCache } from './cache.ts'
import type { InvalidationSource } from './invalidation.ts'

const noon = new Date('2026-07-01T12:00:00Z').getTime()
beforeEach(() => setClock(new Date(noon)))
afterEach(() => setClock())
const after = (ms: number) => setClock(new Date(noon + ms))

describe('a cache', () => {
  test('loads once for concurrent callers, and then returns the value from memory', async () => {
    const { cache, loads } = opened()
    const both = Promise.all([cache.get(), cache.get()])
    loads[0]?.resolve('first')
    expect(await both).toEqual(['first', 'first'])
    expect(await cache.get()).toBe('first')
    expect(cache.peek()).toBe('first')
    expect(loads).toHaveLength(1)
  })

  test('loads again after a broadcast on one of its channels, but not on another', async () => {
    const { cache, loads, broadcast } = opened()
    await load(cache, loads, 'first')
    broadcast('other')
    expect(cache.peek()).toBe('first')
    broadcast('subjects')
    expect(cache.peek()).toBeUndefined()
    await load(cache, loads, 'second')
    expect(cache.peek()).toBe('second')
  })

  test('does not keep a value that was loading during a broadcast, nor return it to later callers', async () => {
    const { cache, loads, broadcast } = opened()
    const early = cache.get()
    broadcast('subjects')
    const late = cache.get()
    loads[1]?.resolve('new')
    expect(await late).toBe('new')
    loads[0]?.resolve('old')
    expect(await early).toBe('old')
    expect(cache.peek()).toBe('new')
  })

  test('is emptied when the listener disconnects, is bypassed meanwhile, and starts empty after the reconnection', async () => {
    const { cache, loads, drop, up } = opened()
    await load(cache, loads, 'before')
    drop()
    expect(cache.peek()).toBeUndefined()
    await load(cache, loads, 'meanwhile')
    expect(cache.peek()).toBeUndefined()
    const across = cache.get()
    up()
    loads.at(-1)?.resolve('read across')
    expect(await across).toBe('read across')
    expect(cache.peek()).toBeUndefined()
    await load(cache, loads, 'again')
    expect(cache.peek()).toBe('again')
  })

  test('keeps values for the configured time while the listener is disconnected', async () => {
    const { cache, loads, drop, up } = opened({ ttlMs: 15_000, disconnectedTtlMs: 1_000 })
    drop()
    await load(cache, loads, 'meanwhile')
    after(999)
    expect(cache.peek()).toBe('meanwhile')
    after(1_000)
    expect(cache.peek()).toBeUndefined()
    up()
    after(0)
    expect(cache.peek()).toBeUndefined()
  })

  test('keeps a value no longer than its time, and not after the clock was set back', async () => {
    const { cache, loads } = opened({ ttlMs: 60_000 })
    await load(cache, loads, 'first')
    after(59_999)
    expect(cache.peek()).toBe('first')
    after(60_000)
    expect(cache.peek()).toBeUndefined()
    after(-1)
    expect(cache.peek()).toBeUndefined()
  })

  test('may return an old value while a new one is loaded once in the background', async () => {
    const { cache, loads } = opened({ ttlMs: 60_000, staleWhileRefreshing: true })
    await load(cache, loads, 'old')
    after(60_000)
    expect([cache.peek(), cache.peek(), await cache.get()]).toEqual(['old', 'old', 'old'])
    expect(loads).toHaveLength(2)
    loads[1]?.resolve('new')
    await loads[1]?.promise
    await Promise.resolve()
    expect(cache.peek()).toBe('new')
  })

  test('rejects all waiting callers if a load fails, and loads again for the next', async () => {
    const { cache, loads } = opened()
    const both = Promise.allSettled([cache.get(), cache.get()])
    loads[0]?.reject(new Error('no database'))
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await load(cache, loads, 'better')
    expect(cache.peek()).toBe('better')
  })
})

type Opened = ReturnType<typeof opened>

async function load(cache: Opened['cache'], loads: Opened['loads'], value: string): Promise<void> {
  const got = cache.get()
  loads.at(-1)?.resolve(value)
  expect(await got).toBe(value)
}

function opened(options: { ttlMs?: number; disconnectedTtlMs?: number; staleWhileRefreshing?: boolean } = {}) {
  const loads: ReturnType<typeof Promise.withResolvers<string>>[] = []
  const { source, ...acts } = fakeSource()
  const cache = openCache(source, {
    ...options,
    channels: ['subjects'],
    load: () => {
      const pending = Promise.withResolvers<string>()
      loads.push(pending)
      return pending.promise
    },
  })
  return { cache, loads, ...acts }
}

function fakeSource() {
  const on = new Map<string, (payload: string) => void>()
  const drops: (() => void)[] = []
  const ups: (() => void)[] = []
  let connected = true
  const source: InvalidationSource = {
    get connected() {
      return connected
    },
    on: (channel, listener) => void on.set(channel, listener),
    onDrop: (listener) => void drops.push(listener),
    onUp: (listener) => void ups.push(listener),
  }
  return {
    source,
    broadcast: (channel: string, payload = '') => on.get(channel)?.(payload),
    drop: () => {
      connected = false
      for (const listener of drops) listener()
    },
    up: () => {
      for (const listener of ups) listener()
      connected = true
    },
  }
}
