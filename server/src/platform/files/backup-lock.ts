import type { ClientBase, Pool } from 'pg'
import { numbersOf } from '../database/advisory-locks.ts'

/** Taken exclusively by a backup and shared by removals of files that rows once referred to. */
const lock = numbersOf('fileRemoval')

/**
 * Prevents the removal of files until the connection ends, and waits for running removals. Call it before taking the snapshot of the backup: then every file
 * that a row of the snapshot refers to can be copied.
 */
export async function lockFileRemovals(client: ClientBase): Promise<void> {
  await client.query(`SELECT pg_advisory_lock(${lock})`)
}

/**
 * Runs a removal while no backup runs; returns null, without waiting, during a backup. Uses a session-level lock, so that no transaction stays open meanwhile.
 */
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
