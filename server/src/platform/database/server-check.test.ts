import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { hasPooler, startPooler } from '../../testing/external/pooler.ts'
import { runToEnd, startPortal } from '../../testing/portal.ts'
import { openDatabase } from './client.ts'
import { refuseOldServer } from './server-check.ts'

test('a PostgreSQL older than 16 is refused with its version number', () => {
  for (const version of [160_000, 160_009, 180_004]) expect(() => refuseOldServer(version)).not.toThrow()
  expect(() => refuseOldServer(150_004)).toThrow(
    'DATABASE_URL: the server is PostgreSQL 15.4, and the portal needs PostgreSQL 16 or newer.',
  )
})

describe.skipIf(!hasPooler)('the portal behind PgBouncer', () => {
  test('starts in session mode, with the same timeouts of statements as without it', async () => {
    const { url, dataDir } = await pooled('session')
    const portal = await startPortal({ DATABASE_URL: url, DATA_DIR: dataDir, WORKERS: '1', DATABASE_POOL: '5' })
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200)
    const { pool, close } = openDatabase(url, {
      max: 1,
      bounds: { statementMs: 60_000, idleTransactionMs: 300_000, silenceMs: 75_000 },
    })
    onTestFinished(close)
    const { rows } = await pool.query(
      `SELECT current_setting('statement_timeout') AS statement, current_setting('idle_in_transaction_session_timeout') AS idle`,
    )
    expect(rows).toEqual([{ statement: '1min', idle: '5min' }])
    portal.child.kill('SIGTERM')
    await portal.ended
  }, 120_000)

  test('is refused in one line in transaction mode', async () => {
    const { url, dataDir } = await pooled('transaction')
    const { code, output } = runToEnd({ DATABASE_URL: url, DATA_DIR: dataDir })
    expect(output.trim()).toBe(
      'DATABASE_URL: a pooler hands the connection on after each transaction: set pool_mode=session (PgBouncer), or name the PostgreSQL server itself.',
    )
    expect(code).toBe(2)
  }, 120_000)
})

async function pooled(mode: 'session' | 'transaction') {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const dataDir = mkdtempSync(join(tmpdir(), 'nalanda-pooled-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return { url: await startPooler(database.url, mode), dataDir }
}
