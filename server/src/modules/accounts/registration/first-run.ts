import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { hashToken, sameHash } from '../../../platform/encryption/tokens.ts'
import { facts } from '../../../platform/schema.ts'

const fact = 'first-run'
/** Letters and digits that are not confused when read from a terminal (Crockford's thirty-two). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 4
/** Number of valid codes: several servers may start on one empty college, and each terminal shows one. */
const kept = 8

/** Creates a one-time code (80 bits) for the first administrator, stored as a hash. Show it only to the person who started the portal. */
export async function newFirstRunCode(db: Database): Promise<string> {
  const letters = [...randomBytes(groups * 4)].map((byte) => alphabet[byte % alphabet.length]).join('')
  const hashes = [hashToken(letters)]
  await db
    .insert(facts)
    .values({ name: fact, value: hashes })
    .onConflictDoUpdate({
      target: facts.name,
      set: {
        value: sql`(select jsonb_agg(hash order by place) from jsonb_array_elements(excluded.value || ${facts.value})
          with ordinality as codes (hash, place) where place <= ${kept})`,
      },
    })
  return letters.match(/.{4}/g)?.join('-') ?? letters
}

/** Whether this is a code that a terminal shows; if so, all codes are spent. Ignores case, spaces and dashes. */
export async function redeemFirstRunCode(db: Database, typed: string): Promise<boolean> {
  const [row] = await db.select({ value: facts.value }).from(facts).where(eq(facts.name, fact)).for('update')
  const hash = hashToken(readCode(typed))
  const hashes = Array.isArray(row?.value) ? row.value.map(String) : []
  if (!hashes.some((one) => sameHash(one, hash))) return false
  await db.delete(facts).where(eq(facts.name, fact))
  return true
}

/** Returns the characters of a typed code: O and I count as 0 and 1, since the alphabet has only those. */
function readCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
}
