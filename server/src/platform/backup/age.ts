import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'

/*
 * The file format of age (https://c2sp.org/age) with one recipient, a passphrase: `age --decrypt` opens what is written here. A header holds the
 * key of the file, encrypted under the passphrase; the content follows in chunks, each authenticated with its number and with
 * whether it is the last, so that nothing can be changed, moved or cut off.
 */

/** Each guess at a passphrase takes 128 MB of memory (OWASP, Password Storage Cheat Sheet). */
const workFactor = 17
/** Limits the memory that a file can make the reader use to 1 GB. */
const largestWorkFactor = 20
const chunkBytes = 64 * 1024
const tagBytes = 16
const nonceBytes = 16
const intro = 'age-encryption.org/v1\n'
const passphraseHeader =
  /^age-encryption\.org\/v1\n-> scrypt ([A-Za-z0-9+/]{22}) ([1-9]\d?)\n([A-Za-z0-9+/]{43})\n--- ([A-Za-z0-9+/]{43})\n/

/** At least the length of a header with the nonce after it. */
export const headerBytes = 512

export type AgeFault = 'wrong-passphrase' | 'damaged' | 'no-passphrase-header'

/** A file that cannot be decrypted, with the reason. */
export class AgeError extends Error {
  readonly fault: AgeFault

  constructor(fault: AgeFault) {
    super(fault)
    this.fault = fault
  }
}

/** The key that decrypts the content of a file, and the offset at which the content starts. */
export type Unlocked = { key: Buffer; contentAt: number }

export function isAgeFile(head: Buffer): boolean {
  return head.toString('latin1', 0, intro.length) === intro
}

/** Encrypts a stream with a passphrase. */
export async function* encryptAge(content: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const [fileKey, salt, nonce] = [randomBytes(16), randomBytes(16), randomBytes(nonceBytes)]
  const wrapped = seal(await wrapKey(passphrase, salt, workFactor), Buffer.alloc(12), fileKey)
  const stanza = `${intro}-> scrypt ${base64(salt)} ${workFactor}\n${base64(wrapped)}\n---`
  yield Buffer.from(`${stanza} ${base64(macOf(fileKey, stanza))}\n`)
  yield nonce
  const key = contentKey(fileKey, nonce)
  let number = 0
  for await (const { chunk, last } of inChunks(content, chunkBytes)) yield seal(key, chunkNonce(number++, last), chunk)
}

/** Decrypts the header of a file; `head` is the beginning of the file. Throws `AgeError`. */
export async function unlockAge(head: Buffer, passphrase: string): Promise<Unlocked> {
  const [header, salt = '', factor, wrapped = '', mac = ''] = passphraseHeader.exec(head.toString('latin1')) ?? []
  if (header === undefined || Number(factor) > largestWorkFactor) throw new AgeError('no-passphrase-header')
  const wrapping = await wrapKey(passphrase, Buffer.from(salt, 'base64'), Number(factor))
  const fileKey = open(wrapping, Buffer.alloc(12), Buffer.from(wrapped, 'base64'))
  if (!fileKey) throw new AgeError('wrong-passphrase')
  const expected = macOf(fileKey, header.slice(0, header.lastIndexOf(' ')))
  if (!timingSafeEqual(expected, Buffer.from(mac, 'base64'))) throw new AgeError('damaged')
  const contentAt = header.length + nonceBytes
  if (head.length < contentAt) throw new AgeError('damaged')
  return { key: contentKey(fileKey, head.subarray(header.length, contentAt)), contentAt }
}

/** Decrypts the content of a file. Throws `AgeError` at the first modified chunk, and if the end is missing. */
export async function* decryptAge(content: AsyncIterable<Buffer>, { key }: Unlocked): AsyncGenerator<Buffer> {
  let number = 0
  for await (const { chunk, last } of inChunks(content, chunkBytes + tagBytes)) {
    const opened = open(key, chunkNonce(number, last), chunk)
    if (!opened || (last && number > 0 && opened.length === 0)) throw new AgeError('damaged')
    number += 1
    yield opened
  }
}

async function* inChunks(content: AsyncIterable<Buffer>, size: number): AsyncGenerator<{ chunk: Buffer; last: boolean }> {
  let held: Buffer = Buffer.alloc(0)
  for await (const more of content) {
    held = held.length === 0 ? more : Buffer.concat([held, more])
    let at = 0
    // The rest may be the last chunk, which is marked and may be full
    for (; held.length - at > size; at += size) yield { chunk: held.subarray(at, at + size), last: false }
    held = held.subarray(at)
  }
  yield { chunk: held, last: true }
}

const algorithm = 'chacha20-poly1305'

function seal(key: Buffer, nonce: Buffer, content: Buffer): Buffer {
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

function open(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer | null {
  if (sealed.length < tagBytes) return null
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  try {
    decipher.setAuthTag(sealed.subarray(-tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()])
  } catch {
    return null
  }
}

/** The number of the chunk in eleven bytes, and one byte that marks the last chunk. */
function chunkNonce(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = last ? 1 : 0
  return nonce
}

function wrapKey(passphrase: string, salt: Buffer, factor: number): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** factor, r: 8, p: 1, maxmem: 2 ** factor * 8 * 128 + 2 ** 20 }
  const bound = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt])
  return new Promise((resolve, reject) => {
    scrypt(passphrase, bound, 32, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

function contentKey(fileKey: Buffer, nonce: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32))
}

function macOf(fileKey: Buffer, header: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', fileKey, '', 'header', 32))
  return createHmac('sha256', key).update(header, 'latin1').digest()
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
