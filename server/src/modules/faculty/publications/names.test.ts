import { expect, test } from 'vitest'
import { comparedName, mayBeSame } from './names.ts'

const same = (one: string, other: string) => mayBeSame(comparedName(one), comparedName(other))

test.each([
  ['K. V. Rao', 'Dr. Krishna Venkata Rao'],
  ['Rao, K.V.', 'Krishna Venkata Rao'],
  ['KV Rao', 'Prof. Krishna Venkata Rao'],
  ['RAO K V', 'Krishna Venkata Rao'],
  ['Krishna Rao', 'Dr Krishna Venkata Rao'],
  ['A. Rao', 'Anil Rao'],
  ['Müller, Jörg', 'Jorg Muller'],
  ['Lakshmi', 'Smt. Lakshmi'],
  ['K. V. Rao', 'Dr. K V RAO'],
  ['A. Das', 'Prof. A. DAS'],
  ['S. Kumar', 'Suresh Kumar Reddy'],
  ["O'Brien, Tim", 'Tim OBrien'],
])('%s can be the same person as %s', (one, other) => {
  expect(same(one, other)).toBe(true)
  expect(same(other, one)).toBe(true)
})

test.each([
  ['S. Rao', 'Anil Rao'],
  ['R. Kumar', 'Suresh Kumar Reddy'],
  ['Sunil Rao', 'Anil Rao'],
  ['Rao', 'Anil Rao'],
  ['K. V. Rao', 'Krishna Madhav Rao'],
  ['Anil Kumar', 'Anil Rao'],
  ['A. K.', 'Anil Kumar'],
])('%s is not the same person as %s', (one, other) => {
  expect(same(one, other)).toBe(false)
  expect(same(other, one)).toBe(false)
})
