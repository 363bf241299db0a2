import { expect, test } from 'vitest'
import { delayAfter, maxAttempts } from './backoff.ts'

const delays = Array.from({ length: maxAttempts - 1 }, (_, at) => delayAfter(at + 1) ?? 0)

test('the delays between attempts grow from seconds up to four hours', () => {
  expect(delays.slice(0, 4)).toEqual([30, 60, 120, 240])
  expect(delays.every((delay, at) => at === 0 || delay >= (delays[at - 1] ?? 0))).toBe(true)
  expect(Math.max(...delays)).toBe(4 * 60 * 60)
})

test('all delays together take more than one day and less than two', () => {
  const hours = delays.reduce((sum, delay) => sum + delay, 0) / 3600
  expect(hours).toBeGreaterThan(24)
  expect(hours).toBeLessThan(48)
})

test('no attempt follows the last one', () => {
  expect(delayAfter(maxAttempts - 1)).not.toBeNull()
  expect(delayAfter(maxAttempts)).toBeNull()
  expect(delayAfter(maxAttempts + 5)).toBeNull()
})
