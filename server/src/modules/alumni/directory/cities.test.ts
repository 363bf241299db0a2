import { expect, test } from 'vitest'
import { cityOf } from './cities.ts'

test.each([
  ['Road No. 36, Jubilee Hills, Hyderabad 500033', 'Hyderabad'],
  ['Greater Noida, UP', 'Noida'],
  ['New Delhi', 'New Delhi'],
  ['from Warangal, now in Bangalore', 'Bengaluru'],
  ['Thanet, Kent', undefined],
  ['', undefined],
])('the city is recognised in the location %s', (location, city) => {
  expect(cityOf(location)?.city).toBe(city)
})
