import { afterAll, expect, test } from 'vitest'
import { checkPassword, hashPassword, stopPasswords } from './passwords.ts'

afterAll(stopPasswords)

test('a password is hashed with argon2id, 7 MiB, five passes and its own salt', async () => {
  const [one, other] = [await hashPassword('College@2026'), await hashPassword('College@2026')]
  const form = /^\$argon2id\$v=19\$m=7168,t=5,p=1\$[\w+/]{22}\$[\w+/]{43}$/
  for (const hash of [one, other]) expect(hash).toMatch(form)
  expect(one).not.toBe(other)
  expect(await checkPassword('College@2026', one)).toBe(true)
})

test('composed and decomposed characters match', async () => {
  const [composed, decomposed] = ['Zo\u00eb@2026', 'Zoe\u0308@2026']
  expect(await checkPassword(decomposed, await hashPassword(composed))).toBe(true)
  expect(await checkPassword(composed, await hashPassword(decomposed))).toBe(true)
})

test('a password is compared completely, with its end, its case and its spaces', async () => {
  const long = `${'Tamarind7-boat '.repeat(8)}1234567x`
  expect(long).toHaveLength(128)
  const hash = await hashPassword(long)
  expect(await checkPassword(long, hash)).toBe(true)
  for (const other of [`${long.slice(0, -1)}y`, long.slice(0, -1), long.slice(0, 72), long.toLowerCase(), ` ${long}`, `${long} `])
    expect(await checkPassword(other, hash), other).toBe(false)
})

test('no password matches a missing hash or a hash of another kind', async () => {
  for (const stored of [null, '', 'College@2026', '$2b$10$abcdefghijklmnopqrstuv'])
    expect(await checkPassword('College@2026', stored)).toBe(false)
})
