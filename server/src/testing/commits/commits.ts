import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'

/** A committed transaction, or a statement outside of one: its statements in order, and the tables that they wrote to, as far as the statements name them. */
export type Commit = { tables: string[]; statements: string[] }
export type CommitWatch = {
  /** Runs `work` and adds everything to `commits` that it, and whatever it starts, commits. */
  during<T>(commits: Commit[], work: () => T): T
}

type Query = (
  statement: unknown,
  ...rest: unknown[]
) => Promise<{ command: string; rowCount: number | null; rows: { writes?: boolean }[] }>

/**
 * Watches what is committed through a pool, and by which work. The database reports whether a transaction wrote, since it assigns ids only to those that do.
 * Works without the portal's code, so it also detects faults in how the portal ends transactions.
 */
export function watchCommits(pool: Pool): CommitWatch {
  const current = new AsyncLocalStorage<Commit[]>()
  watchStatements(pool, current)
  watchTransactions(pool, current)
  return { during: (commits, work) => current.run(commits, work) }
}

/** Watches statements outside of transactions, which use the pool directly. */
function watchStatements(pool: Pool, current: AsyncLocalStorage<Commit[]>): void {
  const query = pool.query.bind(pool) as unknown as Query
  const watched: Query = async (statement, ...rest) => {
    const commits = current.getStore()
    const answer = await query(statement, ...rest)
    const text = textOf(statement)
    const tables = tablesWritten(text)
    if (commits && tables.length > 0 && answer.rowCount !== 0) commits.push({ tables, statements: [text] })
    return answer
  }
  pool.query = watched as unknown as typeof pool.query
}

function watchTransactions(pool: Pool, current: AsyncLocalStorage<Commit[]>): void {
  const seen = new WeakSet<PoolClient>()
  const connect = pool.connect.bind(pool)
  const watched = async () => {
    const client = await connect()
    if (!seen.has(client)) watchClient(client, current)
    seen.add(client)
    return client
  }
  pool.connect = ((callback?: Parameters<typeof connect>[0]) => (callback ? connect(callback) : watched())) as typeof pool.connect
}

function watchClient(client: PoolClient, current: AsyncLocalStorage<Commit[]>): void {
  const query = client.query.bind(client) as unknown as Query
  let statements: string[] = []
  const commit: Query = async (...statement) => {
    const commits = current.getStore()
    // Fails in a failed transaction, which then ends with a rollback
    const asked = commits && (await query('SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS writes').catch(() => null))
    const answer = await query(...statement)
    const tables = [...new Set(statements.flatMap(tablesWritten))]
    // Locking rows also assigns a transaction id
    const writes = asked?.rows[0]?.writes && (tables.length > 0 || !statements.some((text) => locking.test(text)))
    if (writes && answer.command === 'COMMIT') commits?.push({ tables, statements })
    return answer
  }
  const watched: Query = (statement, ...rest) => {
    const text = textOf(statement)
    statements = /^begin/i.test(text) ? [] : [...statements, text]
    return /^commit/i.test(text) ? commit(statement, ...rest) : query(statement, ...rest)
  }
  client.query = watched as unknown as typeof client.query
}

const locking = /\bfor (?:no key )?(?:update|share)\b/i
const writing = /(?<!\b(?:for|key|do)\s+)\b(?:insert into|update|delete from|merge into)\s+(?:only\s+)?([\w".]+)/gi

function tablesWritten(text: string): string[] {
  return [...text.matchAll(writing)].map(([, table = '']) => table.replaceAll('"', ''))
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  const { text } = statement as { text?: unknown }
  return typeof text === 'string' ? text : ''
}
