import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseAppearance } from '../appearance/appearance.ts'
import { daysText, shortDayText, weekdayName, weekdayNameOf } from './days.ts'
import { leaveDaysText } from './leave-days-text.ts'

beforeEach(() => chooseAppearance({ language: 'en' }))
afterEach(() => chooseAppearance({ language: 'en' }))

test('weekdays are named by number from Monday and by date, in the language of the page', () => {
  expect([1, 7].map((weekday) => weekdayName(weekday))).toEqual(['Monday', 'Sunday'])
  expect([weekdayName(6, 'short'), weekdayNameOf('2026-11-21'), weekdayNameOf('2026-11-21', 'short')]).toEqual([
    ...['Sat', 'Saturday', 'Sat'],
  ])
  chooseAppearance({ language: 'de' })
  expect([weekdayName(2), weekdayNameOf('2026-11-24')]).toEqual(['Dienstag', 'Dienstag'])
})

test('a period within one year contains the year once', () => {
  expect(daysText('2026-11-21', '2026-12-03')).toBe('21 Nov to 3 Dec 2026')
  expect(daysText('2026-12-21', '2027-01-03')).toBe('21 Dec 2026 to 3 Jan 2027')
  expect(daysText('2026-11-21', '2026-12-03', shortDayText)).toBe('21 Nov to 3 Dec')
  const leave = { fromOn: '2026-11-16', untilOn: '2026-11-17', startsAtNoon: true, endsAtNoon: true }
  expect(leaveDaysText(leave)).toBe('16 Nov noon to 17 Nov 2026 noon')
  expect(leaveDaysText({ ...leave, untilOn: '2027-01-04', startsAtNoon: false })).toBe('16 Nov 2026 to 4 Jan 2027 noon')
})

test('a single day is written once, in full or in short', () => {
  expect(daysText('2026-11-21', '2026-11-21')).toBe('21 Nov 2026')
  expect(daysText('2026-11-21', '2026-11-21', shortDayText)).toBe('21 Nov')
})
