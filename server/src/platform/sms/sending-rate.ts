import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { facts } from '../schema.ts'

/**
 * Waits until the next message may be sent, so that all processes together send no more than so many in a second. The turns are
 * given out by the database and its clock; a clock that was set back stops nobody for longer than a minute.
 */
export async function awaitTurn(db: Database, perSecond: number, signal: AbortSignal): Promise<void> {
  const waitMs = await reserveTurn(db, perSecond)
  if (waitMs > 0) await setTimeout(waitMs, undefined, { signal })
}

/** Reserves the next turn; answers in how many milliseconds it is. */
export async function reserveTurn(db: Database, perSecond: number): Promise<number> {
  const apart = sql`make_interval(secs => ${1 / perSecond}::float8)`
  const free = sql`least(greatest(${facts.at}, clock_timestamp()), clock_timestamp() + interval '1 minute')`
  const { rows } = await db.execute<{ wait: number }>(sql`
    INSERT INTO ${facts} (name, value, at) VALUES ('sms-turn', '{}', clock_timestamp() + ${apart})
    ON CONFLICT (name) DO UPDATE SET at = ${free} + ${apart}
    RETURNING extract(epoch FROM (${facts.at} - ${apart} - clock_timestamp()))::float8 * 1000 AS wait`)
  return Math.ceil(rows[0]?.wait ?? 0)
}
