import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { buildApp } from '../app.ts'
import { aUser } from '../modules/access/factory.ts'
import { openSession } from '../modules/access/sessions/sessions.ts'
import { now } from '../platform/clock.ts'
import { loadConfig } from '../platform/config/config.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { ServerModule } from '../platform/manifest/module.ts'
import type { FreeBytes } from '../platform/observability/disk-space.ts'
import type { Logger } from '../platform/observability/logging.ts'
import { openPlatform, type Platform } from '../platform/platform.ts'
import { watchRefusals } from './commits/refusals.ts'
import { createPreparedDatabase } from './database.ts'

type Person = Parameters<typeof aUser>[1]
type Held = NonNullable<NonNullable<Person>['roles']>[number]
export type TestApp = {
  app: FastifyInstance
  platform: Platform
  /** Returns the headers of a user signed in with these roles; `person` may link a student or a member of staff. */
  as(role: Held | Held[], person?: Person): Promise<{ authorization: string }>
}

type TestAppOptions = {
  database?: string
  demo?: boolean
  settings?: Record<string, string>
  /** Receives the app's log, which is discarded otherwise. */
  log?: Logger
  /** Replaces the file folder, for example with `faultyFiles()`. */
  files?: FileStore
  /** Reports the free disk space. */
  freeBytes?: FreeBytes
  /** The modules to serve; by default those of the portal. */
  modules?: readonly ServerModule[]
  /** Milliseconds without a byte in either direction after which a connection is closed. */
  idleMs?: number
  /** Whether background jobs run. Without them only the calls of a test change anything, even if it moves the clock. */
  runsJobs?: boolean
  /** Folder of built screens, such as `builtScreens()`; by default none, so that only calls are answered. */
  screens?: string
}

/**
 * Opens the whole portal on a separate database and data folder for one test file; call it at the top level. `database` shares another app's database,
 * `settings` are environment variables.
 */
export async function openTestApp({
  database,
  demo = false,
  settings = {},
  log,
  files,
  freeBytes,
  modules,
  idleMs,
  runsJobs = true,
  screens,
}: TestAppOptions = {}): Promise<TestApp> {
  const own = database ? null : await createPreparedDatabase('with_queues', prepareQueues)
  const dataDir = mkdtempSync(join(tmpdir(), 'nalanda-app-'))
  const usual = { DATA_DIR: dataDir, DATABASE_URL: database ?? own?.url, LOG_LEVEL: 'silent', DATABASE_POOL: '5' }
  const environment = { ...usual, ...settings }
  const config = { ...loadConfig(environment, { demo }), databaseUrl: database ?? own?.url ?? '' }
  const opened = await openPlatform(config, { files, freeBytes })
  const platform = log ? { ...opened, log } : opened
  const app = await buildApp(platform, {
    checksReplies: true,
    streamsEveryMs: 200,
    idleMs,
    ...(modules && { modules }),
    screens: screens ?? join(dataDir, 'no-screens'),
    observe: watchRefusals(platform.database.pool),
  })
  if (runsJobs) await platform.jobs.start()
  afterAll(async () => {
    await closeWithConnections(app)
    await platform.close()
    await own?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { app, platform, as: (role, person) => signIn(platform, role, person) }
}

/** Closes the app and its connections: one left open by a test would delay this by more than a minute. */
async function closeWithConnections(app: FastifyInstance): Promise<void> {
  const closing = setInterval(() => app.server.closeAllConnections(), 100)
  await app.close()
  clearInterval(closing)
}

async function signIn(
  { database: { db } }: Platform,
  role: Held | Held[],
  person: Person = {},
): Promise<{ authorization: string }> {
  const user = await aUser(db, { ...person, roles: [role].flat() })
  const token = await openSession(db, { userId: user.id, now: now(), address: '127.0.0.1', userAgent: 'test', series: null })
  return { authorization: `Bearer ${token}` }
}

/** Creates the queues of all jobs once for all test files, because the library creates them one after another. */
export async function prepareQueues(url: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nalanda-queues-'))
  const config = loadConfig({ DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: 'silent', DATABASE_POOL: '1' })
  const platform = await openPlatform({ ...config, databaseUrl: url })
  const app = await buildApp(platform)
  await platform.jobs.start()
  await app.close()
  await platform.close()
  rmSync(dataDir, { recursive: true, force: true })
}
