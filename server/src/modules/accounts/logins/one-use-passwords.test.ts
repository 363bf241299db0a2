import { expect, test } from 'vitest'
import { oneUsePassword } from './one-use-passwords.ts'

const many = Array.from({ length: 2000 }, oneUsePassword)

test('a one-use password has the four required classes of characters and no ambiguous character', () => {
  for (const password of many) {
    expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z\d]).{14}$/)
    expect(password).not.toMatch(/[0O1lIoi]/)
  }
})

test('no two one-use passwords are the same', () => {
  expect(new Set(many).size).toBe(many.length)
})
