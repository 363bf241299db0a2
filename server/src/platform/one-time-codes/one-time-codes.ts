import { createHmac, randomInt } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import type { Keys } from '../encryption/keys.ts'
import { sameHash } from '../encryption/tokens.ts'
import { oneTimeCodes } from '../schema.ts'

export const codeMinutes = 15
const maxTries = 5

/**
 * Creates a six-digit code that proves access to an e-mail address; valid for a quarter of an hour, and it replaces an older one of the same `subject`.
 * `subject` is what it opens, such as `application 17`.
 */
export async function newCode(db: Database, keys: Keys, subject: string, now: Date): Promise<{ code: string; expiresAt: Date }> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000)
  const row = { subject, codeHash: hashCode(keys, subject, code), expiresAt, tries: 0 }
  await db.insert(oneTimeCodes).values(row).onConflictDoUpdate({ target: oneTimeCodes.subject, set: row })
  return { code, expiresAt }
}

/** Redeems and deletes a code; false if it is wrong, has expired, or too many others were tried before. Each attempt counts immediately. */
export async function redeemCode(db: Database, keys: Keys, subject: string, code: string, now: Date): Promise<boolean> {
  const own = eq(oneTimeCodes.subject, subject)
  const [kept] = await db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(and(own, lt(oneTimeCodes.tries, maxTries), gt(oneTimeCodes.expiresAt, now)))
    .returning()
  if (!kept || !sameHash(kept.codeHash, hashCode(keys, subject, code))) return false
  const taken = await db
    .delete(oneTimeCodes)
    .where(and(own, eq(oneTimeCodes.codeHash, kept.codeHash)))
    .returning({ subject: oneTimeCodes.subject })
  return taken.length > 0
}

/** Deletes expired codes. */
export async function deleteEndedCodes(db: Database, now: Date): Promise<void> {
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, now))
}

/** A reader of plain hashes could guess six digits within an hour; the college's key prevents that. */
function hashCode({ secret }: Keys, subject: string, code: string): string {
  return createHmac('sha256', secret).update(`code of ${subject}: ${code}`).digest('base64url')
}
