import { expect, test } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

const opened = () => new BoundedCache<string>({ maxBytes: 1000, ttlMs: 1000 })

test('a bounded cache never exceeds its bound, and keeps recently requested values longest', () => {
  const cache = opened()
  cache.set('asked', 'a', 100, 0)
  for (let number = 0; number < 50; number += 1) {
    cache.set(`other ${number}`, 'b', 100, 0)
    expect(cache.bytes).toBeLessThanOrEqual(1000)
    expect(cache.get('asked', 0)).toBe('a')
  }
  expect(cache.get('other 0', 0)).toBeUndefined()
  expect(cache.get('other 49', 0)).toBe('b')
})

test('no value remains after its time, its deletion or a clearing', () => {
  const cache = opened()
  cache.set('a', 'x', 10, 0)
  expect([cache.get('a', 999), cache.get('a', 1000)]).toEqual(['x', undefined])
  cache.set('a', 'y', 20, 2000)
  expect([cache.get('a', 2000), cache.bytes]).toEqual(['y', 20])
  cache.delete('a')
  cache.delete('a')
  expect([cache.get('a', 2000), cache.bytes]).toEqual([undefined, 0])
  cache.set('b', 'z', 10, 0)
  cache.clear()
  expect([cache.get('b', 0), cache.bytes]).toEqual([undefined, 0])
})

test('a value that would push out all others is not kept', () => {
  const cache = opened()
  cache.set('small', 's', 10, 0)
  cache.set('huge', 'h', 999, 0)
  expect([cache.get('small', 0), cache.get('huge', 0)]).toEqual(['s', undefined])
})
