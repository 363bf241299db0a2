import { expect, test } from 'vitest'
import { firstDayText } from './first-day-text.ts'
import { dayText } from './format.ts'

test('the dates that the home page formats itself look the same as on other screens', () => {
  const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-05`)
  expect(days.map((day) => firstDayText(day, 'en'))).toEqual(days.map((day) => dayText(day)))
})
