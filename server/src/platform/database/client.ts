import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, types } from 'pg'
import { PreparingClient } from './prepared-statements.ts'
import { setWordSimilarity } from './search.ts'

/** A handle to the database: the pool, or the transaction in which a call runs. */
export type Database = NodePgDatabase

export type DatabaseHandle = { db: Database; pool: Pool; url: string; close(): Promise<void> }

// Dates and exact decimals stay text; a JavaScript Date or float would distort them.
types.setTypeParser(types.builtins.DATE, (text) => text)
types.setTypeParser(types.builtins.INT8, Number)

/**
 * Limits after which the database cancels a statement or ends an idle transaction, and after which the portal gives up a connection without a response, since a
 * host that lost its power or network ends nothing.
 */
export type Bounds = { statementMs: number; idleTransactionMs: number; silenceMs: number }

/** Opens a pool of at most `max` connections; the first query opens a connection. Without `bounds`, statements have no timeout. */
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
      // If the server closes a connection during a transaction, its next query fails; without a listener, the event would end the process.
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
