import { expect, test } from 'vitest'
import { plainNumber } from './figures.ts'

test('marks are shown only with the decimals they need', () => {
  expect([7, 7.25, null].map(plainNumber)).toEqual(['7', '7.25', '–'])
})
