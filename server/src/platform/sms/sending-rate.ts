import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { facts } from '../schema.ts'

/**
 * Waits until the next message may be sent, so that all processes together send at most `perSecond` messages per second. The database assigns the turns by its
 * clock; after the clock was set back, the wait is at most a minute.
 */
export async function awaitTurn(db: Database, perSecond: number, signal: AbortSignal): Promise<void> {
  const waitMs = await reserveTurn(db, perSecond)
  if (waitMs > 0) await setTimeout(waitMs, undefined, { signal })
}

/** Reserves the next turn; returns the milliseconds until then. */
export async function reserveTurn(db: Database, perSecond: number): Promise<number> {
  const apart = sql`make_interval(secs => ${1 / perSecond}::float8)`
  const free = sql`least(greatest(${facts.at}, clock_timestamp()), clock_timestamp() + interval '1 minute')`
  const { rows } = await db.execute<{ wait: number }>(sql`
    INSERT INTO ${facts} (name, value, at) VALUES ('sms-turn', '{}', clock_timestamp() + ${apart})
    ON CONFLICT (name) DO UPDATE SET at = ${free} + ${apart}
    RETURNING extract(epoch FROM (${facts.at} - ${apart} - clock_timestamp()))::float8 * 1000 AS wait`)
  return Math.ceil(rows[0]?.wait ?? 0)
}
