import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, type Weekday } from './dates.ts'
import { addWorkingDays, countWorkingDays, isWorkingDay, type WorkingCalendar } from './working-days.ts'

/** Week of Diwali 2026; Sunday the 8th is both a weekly off and a holiday. */
const calendar: WorkingCalendar = { weeklyOff: [0], holidays: new Set(['2026-11-08', '2026-11-09', '2026-11-10']) }

test('Sundays and holidays are not working days', () => {
  expect(isWorkingDay('2026-11-07', calendar)).toBe(true)
  expect(isWorkingDay('2026-11-08', calendar)).toBe(false)
  expect(isWorkingDay('2026-11-09', calendar)).toBe(false)
  expect(isWorkingDay('2026-11-15', calendar)).toBe(false)
})

test('a deadline of two working days skips the festival', () => {
  expect(addWorkingDays('2026-11-06', 2, calendar)).toBe('2026-11-11')
  expect(addWorkingDays('2026-11-11', -2, calendar)).toBe('2026-11-06')
  expect(addWorkingDays('2026-11-08', 0, calendar)).toBe('2026-11-08')
  expect(addWorkingDays('2026-11-08', 1, calendar)).toBe('2026-11-11')
})

test('leave from Friday to Wednesday counts only working days', () => {
  expect(countWorkingDays('2026-11-06', '2026-11-11', calendar)).toBe(3)
  expect(countWorkingDays('2026-11-08', '2026-11-10', calendar)).toBe(0)
  expect(countWorkingDays('2026-11-11', '2026-11-06', calendar)).toBe(0)
})

test('a deadline in a college without working days is an error', () => {
  expect(() => addWorkingDays('2026-11-06', 1, { weeklyOff: [0, 1, 2, 3, 4, 5, 6], holidays: new Set() })).toThrow(RangeError)
})

const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const calendars = fc.record({
  weeklyOff: fc.subarray<Weekday>([0, 1, 2, 3, 4, 5, 6], { maxLength: 3 }),
  holidays: fc.array(days, { maxLength: 30 }).map((list) => new Set(list)),
})

test('exactly the given number of working days lie between a day and its deadline', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 60 }), calendars, (day, count, at) => {
      const deadline = addWorkingDays(day, count, at)
      expect(isWorkingDay(deadline, at)).toBe(true)
      expect(countWorkingDays(addDays(day, 1), deadline, at)).toBe(count)
      const before = addWorkingDays(day, 0 - count, at)
      expect(isWorkingDay(before, at)).toBe(true)
      expect(countWorkingDays(before, addDays(day, -1), at)).toBe(count)
    }),
  )
})

test('the working days of two adjacent periods add up, and never exceed the calendar days', () => {
  fc.assert(
    fc.property(days, fc.nat({ max: 200 }), fc.nat({ max: 200 }), calendars, (from, first, second, at) => {
      const middle = addDays(from, first)
      const end = addDays(middle, second)
      const all = countWorkingDays(from, end, at)
      expect(all).toBe(countWorkingDays(from, middle, at) + countWorkingDays(addDays(middle, 1), end, at))
      expect(all).toBeLessThanOrEqual(daysBetween(from, end) + 1)
    }),
  )
})
