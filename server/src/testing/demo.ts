import type { Role } from '@nalanda/contract/platform/roles'
import { eq } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { demoUsers, loadDemo } from '../demo.ts'
import { users } from '../modules/access/schema.ts'
import { openSession } from '../modules/access/sessions/sessions.ts'
import { now } from '../platform/clock.ts'
import { type Database, type DatabaseHandle, openDatabase } from '../platform/database/client.ts'
import { prepareQueues } from './app.ts'
import { createPreparedDatabase, type TestDatabase } from './database.ts'

/**
 * Creates a copy of the demo college with 600 students for this test file; the college is loaded once per test run. Call it at the top level. With
 * `openTestApp({ database: (await createDemoDatabase()).url })` the portal uses it.
 */
export async function createDemoDatabase(): Promise<TestDatabase> {
  const database = await createPreparedDatabase('demo', async (url) => {
    await prepareQueues(url)
    const { db, close } = openDatabase(url, { max: 5 })
    await loadDemo(db, {}, { students: 600 }).finally(close)
  })
  afterAll(database.drop)
  return database
}

/** Like `createDemoDatabase`, opened. */
export async function openDemoDatabase(): Promise<DatabaseHandle> {
  const opened = openDatabase((await createDemoDatabase()).url, { max: 5 })
  afterAll(opened.close)
  return opened
}

/** Returns the headers of a session of the demo user with this role. */
export async function demoHeaders(db: Database, role: Role): Promise<{ authorization: string }> {
  const username = demoUsers.find((user) => user.role === role)?.username ?? ''
  const [user] = await db.select().from(users).where(eq(users.username, username))
  const session = { userId: user?.id ?? 0, now: now(), address: '127.0.0.1', userAgent: 'test', series: null }
  return { authorization: `Bearer ${await openSession(db, session)}` }
}
