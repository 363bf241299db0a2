import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { type DatabaseHandle, openDatabase } from '../platform/database/client.ts'
import { administer, databaseUrl } from './database-setup.ts'

/**
 * A migrated, empty database of its own for this test file. Call it at the top level (`const { db } = await openTestDatabase()`); it is
 * dropped when the file's tests are done.
 */
export async function openTestDatabase({ max = 5 } = {}): Promise<DatabaseHandle> {
  const { url, drop } = await createTestDatabase()
  const opened = openDatabase(url, { max })
  afterAll(async () => {
    await opened.close()
    await drop()
  })
  return opened
}

/** The same without a connection, for tests that start a server of their own; an `empty` one has had no migration. */
export async function createTestDatabase({ empty = false } = {}): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = inject('testDatabase')
  const name = `${server.template}_${randomBytes(4).toString('hex')}`
  await administer(server.url, `CREATE DATABASE ${name} TEMPLATE ${empty ? 'template0' : server.template}`)
  return {
    url: databaseUrl(server.url, name),
    drop: () => administer(server.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}
