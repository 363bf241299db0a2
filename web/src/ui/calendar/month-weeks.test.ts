import { expect, test } from 'vitest'
import { addMonths, weekdayOf, weeksOfMonth } from './month-weeks.ts'

test('a month is shown in weeks from Monday, with gaps before its first day and after its last', () => {
  const weeks = weeksOfMonth('2026-11')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null])
  expect(weeksOfMonth('2027-02')).toHaveLength(4)
})

test('a week begins on Monday', () => {
  expect([weekdayOf('2026-11-16'), weekdayOf('2026-11-22')]).toEqual([0, 6])
})

test.each([
  ['2026-11', 2, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', 0, '2026-11'],
])('%s plus %i months is %s', (month, months, expected) => {
  expect(addMonths(month, months)).toBe(expected)
})
