import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, types } from 'pg'
import { PreparingClient } from './prepared-statements.ts'
import { setWordSimilarity } from './search.ts'

/** The only way to the database: the pool's, or the transaction that a call runs in. */
export type Database = NodePgDatabase

export type DatabaseHandle = { db: Database; pool: Pool; url: string; close(): Promise<void> }

// Days and exact decimals stay text; a JavaScript Date or float would bend them.
types.setTypeParser(types.builtins.DATE, (text) => text)
types.setTypeParser(types.builtins.INT8, Number)

/**
 * How long one statement may take, and how long a transaction may be idle, before the database ends it; and after how long without an answer the
 * connection is given up, since a host that lost its power or its network ends none.
 */
export type Bounds = { statementMs: number; idleTransactionMs: number; silenceMs: number }

/** Opens a pool of at most `max` connections; nothing connects until the first query. Without `bounds` statements take what they take. */
export function openDatabase(url: string, { max, bounds }: { max: number; bounds?: Bounds }): DatabaseHandle {
  const pool = new Pool({
    connectionString: url,
    max,
    Client: PreparingClient,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(bounds && { query_timeout: bounds.silenceMs }),
    application_name: 'nalanda',
    onConnect: async (client) => {
      // One that the server closes in the middle of a transaction fails its next query; unheard, it would end the process.
      client.on('error', () => {})
      // Set here and not when connecting: a pooler refuses startup parameters that it does not know.
      await client.query([setWordSimilarity, ...setBounds(bounds)].join('; '))
    },
  })
  // An idle connection that the server closes must not end the process; the next query opens another.
  pool.on('error', () => {})
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, url, close: () => pool.end() }
}

function setBounds(bounds: Bounds | undefined): string[] {
  if (!bounds) return []
  return [
    `SET statement_timeout = ${bounds.statementMs}`,
    `SET idle_in_transaction_session_timeout = ${bounds.idleTransactionMs}`,
  ]
}
