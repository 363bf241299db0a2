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
  /** The headers of somebody signed in with these roles; `person` may link a student or a member of staff. */
  as(role: Held | Held[], person?: Person): Promise<{ authorization: string }>
}

type TestAppOptions = {
  database?: string
  demo?: boolean
  settings?: Record<string, string>
  /** Takes what the app logs of its calls, which otherwise nobody reads. */
  log?: Logger
  /** Takes the place of the folder of files, such as `faultyFiles()`. */
  files?: FileStore
  /** What is left of the disk. */
  freeBytes?: FreeBytes
  /** The modules to serve; those of the portal when left out. */
  modules?: readonly ServerModule[]
  /** After so long without a byte in either direction a connection is closed. */
  idleMs?: number
  /** Whether background jobs are done. Without them nothing happens beside the calls of a test, also when it moves the clock. */
  runsJobs?: boolean
  /** The folder of built screens, such as `builtScreens()`; none when left out, so that calls alone are answered. */
  screens?: string
}

/** The whole portal on a database and a data folder of its own, for one test file; call it at the top level. `database` shares another app's, `settings` are variables. */
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

/** A connection that a test left open would keep the app from closing for more than a minute. */
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

/** The queues of all jobs, which the library makes one after another: once for all test files. */
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
