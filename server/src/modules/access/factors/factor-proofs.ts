import { eq } from 'drizzle-orm'
import type { Actor } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import type { Keys } from '../../../platform/encryption/keys.ts'
import { problem } from '../../../platform/problems.ts'
import { addAttempt, refundAttempt, secondsLeft } from '../../../platform/throttling/throttle.ts'
import { checkPassword } from '../passwords/passwords.ts'
import { users } from '../schema.ts'
import { isAppCode, spendAppCode } from './authenticators.ts'
import { spendRecoveryCode } from './recovery-codes.ts'

/**
 * Wrong proofs allowed per account in a quarter of an hour. The caller already knows the password or has the session, so that strangers cannot use up the
 * owner's attempts.
 */
const maxWrong = 10

/** Checks a proof of an account, within the limit of attempts per quarter of an hour; concurrent attempts are counted one by one. */
export async function withAttemptLimit<T>(
  database: Database,
  userId: number,
  now: Date,
  verify: () => Promise<T | null>,
): Promise<T | null> {
  const subjects = [`factor:#${userId}`]
  const [count = 0] = await addAttempt(database, subjects, now)
  if (count > maxWrong) {
    await refundAttempt(database, subjects, now)
    const seconds = secondsLeft(now)
    throw problem('access.too-many-attempts', { seconds }, { headers: { 'retry-after': String(seconds) } })
  }
  const outcome = await verify().catch(async (error: unknown) => {
    await refundAttempt(database, subjects, now)
    throw error
  })
  if (outcome !== null) await refundAttempt(database, subjects, now)
  return outcome
}

/** Whether this is a valid app code or recovery code of the user. Marks it as used. Runs inside a transaction. */
export function spendCode(db: Database, keys: Keys, owner: { userId: number; code: string }, now: Date): Promise<boolean> {
  return isAppCode(owner.code) ? spendAppCode(db, keys, owner, now) : spendRecoveryCode(db, keys, owner, now)
}

/**
 * Performs an action that requires the password or a code, and tells the action which one was given. Any other proof is refused, counted and audited, and
 * nothing is done.
 */
export async function withProof<T>(
  { database, keys, actor }: { database: Database; keys: Keys; actor: Actor },
  { userId, proof }: { userId: number; proof: string },
  now: Date,
  act: (db: Database, proven: { byRecoveryCode: boolean }) => Promise<T>,
): Promise<T> {
  const code = proof.trim()
  const outcome = await withAttemptLimit(database, userId, now, async () => {
    const [user] = await database.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))
    const byPassword = await checkPassword(proof, user?.passwordHash ?? null)
    return inTransaction(database, actor, async (db) => {
      if (!byPassword && !(await spendCode(db, keys, { userId, code }, now))) return null
      return { done: await act(db, { byRecoveryCode: !byPassword && !isAppCode(code) }) }
    })
  })
  if (outcome) return outcome.done
  await recordWrongProof(database, actor, userId)
  throw problem('access.wrong-proof')
}

/** Audits that a user who knew the password did not have the second factor. */
export async function recordWrongProof(database: Database, actor: Actor, userId: number): Promise<void> {
  const change = { entity: 'user', entityId: userId, act: 'access.second-factor-refused' }
  await inTransaction(database, actor, async (db) => recordChange(db, change))
}
