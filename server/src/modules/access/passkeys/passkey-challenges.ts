import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { hashToken, newToken } from '../../../platform/encryption/tokens.ts'
import { problem } from '../../../platform/problems.ts'
import { passkeyChallenges } from '../schema.ts'

const lifeMs = 5 * 60_000

/** Stores a challenge for five minutes and returns the token that identifies it. `userId` is null while the user is not known. */
export async function openChallenge(
  db: Database,
  { challenge, userId }: { challenge: string; userId: number | null },
  now: Date,
): Promise<string> {
  const token = newToken()
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
  await db
    .insert(passkeyChallenges)
    .values({ tokenHash: hashToken(token), challenge, userId, expiresAt: new Date(now.getTime() + lifeMs) })
  return token
}

/** Deletes a challenge and returns it: each is signed once. Refuses one that is expired or was given to another user. */
export async function spendChallenge(
  db: Database,
  { token, userId }: { token: string; userId: number | null },
  now: Date,
): Promise<string> {
  const whose = userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId)
  const [spent] = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.tokenHash, hashToken(token)), gt(passkeyChallenges.expiresAt, now), whose))
    .returning()
  if (!spent) throw problem('access.passkey-refused')
  return spent.challenge
}
