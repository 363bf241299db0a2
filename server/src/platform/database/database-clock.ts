import { sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { Database } from './client.ts'

/** Returns the current instant of the database's clock. */
export async function databaseNow(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`SELECT clock_timestamp()::text AS now`)
  return new Date(String(rows[0]?.now))
}

/**
 * Returns the later of the portal's and the database's current instants. Instants are recorded with the portal's clock, and their jobs become due by the
 * database's clock: if these differ, a job that compares its instant with only one of them could take itself for too early and do nothing.
 */
export async function latestNow(db: Database): Promise<Date> {
  const there = await databaseNow(db)
  const here = now()
  return here > there ? here : there
}
