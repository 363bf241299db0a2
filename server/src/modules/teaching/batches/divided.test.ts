import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divided } from './divided.ts'

test('dividing keeps the order, puts each student into one batch, and batch sizes differ by at most one', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 6 }), (list, parts) => {
      const found = divided(list, parts)
      expect(found).toHaveLength(parts)
      expect(found.flat()).toEqual(list)
      const sizes = found.map(({ length }) => length)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    }),
  )
})
