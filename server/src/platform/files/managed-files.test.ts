import { Column, eq, getTableName, is } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { fileReferences } from '../../file-references.ts'
import { openTestApp } from '../../testing/app.ts'
import { faultyFiles } from '../../testing/faulty-files.ts'
import { actorCalled } from '../../testing/http.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { now, setClock } from '../clock.ts'
import { columnName } from '../database/json-rows.ts'
import { inTransaction } from '../database/transactions.ts'
import { lockFileRemovals } from './backup-lock.ts'
import { sweepOrphans } from './orphans.ts'
import { removeUnnamed } from './removal.ts'

const files = faultyFiles()
const { platform } = await openTestApp({ files })
const { database } = platform
const { db } = database
const documents = pgTable('test_documents', { file: text().notNull(), state: text().notNull().default('kept') })
const actor = actorCalled('clerk')
const hourMs = 60 * 60 * 1000

await database.pool.query("CREATE TABLE test_documents (file text NOT NULL, state text NOT NULL DEFAULT 'kept')")
const references = [{ table: documents, key: documents.file, where: eq(documents.state, 'kept') }]
platform.files.declareReferences(references)

async function listed(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of files.list()) keys.push(key)
  return keys.sort()
}

/** Stores files, and a row for each of `named`. */
async function store(keys: readonly string[], named: readonly string[] = keys): Promise<void> {
  for (const key of keys) await files.put(key, Buffer.from(key))
  for (const file of named) await db.insert(documents).values({ file })
}

beforeEach(async () => {
  await db.delete(documents)
  for (const key of await listed()) await files.remove(key)
})

describe('a file without a row', () => {
  const removeRow = (file: string, fail = false) =>
    inTransaction(db, actor, async (tx) => {
      await tx.delete(documents).where(eq(documents.file, file))
      await platform.files.removeAfterCommit(tx, [file])
      if (fail) throw new Error('refused')
    })

  it('is removed after the transaction is committed', async () => {
    await store(['scans/1.pdf', 'scans/2.pdf'])
    await removeRow('scans/1.pdf')
    await waitUntil(async () => expect(await listed()).toEqual(['scans/2.pdf']))
  })

  it('is kept if the transaction is rolled back', async () => {
    await store(['scans/1.pdf', 'scans/2.pdf'])
    await expect(removeRow('scans/1.pdf', true)).rejects.toThrow('refused')
    await removeRow('scans/2.pdf')
    await waitUntil(async () => expect(await listed()).toEqual(['scans/1.pdf']))
    expect(await db.select().from(documents)).toMatchObject([{ file: 'scans/1.pdf' }])
  })

  it('is kept while another row names it', async () => {
    await store(['scans/1.pdf'], ['scans/1.pdf', 'scans/1.pdf'])
    expect(await removeUnnamed({ database, files, references }, ['scans/1.pdf'])).toEqual([])
    await db.update(documents).set({ state: 'given up' })
    expect(await removeUnnamed({ database, files, references }, ['scans/1.pdf'])).toEqual(['scans/1.pdf'])
    expect(await listed()).toEqual([])
  })

  it('is removed later if the store fails', async () => {
    await store(['scans/1.pdf'])
    files.fail('remove')
    await removeRow('scans/1.pdf')
    await waitUntil(async () => expect(await listed()).toEqual([]))
  })

  it('is not removed if no column is declared', async () => {
    await store(['scans/1.pdf'], [])
    await expect(removeUnnamed({ database, files, references: [] }, ['scans/1.pdf'])).rejects.toThrow('No module declared')
    expect(await listed()).toEqual(['scans/1.pdf'])
  })
})

async function aBackup(): Promise<Client> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(() => client.end().catch(() => {}))
  await lockFileRemovals(client)
  return client
}

const tomorrow = () => new Date(now().getTime() + 24 * hourMs)
const sweep = (options: Partial<Parameters<typeof sweepOrphans>[1]> = {}) =>
  sweepOrphans(
    { database, files, references, log: platform.log },
    { before: tomorrow(), dryRun: false, cautious: true, ...options },
  )

