import { describe, expect, test } from 'vitest'
import { AgeError, decryptAge, encryptAge, headerBytes, unlockAge } from './age.ts'

const passphrase = 'seven green gates'

/** A file written by the package age-encryption 0.3.1, by the author of the format. */
const foreign = {
  passphrase: 'correct horse battery',
  text: 'Nalanda శ్రీ',
  file:
    'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCA5bTVqMmxLVVRNNlc2anVhMkV6Q1FRIDEwCnV0YURIRHlJNWdNL1VLUzNyUEtnd3F0S1p4eDFtRXZFelphZGdWVHRBNjgKLS0tIERKbjRSQmRxZVFj' +
    'V2kvdUNuU21NVGxhd1JKbGtSNmk4bW16QnNZbmhBcG8KzZQf1agzupBY1jcuenrKic1ypd8JE6nWp+g5nbvgYZb9jQB/MOH/SUG4k/FO4dd8lc2vfA==',
}

async function* streamOf(...parts: Buffer[]): AsyncGenerator<Buffer> {
  yield* parts
}

async function gather(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function open(file: Buffer, typed = passphrase): Promise<Buffer> {
  const unlocked = await unlockAge(file.subarray(0, headerBytes), typed)
  return gather(decryptAge(streamOf(file.subarray(unlocked.contentAt)), unlocked))
}

const faultOf = (opening: Promise<unknown>) =>
  opening.then(
    () => 'none',
    (error: unknown) => (error instanceof AgeError ? error.fault : String(error)),
  )

/** Two full chunks and a short one. */
const content = Buffer.alloc(64 * 1024 * 2 + 100, 'Nalanda')
const file = await gather(encryptAge(streamOf(content.subarray(0, 70_000), content.subarray(70_000)), passphrase))

describe('an encrypted file', () => {
  test('opens with its passphrase, and does not reveal its content', async () => {
    expect((await open(file)).equals(content)).toBe(true)
    expect(file.includes('Nalanda')).toBe(false)
  })

  test.each([0, 65_536, 131_072])('of %i bytes, exactly filling its chunks, is read back unchanged', async (size) => {
    const plain = Buffer.alloc(size, 'x')
    expect((await open(await gather(encryptAge(streamOf(plain), passphrase)))).equals(plain)).toBe(true)
  })

  test('made by age can be read', async () => {
    expect((await open(Buffer.from(foreign.file, 'base64'), foreign.passphrase)).toString()).toBe(foreign.text)
  })

  test('is refused with another passphrase', async () => {
    expect(await faultOf(open(file, 'seven green gate'))).toBe('wrong-passphrase')
  })
})

describe('damage to an encrypted file', () => {
  const start = file.indexOf('\n---')
  const at = file.indexOf('\n', start + 1) + 1 + 16
  const chunk = 64 * 1024 + 16

  test.each([
    ['a cut in the last chunk', file.subarray(0, -1)],
    ['a cut between two chunks', file.subarray(0, at + 2 * chunk)],
    ['a cut before all content', file.subarray(0, at)],
    ['a cut in the header', file.subarray(0, at - 10)],
    ['one bit of the content', withBit(at + chunk + 5)],
    ['one bit of the checksum of the header', withBit(start + 10)],
    [
      'two chunks in the other order',
      Buffer.concat([
        file.subarray(0, at),
        file.subarray(at + chunk, at + 2 * chunk),
        file.subarray(at, at + chunk),
        file.subarray(at + 2 * chunk),
      ]),
    ],
    ['more behind its end', Buffer.concat([file, Buffer.alloc(chunk)])],
  ])('is detected: %s', async (_what, changed) => {
    expect(await faultOf(open(changed))).toMatch(/^(damaged|no-passphrase-header)$/)
  })

  test('a header that asks for gigabytes of memory is refused', async () => {
    const greedy = Buffer.from(file.toString('latin1').replace(' 17\n', ' 30\n'), 'latin1')
    expect(await faultOf(open(greedy))).toBe('no-passphrase-header')
  })
})

function withBit(position: number): Buffer {
  const copy = Buffer.from(file)
  copy[position] = (copy[position] ?? 0) ^ 1
  return copy
}
