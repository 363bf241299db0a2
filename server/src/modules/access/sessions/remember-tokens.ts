import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { hashToken, newToken, sameHash } from '../../../platform/encryption/tokens.ts'
import type { MailDeps } from '../../../platform/mail/queue-mail.ts'
import { queueTokenReused } from '../account-mail.ts'
import { rememberedBrowsers, sessions, users } from '../schema.ts'

const daySeconds = 24 * 60 * 60
/** A remembered browser that is not used for this long is forgotten. */
export const rememberSeconds = 30 * daySeconds
/** Maximum number of days after the real sign-in; fewer if the browser stands in for a second factor. */
const lastDays = { password: 90, secondFactor: 30 }
/** Time for which a token stays valid after it was replaced: two tabs that start together both send the old one. */
const overlapMs = 60_000

export type Remembered = { userId: number; series: string; cookie: string; secondFactor: boolean }

/** Remembers this browser for thirty days from each use, and at most ninety days from the sign-in; the cookie is `series.token`. */
export async function rememberBrowser(
  db: Database,
  { userId, secondFactor }: { userId: number; secondFactor: boolean },
  now: Date,
): Promise<Remembered> {
  const [series, token] = [newToken(), newToken()]
  await db.insert(rememberedBrowsers).values({
    series,
    tokenHash: hashToken(token),
    rotatedAt: now,
    signedInAt: now,
    userId,
    secondFactor,
    expiresAt: endOf({ signedInAt: now, secondFactor }, now),
  })
  return { userId, series, cookie: `${series}.${token}`, secondFactor }
}

/**
 * Accepts a remember cookie once and replaces its token. A token that was replaced before has been copied: the series and all its sessions end, and the owner
 * gets an e-mail. Null if the cookie is not valid.
 */
export async function renewBrowser(db: Database, deps: MailDeps, cookie: string, now: Date): Promise<Remembered | null> {
  const given = readRememberCookie(cookie)
  if (!given) return null
  const { series } = given
  const [row] = await db
    .select()
    .from(rememberedBrowsers)
    .where(and(eq(rememberedBrowsers.series, series), isNull(rememberedBrowsers.endedAt)))
    .for('update')
  if (!row || row.expiresAt <= now || endOf(row, now) <= now) return null
  const hash = hashToken(given.token)
  if (sameHash(hash, row.tokenHash)) return rotate(db, row, now)
  const justReplaced =
    row.previousHash !== null && sameHash(hash, row.previousHash) && now.getTime() - row.rotatedAt.getTime() < overlapMs
  if (justReplaced) return { userId: row.userId, series, cookie: '', secondFactor: row.secondFactor }
  await endSeries(db, series, now, true)
  recordChange(db, { entity: 'user', entityId: row.userId, act: 'access.remember-token-reused', after: { endedSeries: true } })
  const [owner] = await db.select().from(users).where(eq(users.id, row.userId))
  if (owner) await queueTokenReused(db, deps, owner)
  return null
}

/** Parses the cookie; null if the portal did not issue it. */
export function readRememberCookie(cookie: string): { series: string; token: string } | null {
  const [, series, token] = /^([\w-]{43})\.([\w-]{43})$/.exec(cookie) ?? []
  return series && token ? { series, token } : null
}

/** Forgets the browser and ends the sessions it opened. */
export async function endSeries(db: Database, series: string, now: Date, stolen = false): Promise<void> {
  await db.update(rememberedBrowsers).set({ endedAt: now, stolen }).where(eq(rememberedBrowsers.series, series))
  await db.delete(sessions).where(eq(sessions.series, series))
}

async function rotate(db: Database, row: typeof rememberedBrowsers.$inferSelect, now: Date): Promise<Remembered> {
  const { series, userId, secondFactor, tokenHash: previousHash } = row
  const token = newToken()
  await db
    .update(rememberedBrowsers)
    .set({ tokenHash: hashToken(token), previousHash, rotatedAt: now, expiresAt: endOf(row, now) })
    .where(eq(rememberedBrowsers.series, series))
  return { userId, series, cookie: `${series}.${token}`, secondFactor }
}

/** Returns when a browser that is used now is forgotten: thirty days later, but not after its last day. */
function endOf(
  { signedInAt, secondFactor }: Pick<typeof rememberedBrowsers.$inferSelect, 'signedInAt' | 'secondFactor'>,
  now: Date,
) {
  const lastDay = signedInAt.getTime() + (secondFactor ? lastDays.secondFactor : lastDays.password) * daySeconds * 1000
  return new Date(Math.min(now.getTime() + rememberSeconds * 1000, lastDay))
}