describe('the sweep', () => {
  it('removes only files that no row names', async () => {
    await store(['a/1.pdf', 'a/2.pdf', 'a/3.pdf'], ['a/2.pdf'])
    expect(await sweep({ dryRun: true })).toMatchObject({ examined: 3, removed: 0, stopped: null })
    expect(await listed()).toHaveLength(3)
    expect(await sweep()).toEqual({ examined: 3, orphans: ['a/1.pdf', 'a/3.pdf'], removed: 2, stopped: null })
    expect(await listed()).toEqual(['a/2.pdf'])
  })

  it('skips young files, since the transaction that names them may not be committed yet', async () => {
    await store(['a/old.pdf'], [])
    const old = now()
    setClock(new Date(old.getTime() + 25 * hourMs))
    onTestFinished(() => setClock())
    await store(['a/young.pdf'], [])
    await sweep({ before: new Date(now().getTime() - 24 * hourMs) })
    expect(await listed()).toEqual(['a/young.pdf'])
  })

  it('removes nothing if the list of files cannot be read completely', async () => {
    await store(['a/1.pdf'], [])
    files.fail('list')
    await expect(sweep()).rejects.toThrow('The file store did not list')
    expect(await listed()).toEqual(['a/1.pdf'])
  })

  it('removes only orphans among the files it sees, if the list is incomplete', async () => {
    await store(['a/1.pdf', 'a/2.pdf', 'a/3.pdf'], ['a/1.pdf'])
    files.listAtMost(2)
    expect(await sweep()).toMatchObject({ orphans: ['a/2.pdf'], removed: 1 })
    files.listAtMost(null)
    expect(await listed()).toEqual(['a/1.pdf', 'a/3.pdf'])
  })

  it('stops before it removes implausibly many files, unless it was confirmed', async () => {
    const keys = Array.from({ length: 101 }, (_, at) => `a/${at}.pdf`)
    await store(keys, [])
    expect(await sweep()).toMatchObject({ examined: 101, removed: 0, stopped: 'too-many' })
    expect(await listed()).toHaveLength(101)
    expect(await sweep({ cautious: false })).toMatchObject({ removed: 101, stopped: null })
    expect(await listed()).toEqual([])
  })

  it('removes nothing while a backup runs, and removes the rest the next time', async () => {
    await store(['a/1.pdf'], [])
    const backup = await aBackup()
    expect(await sweep()).toMatchObject({ removed: 0, stopped: 'backup' })
    expect(await listed()).toEqual(['a/1.pdf'])
    await backup.end()
    await waitUntil(async () => expect(await sweep()).toMatchObject({ removed: 1, stopped: null }))
  })
})

it('a backup waits for running removals, and makes later ones wait', async () => {
  await store(['a/1.pdf', 'a/2.pdf'], [])
  const { reached, release } = files.hold('remove')
  const removing = removeUnnamed({ database, files, references }, ['a/1.pdf'])
  await reached
  onTestFinished(release)
  const backup = aBackup()
  const waiting = "SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
  await waitUntil(async () => expect((await database.pool.query(waiting)).rowCount).toBe(1))
  expect(await removeUnnamed({ database, files, references }, ['a/2.pdf'])).toBeNull()
  release()
  await removing
  await (await backup).end()
  expect(await listed()).toEqual(['a/2.pdf'])
})

it('every column that names files is declared in fileReferences in the module.ts of its module', async () => {
  const { rows } = await database.pool.query<{ name: string }>(`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name NOT IN ('test_documents', 'encrypted_files')
      AND (column_name IN ('file', 'file_key') OR column_name LIKE '%\\_file' OR column_name LIKE '%\\_file\\_key')`)
  const declared = fileReferences.flatMap(({ table, key }) =>
    is(key, Column) ? `${getTableName(table)}.${columnName(key)}` : [],
  )
  expect(declared.sort()).toEqual(rows.map(({ name }) => name).sort())
})
