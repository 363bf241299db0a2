import { expect, test } from 'vitest'
import { fillPlaces, openSentence } from './fill-places.ts'

test('placeholders are filled, and a placeholder without a value becomes empty', () => {
  expect(fillPlaces('Before {day}, by {name}', { day: '1 May' })).toBe('Before 1 May, by ')
})

test.each([
  ['1', 'At least 1 day before'],
  ['0', 'At least 0 days before'],
  ['11', 'At least 11 days before'],
])('the form of the word follows the number %s', (days, sentence) => {
  expect(fillPlaces('At least {days} {days:day|days} before', { days })).toBe(sentence)
})

test('documentation shows the plural sentence with its placeholders', () => {
  expect(openSentence('At least {days} {days:day|days} before {day}')).toBe('At least {days} days before {day}')
})
