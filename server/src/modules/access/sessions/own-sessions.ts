import { maxOwnSessions, type OwnSession } from '@nalanda/contract/access/sessions'
import { and, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { rememberedBrowsers, sessions } from '../schema.ts'
import { deviceNamed } from './devices.ts'
import { endSeries } from './remember-tokens.ts'
import { isOpenAt } from './sessions.ts'

type Owner = { userId: number; tokenHash: string }

/** Returns where a user is signed in or remembered: the present session first, then the most recently seen; at most `maxOwnSessions`. */
export async function listOwnSessions(db: Database, { userId, tokenHash }: Owner, now: Date): Promise<OwnSession[]> {
  // A remembered browser opens a session a day; the owner sees them as one.
  const browser = sql`coalesce(${sessions.series}, ${sessions.tokenHash})`
  const present = db.select({ browser }).from(sessions).where(eq(sessions.tokenHash, tokenHash))
  const rows = await db
    .selectDistinctOn([browser], {
      session: sessions,
      series: rememberedBrowsers.series,
      current: sql<boolean>`${browser} = (${present})`,
    })
    .from(sessions)
    .leftJoin(
      rememberedBrowsers,
      and(
        eq(rememberedBrowsers.series, sessions.series),
        isNull(rememberedBrowsers.endedAt),
        gt(rememberedBrowsers.expiresAt, now),
      ),
    )
    .where(and(eq(sessions.userId, userId), or(isOpenAt(now), sql`${rememberedBrowsers.series} is not null`)))
    .orderBy(browser, desc(sessions.createdAt), desc(sessions.id))
  return rows
    .map(({ session: { id, address, userAgent, createdAt, lastSeenAt }, series, current }) => ({
      ...{ id, address, current, ...deviceNamed(userAgent) },
      signedInAt: createdAt.toISOString(),
      lastSeenAt: (lastSeenAt ?? createdAt).toISOString(),
      remembered: series !== null,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt))
    .slice(0, maxOwnSessions)
}

/** Ends one of the user's own sessions, and forgets the browser it came from. A session of another user is not found. */
export async function endOwnSession(db: Database, userId: number, id: number, now: Date): Promise<void> {
  const [ended] = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning()
  if (!ended) throw problem('platform.not-found')
  if (ended.series) await endSeries(db, ended.series, now)
  const before = { ...deviceNamed(ended.userAgent), address: ended.address }
  recordChange(db, { entity: 'user', entityId: userId, act: 'access.end-session', before, after: null })
}

/** Like `endOwnSession`, for all sessions except the present one; returns their number. */
export async function endOtherSessions(db: Database, owner: Owner, now: Date): Promise<number> {
  const others = (await listOwnSessions(db, owner, now)).filter(({ current }) => !current).length
  await endSessions(db, owner.userId, owner.tokenHash, now)
  recordChange(db, { entity: 'user', entityId: owner.userId, act: 'access.end-other-sessions', after: { ended: others } })
  return others
}

/** Ends the sessions of a user and forgets their browsers: everywhere, or except for the session `kept` and the browser it came from. */
export async function endSessions(db: Database, userId: number, kept: string | null, now: Date): Promise<void> {
  const [own] = kept ? await db.select({ series: sessions.series }).from(sessions).where(eq(sessions.tokenHash, kept)) : []
  await db
    .update(rememberedBrowsers)
    .set({ endedAt: now })
    .where(
      and(
        eq(rememberedBrowsers.userId, userId),
        isNull(rememberedBrowsers.endedAt),
        own?.series ? ne(rememberedBrowsers.series, own.series) : undefined,
      ),
    )
  await db.delete(sessions).where(and(eq(sessions.userId, userId), kept ? ne(sessions.tokenHash, kept) : undefined))
}
