import { expect, test } from 'vitest'
import { isUsername, likenessOf, plainUsername } from './usernames.ts'

test.each(['ravi', 'K.Lakshmi', '22NA1A0501', '22NA/CSE-12', 'EMP0412', 'meena+lab@college.example', 'library_incharge', 'a'])(
  '%s is a user name',
  (name) => expect(isUsername(name)).toBe(true),
)

test.each([
  ['Cyrillic', '\u0430dmin'],
  ['Greek', 'adm\u03bfn'],
  ['Telugu', 'రవి'],
  ['zero-width', 'ad\u200bmin'],
  ['a word joiner', 'admin\u2060'],
  ['a soft hyphen', 'ad\u00admin'],
  ['a direction', '\u202eadmin'],
  ['a variation selector', 'admin\ufe0f'],
  ['a tag', 'admin\u{e0061}'],
  ['a combining mark', 'a\u0307dmin'],
  ['a control character', 'ad\u0007min'],
  ['a space', 'ad min'],
  ['a dot at its end', 'admin.'],
  ['nothing', ''],
  ['too much', 'a'.repeat(101)],
])('a name with %s is not a user name', (_, name) => expect(isUsername(plainUsername(name))).toBe(false))

test('full-width and other forms of letters are read as the plain letters', () => {
  expect(plainUsername(' ａｄｍｉｎ ')).toBe('admin')
  expect(plainUsername('ﬁnance')).toBe('finance')
  expect(isUsername(plainUsername('𝐚𝐝𝐦𝐢𝐧'))).toBe(true)
})

test('names that look alike have the same likeness, and different numbers never do', () => {
  for (const [one, other] of [
    ['admin', 'ADMlN'],
    ['admin', 'adrnin'],
    ['accounts0ffice', 'accountsoffice'],
    ['anil', 'ani1'],
    ['vvarden', 'warden'],
  ])
    expect(likenessOf(one ?? '')).toBe(likenessOf(other ?? ''))
  const numbers = Array.from({ length: 2000 }, (_, number) => likenessOf(`22NA1A${String(number).padStart(4, '0')}`))
  expect(new Set(numbers).size).toBe(2000)
  expect(likenessOf('ravi')).not.toBe(likenessOf('rani'))
})
