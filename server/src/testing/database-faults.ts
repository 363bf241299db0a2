import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/client.ts'

/** Ends the connection of a transaction from outside, as a database that is restarted would: what it did is rolled back, and its next statement fails. */
export async function endConnectionOf(others: Database, transaction: Database): Promise<void> {
  const { rows } = await transaction.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
  await others.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid ?? 0}, 5000)`)
}
