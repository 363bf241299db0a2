import type pg from 'pg'
import { CannotStart } from '../config/cannot-start.ts'
import { connect } from './migrate.ts'

/** The oldest PostgreSQL version that is tested. */
export const oldestMajor = 16

/** Refuses, in one line, a server that the portal cannot work with: one that is too old, and a pooler that reassigns connections between transactions. */
export async function checkServer(url: string): Promise<void> {
  const one = await connect(url)
  try {
    const { rows } = await one.query<{ server_version_num: string }>('SHOW server_version_num')
    refuseOldServer(Number(rows[0]?.server_version_num))
    const other = await connect(url)
    try {
      await refuseTransactionPooling(one, other)
    } finally {
      await other.end()
    }
  } finally {
    await one.end()
  }
}

/** Refuses a PostgreSQL older than `oldestMajor`; `version` is the server's `server_version_num`, such as 150004. */
export function refuseOldServer(version: number): void {
  if (version >= oldestMajor * 10_000) return
  const versionText = `${Math.floor(version / 10_000)}.${version % 10_000}`
  throw new CannotStart(
    `DATABASE_URL: the server is PostgreSQL ${versionText}, and the portal needs PostgreSQL ${oldestMajor} or newer.`,
  )
}

/**
 * Two open connections must have two different server sessions and keep them. Behind a pooler in transaction mode, LISTEN, prepared statements and advisory
 * locks of one connection would appear in another or be lost.
 */
async function refuseTransactionPooling(one: pg.Client, other: pg.Client): Promise<void> {
  const sessions = [await sessionOf(one), await sessionOf(other), await sessionOf(one)]
  if (sessions[0] === sessions[2] && sessions[0] !== sessions[1]) return
  throw new CannotStart(
    'DATABASE_URL: a pooler hands the connection on after each transaction: set pool_mode=session (PgBouncer), or name the PostgreSQL server itself.',
  )
}

async function sessionOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid
}
