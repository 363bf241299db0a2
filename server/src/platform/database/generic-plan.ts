import type { SQL } from 'drizzle-orm'
import type { Database } from './client.ts'
import { preparing } from './prepared-statements.ts'

/**
 * Asks outside of a transaction by a statement that each connection plans once, for all values it will ever be asked with: where planning takes longer
 * than answering, and no value needs another plan than the others. By itself PostgreSQL compares estimates before it settles on such a plan, and where
 * some values are rare it plans anew each time.
 */
export async function askByOnePlan<Row extends Record<string, unknown>>(database: Database, statement: SQL): Promise<Row[]> {
  const settings = { accessMode: `read only; SET LOCAL plan_cache_mode = force_generic_plan ${preparing}` as 'read only' }
  const { answer } = await database.transaction(async (db) => {
    // Sent, not awaited: the commit follows at once
    const asked = db.execute<Row>(statement).then()
    asked.catch(() => {})
    return { answer: asked }
  }, settings)
  return (await answer).rows as Row[]
}
