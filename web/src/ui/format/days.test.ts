import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseAppearance } from '../appearance/appearance.ts'
import { daysText, shortDayText, weekdayName, weekdayNameOf } from './days.ts'

beforeEach(() => chooseAppearance({ language: 'en' }))
afterEach(() => chooseAppearance({ language: 'en' }))

test('weekdays have their names by number from Monday, and by day, in the language of the page', () => {
  expect([1, 7].map((weekday) => weekdayName(weekday))).toEqual(['Monday', 'Sunday'])
  expect([weekdayName(6, 'short'), weekdayNameOf('2026-11-21'), weekdayNameOf('2026-11-21', 'short')]).toEqual([
    ...['Sat', 'Saturday', 'Sat'],
  ])
  chooseAppearance({ language: 'de' })
  expect([weekdayName(2), weekdayNameOf('2026-11-24')]).toEqual(['Dienstag', 'Dienstag'])
})

test('one day is written alone, whole or in short', () => {
  expect(daysText('2026-11-21', '2026-11-21')).toBe('21 Nov 2026')
  expect(daysText('2026-11-21', '2026-11-21', shortDayText)).toBe('21 Nov')
})
