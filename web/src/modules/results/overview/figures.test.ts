import { expect, test } from 'vitest'
import { percentText, plainNumber } from './figures.ts'

test('shares have one decimal, whole ones too, and marks only the decimals they need', () => {
  expect([100, 78.5, 78.57, 0].map(percentText)).toEqual(['100.0 %', '78.5 %', '78.6 %', '0.0 %'])
  expect([7, 7.25, null].map(plainNumber)).toEqual(['7', '7.25', '–'])
})
