import { createHash, createPublicKey, sign, verify } from 'node:crypto'
import { z } from 'zod'
import type { Keys } from '../encryption/keys.ts'

/** The assertion of one seal about the trail up to it, signed by the college: to be kept where the owner of the database cannot change it. */
export type Head = {
  /** The number of the seal. */
  seal: number
  /** Number of entries sealed up to here. */
  total: number
  sealedAt: string
  head: string
  publicKey: string
  signature: string
}

const Head = z.object({
  seal: z.int().positive(),
  total: z.int().positive(),
  sealedAt: z.iso.datetime(),
  head: z.string().length(64),
  publicKey: z.string(),
  signature: z.string(),
})

/** The head before the first seal. */
export const noHead = '0'.repeat(64)

type Sealed = { number: number; entries: string; entryHashes: Buffer; total: number; previousHead: string; sealedAt: Date }

/** Returns the hash that covers a seal and, through the previous head, every earlier seal. */
export function headOf({ number, entries, entryHashes, total, previousHead, sealedAt }: Sealed): string {
  const content = [number, entries, sha256(entryHashes), total, previousHead, sealedAt.toISOString()]
  return sha256(JSON.stringify(['nalanda audit seal 1', ...content]))
}

/** Signs a head with the college's key; includes the public key, so that heads signed with earlier keys can still be verified. */
export function signHead(keys: Pick<Keys, 'signing'>, head: Omit<Head, 'publicKey' | 'signature'>): Head {
  const publicKey = publicKeyOf(keys)
  return { ...head, publicKey, signature: sign(null, signedText(head), keys.signing.privateKey).toString('base64url') }
}

/** Whether the signature of a head matches the public key that it names. The caller decides whether that is the college's key. */
export function isSigned(head: Head): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: head.publicKey }, format: 'jwk' })
    return verify(null, signedText(head), key, Buffer.from(head.signature, 'base64url'))
  } catch {
    return false
  }
}

/** Returns the public key of the college in the format of heads: raw, in base64url. */
export function publicKeyOf({ signing }: Pick<Keys, 'signing'>): string {
  return signing.publicKey.export({ format: 'jwk' }).x ?? ''
}

/** Parses one line of a heads file; null if it is not a head. */
export function readHead(line: string): Head | null {
  try {
    return Head.parse(JSON.parse(line))
  } catch {
    return null
  }
}

function signedText({ seal, total, sealedAt, head }: Omit<Head, 'publicKey' | 'signature'>): Buffer {
  return Buffer.from(JSON.stringify(['nalanda audit head 1', seal, total, sealedAt, head]))
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}
