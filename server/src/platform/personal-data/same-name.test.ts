import { expect, test } from 'vitest'
import { hasSameWords, isSameName } from './same-name.ts'

test.each([
  ['K. Ravi Kumar', 'RAVI KUMAR K', true],
  ['Dr. Anita Rao', 'Anitha Roy', false],
  ['గడ్డం అనన్య', 'అనన్య రెడ్డి', true],
  ['Jo', 'Bo', true],
])('the names %s and %s are compared', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same)
})

test.each([
  ['K. Ravi Kumar', 'RAVI KUMAR K', true],
  ['K. Ravi Kumar', 'Kotha Ravi Kumar', true],
  ['Ravi Kumar', 'Ravi Teja', false],
  ['Kumar', 'Ravi Kumar', false],
  ['Anitha', 'ANITHA', true],
  ['అనన్య రెడ్డి', 'రెడ్డి అనన్య', true],
  ['J. B.', 'K. L.', false],
])('the words of the names %s and %s are compared', (one, other, same) => {
  expect(hasSameWords(one, other)).toBe(same)
})
