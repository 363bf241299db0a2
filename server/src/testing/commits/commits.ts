import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'

/** One committed transaction, or one statement outside of any: its statements in order, and the tables to which they wrote, as far as they name them. */
export type Commit = { tables: string[]; statements: string[] }
export type CommitWatch = {
  /** Runs `work` and notes in `commits` what it, and whatever it starts, commits. */
  during<T>(commits: Commit[], work: () => T): T
}

type Query = (
  statement: unknown,
  ...rest: unknown[]
) => Promise<{ command: string; rowCount: number | null; rows: { writes?: boolean }[] }>

/**
 * Sees what is committed through a pool, by whom: the database shows of each transaction whether it wrote, since it numbers only those that do.
 * Nothing of the portal takes part, so a fault in how it ends its transactions is seen too.
 */
export function watchCommits(pool: Pool): CommitWatch {
  const current = new AsyncLocalStorage<Commit[]>()
  watchStatements(pool, current)
  watchTransactions(pool, current)
  return { during: (commits, work) => current.run(commits, work) }
}

/** Statements outside of transactions go through the pool itself. */
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
    // Refused in a transaction that failed, which then ends with a rollback
    const asked = commits && (await query('SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS writes').catch(() => null))
    const answer = await query(...statement)
    const tables = [...new Set(statements.flatMap(tablesWritten))]
    // A lock of rows numbers a transaction too
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
