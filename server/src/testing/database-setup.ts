import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../platform/database/embedded.ts'
import { migrate } from '../platform/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** PostgreSQL server of this test run, and its migrated template database that every test file clones. */
    testDatabase: { url: string; template: string }
  }
}

/** Runs once per test run: starts a PostgreSQL, or uses the server of TEST_DATABASE_URL, and creates one migrated template database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer(project.config.env.TEST_DATABASE_URL)
  const template = `nalanda_test_${randomBytes(4).toString('hex')}`
  const tearDown = async () => {
    await dropDatabases(server.url, template)
    await server.stop()
  }
  try {
    await administer(server.url, `CREATE DATABASE ${template}`)
    await migrate(databaseUrl(server.url, template))
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('testDatabase', { url: server.url, template })
  return tearDown
}

type Server = { url: string; stop: () => Promise<void> }

async function startServer(given: string | undefined): Promise<Server> {
  if (given) return { url: given, stop: async () => {} }
  const dataDir = mkdtempSync(join(tmpdir(), 'nalanda-test-'))
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB' }
  const server = await startEmbedded({ dataDir, log: pino({ level: 'silent' }), settings })
  const stop = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: server.url, stop }
}

export function databaseUrl(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

export async function administer(server: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

async function dropDatabases(server: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [
    template,
  ])
  for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
  await client.end()
}
