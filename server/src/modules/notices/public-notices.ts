import { createHash } from 'node:crypto'
import type { PublicNotice } from '@nalanda/contract/notices-reading'
import { and, desc } from 'drizzle-orm'
import { dayOf, now } from '../../platform/clock.ts'
import { notify } from '../../platform/database/bus.ts'
import type { Database } from '../../platform/database/client.ts'
import type { Platform } from '../../platform/platform.ts'
import { isShown } from './notices.ts'
import { notices } from './schema.ts'

const channel = 'public-notices'
/** Notices begin and end by the clock, of which nobody is told. */
const keepMs = 20_000
const mostShown = 30

export type PublicNotices = { items: PublicNotice[]; etag: string }

/** The notices of the home page, from memory; forgotten everywhere when one of them changes, and not kept while news cannot be heard. */
export function openPublicNotices({ database, bus }: Pick<Platform, 'database' | 'bus'>): () => Promise<PublicNotices> {
  let kept: (PublicNotices & { since: number }) | null = null
  let generation = 0
  const forget = () => {
    kept = null
    generation += 1
  }
  bus.on(channel, forget)
  bus.onDrop(forget)
  return async () => {
    const at = now().getTime()
    if (kept && at >= kept.since && at - kept.since < keepMs) return kept
    const before = generation
    const items = await readPublicNotices(database.db)
    const etag = `W/"${createHash('sha256').update(JSON.stringify(items)).digest('base64url').slice(0, 22)}"`
    if (bus.connected && before === generation) kept = { items, etag, since: at }
    return { items, etag }
  }
}

/** Tells every process that what the public reads may be another thing now. */
export async function publicNoticesChanged(db: Database): Promise<void> {
  await notify(db, channel, '')
}

async function readPublicNotices(db: Database): Promise<PublicNotice[]> {
  const rows = await db
    .select()
    .from(notices)
    .where(and(notices.isPublic, isShown()))
    .orderBy(desc(notices.shownFrom), desc(notices.id))
    .limit(mostShown)
  return rows.map(({ id, title, body, shownFrom, shownUntil, attachmentName }) => ({
    id,
    title,
    body,
    postedOn: dayOf(shownFrom ?? now()),
    untilOn: shownUntil && lastDay(shownUntil),
    attachmentName,
  }))
}

/** What ends at midnight was last shown the day before. */
function lastDay(until: Date): string {
  return dayOf(new Date(until.getTime() - 1))
}
