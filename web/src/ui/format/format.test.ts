import type { Language } from '@nalanda/contract/platform/languages'
import { afterEach, expect, test } from 'vitest'
import { chooseAppearance } from '../appearance/appearance.ts'
import { count, dateText, dayText, decimal, instantText, percentText, rupees } from './format.ts'

const speaking = (language: Language) => chooseAppearance({ language })
afterEach(() => speaking('en'))

test('large numbers are grouped in lakhs and crores in the languages of India, and in thousands in German', () => {
  for (const language of ['en', 'hi', 'te'] as const) {
    speaking(language)
    expect(count(12_34_567)).toBe('12,34,567')
    expect(rupees(12_34_567_00)).toBe('₹12,34,567.00')
  }
  speaking('de')
  expect(count(1_234_567)).toBe('1.234.567')
  expect(rupees(1_234_567_50).replace(/\s/g, ' ')).toBe('1.234.567,50 ₹')
})

test('dates and times are in the language of the page, in Latin digits, in the time zone of the college', () => {
  const formatted = (language: Language) => {
    speaking(language)
    return [dayText('2026-11-21'), instantText('2026-11-21T05:30:00Z')]
  }
  expect(formatted('en')).toEqual(['21 Nov 2026', '21 Nov 2026, 11:00'])
  expect(formatted('de')).toEqual(['21. Nov. 2026', '21. Nov. 2026, 11:00'])
  expect(formatted('te')).toEqual(['21 నవం, 2026', '21 నవం, 2026 11:00'])
  expect(dateText('2026-11-21T05:30:00Z', { dateStyle: 'medium' })).toBe('21 నవం, 2026')
  for (const [day, instant] of [formatted('hi'), formatted('te')]) {
    expect(day).toMatch(/^(?=.*21)(?=.*2026)[^A-Za-z०-९౦-౯]+$/)
    expect(instant).toMatch(/11:00$/)
  }
})

test('unknown values are a dash, and decimals have no unnecessary zeros', () => {
  expect([dayText(null), instantText(null), decimal(78.5), decimal(4)]).toEqual(['–', '–', '78.5', '4'])
  expect(dateText('2026-12-01T00:00:00Z', { month: 'long', year: 'numeric' })).toBe('December 2026')
})

test('a percentage has one decimal by default, and no line break before its sign', () => {
  expect([100, 78.5, 78.57, 0].map((percent) => percentText(percent))).toEqual(['100.0%', '78.5%', '78.6%', '0.0%'])
  speaking('de')
  expect(percentText(74.99, 2)).toBe('74,99\u00a0%')
})
