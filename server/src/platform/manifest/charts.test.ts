import { expect, test } from 'vitest'
import { standingOfMost } from './charts.ts'

test('a chart names the row with the highest count only if no other row has the same count', () => {
  expect(standingOfMost([3, 2, 2])).toBe('most')
  expect(standingOfMost([3, 3, 2])).toBe('tied')
  expect(standingOfMost([1, 1, 1])).toBe('even')
  expect(standingOfMost([5])).toBe('most')
})
