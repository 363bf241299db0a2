import { expect, test } from 'vitest'
import { stepOnRing } from './ring.ts'

test('the arrow keys go around the whole ring and return to the start', () => {
  for (const count of [16, 17]) {
    let at = 0
    const visited = new Set<number>()
    for (let step = 0; step < count; step += 1) {
      at = stepOnRing(at, 'ArrowRight', count) ?? -1
      visited.add(at)
    }
    expect(at).toBe(0)
    expect(visited.size).toBe(count)
  }
})

test('the left arrow leads from the first tile to the last, and each step back undoes a step forward', () => {
  expect(stepOnRing(0, 'ArrowLeft', 17)).toBe(16)
  for (let at = 0; at < 17; at += 1) expect(stepOnRing(stepOnRing(at, 'ArrowDown', 17) ?? -1, 'ArrowUp', 17)).toBe(at)
})

test('other keys do not move the focus', () => {
  for (const key of ['Enter', 'Tab', 'a', ' ']) expect(stepOnRing(3, key, 17)).toBeUndefined()
})
