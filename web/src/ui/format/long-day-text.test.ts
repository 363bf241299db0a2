import { expect, test } from 'vitest'
import { longDayText } from './long-day-text.ts'

test('the days that the home page writes by hand read as the browser would write them', () => {
  const written = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' })
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, month * 2 + 1)))
  expect(days.map((day) => longDayText(day.toISOString().slice(0, 10), 'en'))).toEqual(days.map((day) => written.format(day)))
})
