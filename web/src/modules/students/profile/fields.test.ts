import { expect, test } from 'vitest'
import { fieldWord } from './fields.ts'

const say = (word: string) => `said ${word}`

test('a field has its translated name, otherwise a readable form of its own name, without the unit of an amount', () => {
  expect(fieldWord(say, 'fullName')).toBe('said fieldFullName')
  expect(fieldWord(say, 'permanentParts.doorNo')).toBe('Permanent parts door no')
  expect(fieldWord(say, 'amountPaise')).toBe('Amount')
})
