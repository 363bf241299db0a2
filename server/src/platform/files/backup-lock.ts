import type { ClientBase, Pool } from 'pg'
import { numbersOf } from '../database/advisory-locks.ts'

/** Between a backup (exclusive) and the removal of files that rows once named (shared). */
const lock = numbersOf('fileRemoval')

/**
 * Keeps files from being removed until the connection ends, and waits for running removals. Call it before the snapshot of the backup is
 * taken: then every file that a row of the snapshot names is there to be copied.
 */
export async function lockFileRemovals(client: ClientBase): Promise<void> {
  await client.query(`SELECT pg_advisory_lock(${lock})`)
}

/** Runs a removal while no backup runs; null, without waiting, while one does. A lock of the session, so that no transaction is open meanwhile. */
export async function unlessBackupRuns<T>(pool: Pick<Pool, 'connect'>, remove: () => Promise<T>): Promise<T | null> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>(`SELECT pg_try_advisory_lock_shared(${lock}) AS taken`)
    if (!rows[0]?.taken) return null
    try {
      return await remove()
    } finally {
      await client.query(`SELECT pg_advisory_unlock_shared(${lock})`)
    }
  } finally {
    client.release()
  }
}
