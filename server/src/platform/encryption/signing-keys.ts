import { createPublicKey, type KeyObject } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { facts } from '../schema.ts'
import type { Keys } from './keys.ts'

/** A public key of the college, raw (32 bytes) in base64url. */
export type PublicKey = { id: string; publicKey: string }

const nameOf = (id: string) => `signing-key:${id}`

/** Records the current signing key among those of the college, so that signatures of earlier keys can still be verified after a change of keys. */
export async function rememberSigningKey(db: Database, { signing }: Pick<Keys, 'signing'>): Promise<void> {
  const publicKey = signing.publicKey.export({ format: 'jwk' }).x ?? ''
  await db
    .insert(facts)
    .values({ name: nameOf(signing.id), value: publicKey })
    .onConflictDoNothing()
}

/** Returns all keys that signed documents of the college, newest first. */
export async function listSigningKeys(db: Database): Promise<PublicKey[]> {
  const rows = await db
    .select()
    .from(facts)
    .where(like(facts.name, nameOf('%')))
  return rows
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ name, value }) => ({ id: name.slice(nameOf('').length), publicKey: String(value) }))
}

/** Returns the key with this id, ready to verify a signature; null if the college never signed with it. */
export async function findSigningKey(db: Database, id: string): Promise<KeyObject | null> {
  const [row] = await db
    .select()
    .from(facts)
    .where(eq(facts.name, nameOf(id)))
  return row ? createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: String(row.value) }, format: 'jwk' }) : null
}
