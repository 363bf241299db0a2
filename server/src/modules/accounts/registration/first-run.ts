import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { hashToken, sameHash } from '../../../platform/encryption/tokens.ts'
import { facts } from '../../../platform/schema.ts'

const fact = 'first-run'
/** Letters and digits that nobody mistakes for one another when reading them from a terminal (Crockford's thirty-two). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 4
/** Several servers may start on one empty college; the terminal of each shows a code that is good. */
const kept = 8

/** Makes a one-time code (80 bits) for the first administrator, kept as a hash. Show it only to the person who started the portal. */
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

/** Whether this is a code that a terminal shows; with it all of them are spent. Capitals, spaces and dashes make no difference. */
export async function redeemFirstRunCode(db: Database, typed: string): Promise<boolean> {
  const [row] = await db.select({ value: facts.value }).from(facts).where(eq(facts.name, fact)).for('update')
  const hash = hashToken(readCode(typed))
  const hashes = Array.isArray(row?.value) ? row.value.map(String) : []
  if (!hashes.some((one) => sameHash(one, hash))) return false
  await db.delete(facts).where(eq(facts.name, fact))
  return true
}

/** The characters of a code as somebody typed it: O and I are 0 and 1, which the alphabet alone has. */
function readCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
}
