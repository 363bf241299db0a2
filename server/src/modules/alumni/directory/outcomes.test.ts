import { expect, test } from 'vitest'
import { medianOf, rupeesOf } from './outcomes.ts'

test.each([
  ['6.5 LPA', 650_000],
  ['12 lakhs per annum', 1_200_000],
  ['1.2 Cr', 12_000_000],
  ['Rs. 4,50,000', 450_000],
  ['8', 800_000],
  ['1.5 Crs', 15_000_000],
  ['12 L p.a.', 1_200_000],
  ['25,000 per month', 300_000],
  ['Rs 40000 pm', 480_000],
  ['30k/month', 360_000],
  ['850k', 850_000],
  ['$80,000', null],
  ['60000 EUR a year', null],
  ['negotiable', null],
  ['0', null],
])('the package %s is converted to rupees', (packages, rupees) => {
  expect(rupeesOf(packages)).toBe(rupees)
})

test('the median of salaries is computed', () => {
  expect([medianOf([]), medianOf([3]), medianOf([9, 1, 5]), medianOf([1, 2, 4, 9])]).toEqual([null, 3, 5, 3])
})
