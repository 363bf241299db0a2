import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Returns an unguessable token of 256 bits, safe in cookies and URLs. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the hash of a token for storage: a reader of the database cannot use it. Tokens are random, so a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Compares two hashes in constant time. */
export function sameHash(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)]
  return x.length === y.length && timingSafeEqual(x, y)
}
