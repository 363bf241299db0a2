import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type DatabaseHandle, openDatabase } from '../platform/database/client.ts'
import { administer, databaseUrl } from './database-setup.ts'

/**
 * Creates a migrated, empty database for this test file. Call it at the top level (`const { db } = await openTestDatabase()`); it is dropped after the file's
 * tests.
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

export type TestDatabase = { url: string; drop: () => Promise<void> }

/** Like `openTestDatabase`, without a connection, for tests that start their own server; an `empty` database has no migrations. */
export function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  return cloneDatabase(empty ? 'template0' : inject('testDatabase').template)
}

/**
 * Creates a migrated database filled by `prepare`, which runs once per test run, on a template with this name that the others clone. `prepare` must close all
 * its connections.
 */
export async function createPreparedDatabase(name: string, prepare: (url: string) => Promise<void>): Promise<TestDatabase> {
  const { url, template } = inject('testDatabase')
  const prepared = `${template}_${name}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`SELECT pg_advisory_lock(hashtext($1))`, [prepared])
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [prepared])
    if (rowCount === 0) await prepareTemplate(client, prepared, prepare)
  } finally {
    await client.end()
  }
  return cloneDatabase(prepared)
}

/** Uses a temporary name until it is done, so that a failure leaves no partial template. */
async function prepareTemplate(client: pg.Client, name: string, prepare: (url: string) => Promise<void>): Promise<void> {
  const { url, template } = inject('testDatabase')
  await client.query(`DROP DATABASE IF EXISTS ${name}_making WITH (FORCE)`)
  await client.query(`CREATE DATABASE ${name}_making TEMPLATE ${template} STRATEGY FILE_COPY`)
  await prepare(databaseUrl(url, `${name}_making`))
  await client.query(`ALTER DATABASE ${name}_making RENAME TO ${name}`)
}

async function cloneDatabase(source: string): Promise<TestDatabase> {
  const server = inject('testDatabase')
  const name = `${server.template}_${randomBytes(4).toString('hex')}`
  await administer(server.url, `CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY FILE_COPY`)
  return {
    url: databaseUrl(server.url, name),
    drop: () => administer(server.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}
