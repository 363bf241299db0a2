import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'

/**
 * The present instant of the database. Jobs become due by it: what a job compares with the time is compared with this one, or a machine whose
 * clock is a second behind would take the job for early and do nothing.
 */
export async function databaseNow(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`SELECT clock_timestamp()::text AS now`)
  return new Date(String(rows[0]?.now))
}
