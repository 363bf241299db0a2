import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openSealed, seal } from './sealing.ts'

const keys = { encryption: randomBytes(32) }
const purpose = 'a purpose'

describe('A sealed text', () => {
  it.each(['', 'JBSWY3DPEHPK3PXP', 'వెంకట', 'x'.repeat(5000)])('opens for its purpose and owner', (text) => {
    expect(openSealed(keys, seal(keys, text, { purpose, about: '7' }), { purpose, about: '7' })).toBe(text)
  })

  it('is another each time, and shows nothing of the text', () => {
    const sealed = seal(keys, 'secret', { purpose })
    expect(sealed).not.toBe(seal(keys, 'secret', { purpose }))
    expect(Buffer.from(sealed.slice(3), 'base64url').includes('secret')).toBe(false)
  })

  it('opens for no other purpose, owner or key', () => {
    const sealed = seal(keys, 'secret', { purpose, about: '7' })
    expect(openSealed(keys, sealed, { purpose: 'another', about: '7' })).toBeNull()
    expect(openSealed(keys, sealed, { purpose, about: '8' })).toBeNull()
    expect(openSealed({ encryption: randomBytes(32) }, sealed, { purpose, about: '7' })).toBeNull()
  })

  it('does not open when a single character of it was changed', () => {
    const sealed = seal(keys, 'secret', { purpose })
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
      const opened = openSealed(keys, changed, { purpose })
      // the last character of base64url may carry bits that mean nothing
      if (at < sealed.length - 1) expect(opened).toBeNull()
    }
  })

  it.each(['', 'v1.', 'v1.AAAA', 'hello', 'v2.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'])(
    'is not just any text: %s',
    (text) => {
      expect(openSealed(keys, text, { purpose })).toBeNull()
    },
  )
})
