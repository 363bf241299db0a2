import type { SQL } from 'drizzle-orm'
import type { Database } from './client.ts'
import { preparing } from './prepared-statements.ts'

/**
 * Runs a query outside of a transaction with a generic plan that each connection makes once, for all parameter values: for queries whose planning takes longer
 * than their execution and whose plan does not depend on the values. By default PostgreSQL compares estimates before it keeps such a plan, and plans again each
 * time if some values are rare.
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
