import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { followsRule, passwordError } from './password-rules.ts'

const owner = {
  username: '22NA1A0501',
  fullName: 'Dr K. Lakshmi Prasanna',
  email: 'prasanna.k@college.example',
  college: ['Nalanda Institute of Engineering & Technology', 'Nalanda', 'NIET'],
}
const fault = (password: string) => passwordError(password, owner)?.code ?? null

describe('the documented password rule', () => {
  test.each(['Abc!efg1', 'రహస్యం-Aa1', 'Tamarind7-boat', 'a A1bcdef', `Aa1!${'x'.repeat(124)}`])(
    '%s is accepted as a password',
    (password) => {
      expect(fault(password)).toBeNull()
    },
  )

  test.each([
    ['seven characters', 'Abc!ef1'],
    ['no capital', 'tamarind7-boat'],
    ['no small letter', 'TAMARIND7-BOAT'],
    ['no digit', 'Tamarind-boat'],
    ['no special character', 'Tamarind7boat'],
    ['nothing', ''],
  ])('a password with %s is refused with the rule', (_, password) => {
    expect(fault(password)).toBe('access.password-rule')
  })

  test('a password of 128 characters is accepted, and one of 129 is refused', () => {
    expect(fault(`Aa1!${'x'.repeat(125)}`)).toBe('access.password-too-long')
  })

  test('a character of two code units counts as one character', () => {
    expect(followsRule('Aa1😀😀')).toBe(false)
  })
})

describe('passwords that attackers guess first', () => {
  test.each([
    'Password@123',
    'P@ssw0rd1',
    'Welcome@2026',
    'Qwerty@12345',
    'Admin@123',
    'Iloveyou1!',
    'Abcdefgh1!',
    'Aaaaaaa1!',
    'Abcd!234',
    // The alphabet, once the digit is read as the letter it stands for
    'Abcd3fghij!1',
  ])('%s is refused', (password) => {
    expect(fault(password)).toBe('access.password-common')
  })

  test.each(['Lakshmi@2026', 'Prasanna#1', 'LakshmiPrasanna1!', 'Prasanna.k@12', '22na1A-0501!'])(
    '%s is refused as a name of the user',
    (password) => {
      expect(fault(password)).toMatch(/password-(own-name|common)$/)
    },
  )

  test.each(['Nalanda@2026', 'Na1anda!26', 'Institute@1'])('%s is refused as the name of the college', (password) => {
    expect(fault(password)).toBe('access.password-college-name')
  })

  test('a name inside a longer sentence is accepted', () => {
    expect(fault('Nalanda has 7 green gates!')).toBeNull()
  })
})

test('any text can be checked, and every accepted password follows the rule', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (password) => {
      if (passwordError(password, owner) === null) expect(followsRule(password)).toBe(true)
    }),
  )
})
