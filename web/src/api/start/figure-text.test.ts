import { expect, test } from 'vitest'
import { valueText } from './figure-text.ts'

test('counts keep their fractions, such as half a day of leave, and whole numbers have no decimals', () => {
  expect(valueText('count', 7.5)).toBe('7.5')
  expect(valueText('count', 0.5)).toBe('0.5')
  expect(valueText('count', 20.25)).toBe('20.25')
  expect(valueText('count', 123_456)).toBe('1,23,456')
})

test('a percentage is never rounded up', () => {
  expect(valueText('percent', 74.99)).toBe('74.9%')
  expect(valueText('percent', 75)).toBe('75.0%')
})
