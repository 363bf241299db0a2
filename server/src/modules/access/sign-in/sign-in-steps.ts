import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import { hashToken, newToken } from '../../../platform/encryption/tokens.ts'
import { problem } from '../../../platform/problems.ts'
import { missingAfterPassword } from '../factors/second-factor.ts'
import { signInSteps, users } from '../schema.ts'
import type { Login } from '../users/users.ts'

const lifeMs = 5 * 60_000
const maxTries = 5

export type SignInStep = { login: Login; remember: boolean; tokenHash: string }

/**
 * Lets a user with the right password continue only if nothing more is required. Refuses users with an authenticator, returning the step that a code completes;
 * also refuses users without one who have a passkey and a role that requires a second factor.
 */
export async function requireSecondFactor(
  database: Database,
  { id: userId, username }: Login,
  { actor, remember }: { actor: Actor; remember: boolean },
  now: Date,
): Promise<void> {
  const missing = await missingAfterPassword(database, userId)
  if (missing === 'passkey') throw problem('access.passkey-needed')
  if (missing !== 'code') return
  const step = await inTransaction(database, { ...actor, userId, username }, (db) => openStep(db, { userId, remember }, now))
  throw problem('access.second-factor-needed', {}, { step })
}

/** Records that a user proved a password and has yet to give a code, and returns the token by which the code completes the sign-in. */
async function openStep(db: Database, { userId, remember }: { userId: number; remember: boolean }, now: Date): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + lifeMs)
  await db.insert(signInSteps).values({ tokenHash: hashToken(token), userId, remember, createdAt: now, expiresAt })
  await db.delete(signInSteps).where(lt(signInSteps.expiresAt, now))
  recordChange(db, { entity: 'user', entityId: userId, act: 'access.sign-in-step', after: { remember } })
  return token
}

/**
 * Counts an attempt at a sign-in in progress, before the code is checked, and returns its user. Refuses a sign-in that is over: five minutes old, tried five
 * times, completed, its owner no longer active, or the password changed since.
 */
export async function countStepAttempt(db: Database, token: string, now: Date): Promise<SignInStep> {
  const tokenHash = hashToken(token)
  const [step] = await db
    .update(signInSteps)
    .set({ tries: sql`${signInSteps.tries} + 1` })
    .where(and(eq(signInSteps.tokenHash, tokenHash), gt(signInSteps.expiresAt, now), lt(signInSteps.tries, maxTries)))
    .returning()
  const [login] = step ? await db.select().from(users).where(eq(users.id, step.userId)) : []
  const changed = step && login?.passwordChangedAt && login.passwordChangedAt >= step.createdAt
  if (!step || !login || login.state !== 'active' || changed) throw problem('access.step-over')
  return { login, remember: step.remember, tokenHash }
}

/** Completes a step. Refuses a step that was completed concurrently. */
export async function completeStep(db: Database, tokenHash: string): Promise<void> {
  const closed = await db
    .delete(signInSteps)
    .where(eq(signInSteps.tokenHash, tokenHash))
    .returning({ userId: signInSteps.userId })
  if (closed.length === 0) throw problem('access.step-over')
}
