import { expect, test } from 'vitest'
import { isSameName } from './same-name.ts'

test.each([
  ['K. Ravi Kumar', 'RAVI KUMAR K', true],
  ['Dr. Anita Rao', 'Anitha Roy', false],
  ['గడ్డం అనన్య', 'అనన్య రెడ్డి', true],
  ['Jo', 'Bo', true],
])('%s and %s', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same)
})
