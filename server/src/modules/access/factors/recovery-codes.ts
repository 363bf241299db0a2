import { createHmac, randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import type { Keys } from '../../../platform/encryption/keys.ts'
import { problem } from '../../../platform/problems.ts'
import { authenticators, recoveryCodes } from '../schema.ts'

const howMany = 10
/** Crockford's alphabet: no letter looks like a digit. Twelve characters are 60 bits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * Returns ten new recovery codes (`ab3d-…`) for when the telephone is not at hand, and invalidates the old ones. Only keyed hashes are stored. Refuses without
 * a confirmed authenticator.
 */
export async function renewRecoveryCodes(db: Database, keys: Keys, userId: number): Promise<string[]> {
  // Locked: otherwise a concurrent renewal would add its codes to these, and turning the authenticator off would leave these behind
  const [app] = await db.select().from(authenticators).where(eq(authenticators.userId, userId)).for('update')
  if (!app?.confirmedAt) throw problem('access.no-authenticator')
  const codes = Array.from({ length: howMany }, newCode)
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(keys, userId, code) })))
  recordChange(db, { entity: 'user', entityId: userId, act: 'access.renew-recovery-codes' })
  return codes
}

/** Whether this is an unused recovery code, in any way of typing it. Marks it as used. */
export async function spendRecoveryCode(
  db: Database,
  keys: Keys,
  { userId, code }: { userId: number; code: string },
  now: Date,
): Promise<boolean> {
  const spent = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(keys, userId, code)), isNull(recoveryCodes.usedAt)),
    )
    .returning({ userId: recoveryCodes.userId })
  if (spent.length > 0) recordChange(db, { entity: 'user', entityId: userId, act: 'access.use-recovery-code' })
  return spent.length > 0
}

function newCode(): string {
  const letters = Array.from({ length: 12 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  return letters.replace(/.{4}(?=.)/g, '$&-')
}

function hashOf({ secret }: Keys, userId: number, code: string): string {
  const plain = code
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
  return createHmac('sha256', secret).update(`recovery code ${userId} ${plain}`).digest('base64url')
}
