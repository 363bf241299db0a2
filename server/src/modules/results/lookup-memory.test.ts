import { expect, test } from 'vitest'
import { Memory } from './lookup-memory.ts'

const memory = () => new Memory<string>({ maxBytes: 1000, lifeMs: 1000 })

test('it never holds more than its bound, and what is asked for stays longest', () => {
  const kept = memory()
  kept.set('asked', 'a', 100, 0)
  for (let number = 0; number < 50; number += 1) {
    kept.set(`other ${number}`, 'b', 100, 0)
    expect(kept.bytes).toBeLessThanOrEqual(1000)
    expect(kept.get('asked', 0)).toBe('a')
  }
  expect(kept.get('other 0', 0)).toBeUndefined()
  expect(kept.get('other 49', 0)).toBe('b')
})

test('nothing outlives its time, its deletion or a clearing', () => {
  const kept = memory()
  kept.set('a', 'x', 10, 0)
  expect([kept.get('a', 999), kept.get('a', 1000)]).toEqual(['x', undefined])
  kept.set('a', 'y', 20, 2000)
  expect([kept.get('a', 2000), kept.bytes]).toEqual(['y', 20])
  kept.delete('a')
  kept.delete('a')
  expect([kept.get('a', 2000), kept.bytes]).toEqual([undefined, 0])
  kept.set('b', 'z', 10, 0)
  kept.clear()
  expect([kept.get('b', 0), kept.bytes]).toEqual([undefined, 0])
})

test('a single thing that would push out all others is not kept', () => {
  const kept = memory()
  kept.set('small', 's', 10, 0)
  kept.set('huge', 'h', 999, 0)
  expect([kept.get('small', 0), kept.get('huge', 0)]).toEqual(['s', undefined])
})
