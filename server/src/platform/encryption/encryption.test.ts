import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { decrypt, encrypt } from './encryption.ts'

const keys = { encryption: randomBytes(32) }
const purpose = 'a purpose'

describe('an encrypted text', () => {
  it.each(['', 'JBSWY3DPEHPK3PXP', 'వెంకట', 'x'.repeat(5000)])('decrypts for its purpose and owner', (text) => {
    expect(decrypt(keys, encrypt(keys, text, { purpose, about: '7' }), { purpose, about: '7' })).toBe(text)
  })

  it('is different each time, and does not reveal the text', () => {
    const encrypted = encrypt(keys, 'secret', { purpose })
    expect(encrypted).not.toBe(encrypt(keys, 'secret', { purpose }))
    expect(Buffer.from(encrypted.slice(3), 'base64url').includes('secret')).toBe(false)
  })

  it('does not decrypt for another purpose, owner or key', () => {
    const encrypted = encrypt(keys, 'secret', { purpose, about: '7' })
    expect(decrypt(keys, encrypted, { purpose: 'another', about: '7' })).toBeNull()
    expect(decrypt(keys, encrypted, { purpose, about: '8' })).toBeNull()
    expect(decrypt({ encryption: randomBytes(32) }, encrypted, { purpose, about: '7' })).toBeNull()
  })

  it('cannot be decrypted if a single character was changed', () => {
    const encrypted = encrypt(keys, 'secret', { purpose })
    for (let at = 0; at < encrypted.length; at += 1) {
      const changed = `${encrypted.slice(0, at)}${encrypted[at] === 'A' ? 'B' : 'A'}${encrypted.slice(at + 1)}`
      const opened = decrypt(keys, changed, { purpose })
      // the last base64url character may contain unused bits
      if (at < encrypted.length - 1) expect(opened).toBeNull()
    }
  })

  it.each(['', 'v1.', 'v1.AAAA', 'hello', 'v2.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'])(
    'cannot be any other text: %s',
    (text) => {
      expect(decrypt(keys, text, { purpose })).toBeNull()
    },
  )

  it.each([
    [
      'v1.LOm1q26dmyLOHO0aMMU8CYjzaoCNdUxITs5GH48tjeSqqRKzRQywUu1Qdjo',
      'JBSWY3DPEHPK3PXP',
      { purpose: 'authenticator', about: '7' },
    ],
    ['v1.aax8w5eOR71wXb-QvPnb4CvmGbb1_QhHOc8Tvy_5OOeGV30ckPAug4gBFw', 'వెంకట', { purpose: 'mail' }],
  ])('of an earlier version can still be decrypted', (stored, text, context) => {
    expect(decrypt({ encryption: Buffer.alloc(32, 7) }, stored, context)).toBe(text)
  })
})
