import { maxPublicNotices } from '@nalanda/contract/notices/public-notices'
import type { PublicNotice } from '@nalanda/contract/notices/reading'
import { and, desc } from 'drizzle-orm'
import { type Cache, openCache } from '../../../platform/cache/cache.ts'
import { dayOf, now } from '../../../platform/clock.ts'
import { broadcast } from '../../../platform/database/broadcast.ts'
import type { Database } from '../../../platform/database/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notices } from '../schema.ts'
import { isShown } from './notices.ts'

const channel = 'public-notices'
/** Cache lifetime: notices begin and end by the clock, without a broadcast. */
const ttlMs = 20_000

/** Opens the cache of the home page's notices. */
export function openPublicNotices({ database, bus }: Pick<Platform, 'database' | 'bus'>): Cache<PublicNotice[]> {
  return openCache(bus, { channels: [channel], ttlMs, load: () => readPublicNotices(database.db) })
}

/** Broadcasts to every process that the public notices may have changed. */
export async function publicNoticesChanged(db: Database): Promise<void> {
  await broadcast(db, channel, '')
}

async function readPublicNotices(db: Database): Promise<PublicNotice[]> {
  const rows = await db
    .select()
    .from(notices)
    .where(and(notices.isPublic, isShown()))
    .orderBy(desc(notices.shownFrom), desc(notices.id))
    .limit(maxPublicNotices)
  return rows.map(({ id, title, body, shownFrom, shownUntil, attachmentName }) => ({
    id,
    title,
    body,
    postedOn: dayOf(shownFrom ?? now()),
    untilOn: shownUntil && lastDay(shownUntil),
    attachmentName,
  }))
}

/** Returns the last day shown: for an end at midnight, the day before. */
function lastDay(until: Date): string {
  return dayOf(new Date(until.getTime() - 1))
}
