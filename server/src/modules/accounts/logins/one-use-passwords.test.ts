import { expect, test } from 'vitest'
import { oneUsePassword } from './one-use-passwords.ts'

const many = Array.from({ length: 2000 }, oneUsePassword)

test('a one-use password has the four classes that the rules ask for, and no character that is mistaken for another', () => {
  for (const password of many) {
    expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z\d]).{14}$/)
    expect(password).not.toMatch(/[0O1lIoi]/)
  }
})

test('no two people are given the same one', () => {
  expect(new Set(many).size).toBe(many.length)
})
