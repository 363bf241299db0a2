import { sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { Database } from './client.ts'

/** The present instant of the database. */
export async function databaseNow(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`SELECT clock_timestamp()::text AS now`)
  return new Date(String(rows[0]?.now))
}

/**
 * The present instant by the clock that is ahead. Instants are noted by the clock of the portal, and their jobs become due by that of the database: a job that
 * compares its instant with either alone would take itself for early where the two differ, and do nothing.
 */
export async function latestNow(db: Database): Promise<Date> {
  const there = await databaseNow(db)
  const here = now()
  return here > there ? here : there
}
