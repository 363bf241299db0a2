import { expect, test } from 'vitest'
import { plainDigits } from './plain-digits.ts'

test.each([
  ['98480 22338', 10, '9848022338'],
  ['+91 98480-22338', 10, '9848022338'],
  ['098480 22338', 10, '9848022338'],
  ['9198765432', 10, '9198765432'],
  ['1234 5678 9012', 12, '123456789012'],
  ['98480223389999', 10, '9848022338'],
  ['none', 10, ''],
])('%s limited to %i digits is %s', (typed, count, plain) => {
  expect(plainDigits(typed, count)).toBe(plain)
})
