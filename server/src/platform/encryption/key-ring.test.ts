import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { decryptWithRing, encryptWithRing, type KeyRing } from './key-ring.ts'

const keys = new Map([
  ['2025', Buffer.alloc(32, 9)],
  ['2026', randomBytes(32)],
])
const ring = (current: string): KeyRing => ({
  current: () => ({ id: current, key: keys.get(current) ?? Buffer.alloc(0) }),
  find: (id) => keys.get(id) ?? null,
})

describe('a key ring', () => {
  it('encrypts with the current key, and decrypts with the key that encrypted', () => {
    const before = encryptWithRing(ring('2025'), '499118665246', 'row 7')
    const after = encryptWithRing(ring('2026'), '499118665246', 'row 7')
    expect([before.keyId, after.keyId]).toEqual(['2025', '2026'])
    for (const encrypted of [before, after]) expect(decryptWithRing(ring('2026'), encrypted, 'row 7')).toBe('499118665246')
  })

  it('does not decrypt with a removed key, for another row, or after a change', () => {
    const encrypted = encryptWithRing(ring('2026'), '499118665246', 'row 7')
    expect(decryptWithRing(ring('2026'), { ...encrypted, keyId: '2024' }, 'row 7')).toBeNull()
    expect(decryptWithRing(ring('2026'), { ...encrypted, keyId: '2025' }, 'row 7')).toBeNull()
    expect(decryptWithRing(ring('2026'), encrypted, 'row 8')).toBeNull()
    const changed = `${encrypted.ciphertext[0] === 'A' ? 'B' : 'A'}${encrypted.ciphertext.slice(1)}`
    expect(decryptWithRing(ring('2026'), { ...encrypted, ciphertext: changed }, 'row 7')).toBeNull()
    expect(decryptWithRing(ring('2026'), { ...encrypted, ciphertext: '' }, 'row 7')).toBeNull()
  })

  it('still decrypts Aadhaar numbers that were encrypted before key rings existed', () => {
    const ref = '5b0f5a3c-6a86-4b5e-9a52-0d7d3f2f6b11'
    const stored = { keyId: '2025', ciphertext: 'UjVBSwT5btx3KugkhJR0A48BB9ilP5n7wYHa_VdS-vcvoaW6CiLKGg' }
    expect(decryptWithRing(ring('2026'), stored, ref)).toBe('499118665246')
  })
})
