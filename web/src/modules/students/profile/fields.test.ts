import { expect, test } from 'vitest'
import { fieldWord } from './fields.ts'

const say = (word: string) => `said ${word}`

test('a field has its word in the language, otherwise its own name in plain words, an amount without its unit', () => {
  expect(fieldWord(say, 'fullName')).toBe('said fieldFullName')
  expect(fieldWord(say, 'permanentParts.doorNo')).toBe('Permanent parts door no')
  expect(fieldWord(say, 'amountPaise')).toBe('Amount')
})
