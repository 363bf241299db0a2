import { lt, sql } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import type { Figure } from '../../../platform/manifest/figures.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lookupMinutes } from '../schema.ts'
import type { LookupCounts } from './lookup-counts.ts'

const minuteMs = 60_000
const storedMs = 24 * 60 * minuteMs

/**
 * Stores once a minute how many lookups this process has answered since, in one row for all processes; a lookup itself writes nothing. Returns a function that
 * stores the rest when the process ends.
 */
export function storeLookupCounts({ database, log }: Pick<Platform, 'database' | 'log'>, counts: LookupCounts) {
  let stored = 0
  const store = async () => {
    const answered = counts.memory + counts.database
    const since = answered - stored
    if (since === 0) return
    stored = answered
    await addLookups(database.db, now(), since).catch((error: unknown) => {
      // The next minute includes them
      stored -= since
      log.warn({ err: error }, 'The number of lookups was not stored')
    })
  }
  const timer = setInterval(() => void store(), minuteMs).unref()
  return async () => {
    clearInterval(timer)
    await store()
  }
}

/** Adds lookups to the minute of an instant, and deletes minutes more than a day older. */
export async function addLookups(db: Database, at: Date, answered: number): Promise<void> {
  const startedAt = new Date(Math.floor(at.getTime() / minuteMs) * minuteMs)
  await db
    .insert(lookupMinutes)
    .values({ startedAt, answered })
    .onConflictDoUpdate({
      target: lookupMinutes.startedAt,
      set: { answered: sql`${lookupMinutes.answered} + excluded.answered` },
    })
  await db.delete(lookupMinutes).where(lt(lookupMinutes.startedAt, new Date(at.getTime() - storedMs)))
}

/** Number of results that the public looked up in the last hour, up to the last full minute. */
export const lookupsLastHour: Figure = {
  name: 'lookupsLastHour',
  place: 'glance',
  allow: 'results.view',
  roles: ['ROLE_EXAMINATION'],
  address: '/app/Examinations',
  search: { state: 'published' },
  async measure(db, { now: at }) {
    const { rows } = await db.execute<{ total: number }>(sql`
      SELECT coalesce(sum(${lookupMinutes.answered}), 0)::int AS total FROM ${lookupMinutes}
      WHERE ${lookupMinutes.startedAt} > ${new Date(at.getTime() - 60 * minuteMs)}`)
    return { total: rows[0]?.total ?? 0, search: { state: 'published' } }
  },
}
