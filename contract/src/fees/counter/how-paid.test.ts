import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths } from '../../platform/dates/dates.ts'
import { firstValidDate } from './how-paid.ts'

test.each([
  ['2026-11-21', '2026-08-21'],
  ['2026-11-30', '2026-08-30'],
  ['2026-05-28', '2026-02-28'],
  ['2026-05-29', '2026-03-01'],
  ['2026-05-31', '2026-03-01'],
  ['2028-05-29', '2028-02-29'],
])('on %s the oldest cheque accepted is dated %s', (day, first) => {
  expect(firstValidDate(day)).toBe(first)
})

test('a cheque is accepted until three months after its date, on any day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000 }), (days) => {
      const day = addDays('2024-01-01', days)
      const first = firstValidDate(day)
      expect(addMonths(first, 3) >= day).toBe(true)
      expect(addMonths(addDays(first, -1), 3) < day).toBe(true)
    }),
  )
})
