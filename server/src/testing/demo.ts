import { afterAll } from 'vitest'
import { loadDemo } from '../demo.ts'
import { type DatabaseHandle, openDatabase } from '../platform/database/client.ts'
import { prepareQueues } from './app.ts'
import { createPreparedDatabase, type TestDatabase } from './database.ts'

/**
 * The demo college with 600 students, in a database of this test file's own: it is loaded once in a test run, and copied. Call it at the top
 * level. With `openTestApp({ database: (await createDemoDatabase()).url })` the portal answers from it.
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

/** The same, opened. */
export async function openDemoDatabase(): Promise<DatabaseHandle> {
  const opened = openDatabase((await createDemoDatabase()).url, { max: 5 })
  afterAll(opened.close)
  return opened
}
