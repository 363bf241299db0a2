import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { faultyFiles } from '../../testing/faulty-files.ts'
import { actorCalled } from '../../testing/http.ts'
import { inTransaction } from '../database/transactions.ts'
import { problem } from '../problems.ts'
import { storeFile, type ValidFile, withStoredFiles } from './stored-files.ts'

const { db } = await openTestDatabase()
const documents = pgTable('test_documents', { id: integer().primaryKey(), file: text().notNull() })
const actor = actorCalled('clerk')
const scan: ValidFile = { extension: 'pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-') }

beforeAll(() => db.execute(sql`CREATE TABLE test_documents (id integer PRIMARY KEY, file text NOT NULL)`))
beforeEach(() => db.delete(documents))

function setUp() {
  const files = faultyFiles()
  const errors: unknown[] = []
  const log = { error: (told: unknown) => errors.push(told) }
  const listed = async () => {
    const keys: string[] = []
    for await (const { key } of files.list()) keys.push(key)
    return keys
  }
  /** Refers to the stored files in rows, all in one transaction. */
  const name = (keys: string[], fail?: () => unknown) =>
    inTransaction(db, actor, async (tx) => {
      for (const [at, file] of keys.entries()) await tx.insert(documents).values({ id: at, file })
      if (fail) await fail()
    })
  const named = async () => (await db.select().from(documents)).map(({ file }) => file)
  return { files, deps: { files, log }, errors, listed, name, named }
}

const keysOf = (stored: { key: string }[]) => stored.map(({ key }) => key)

describe('files stored before a transaction', () => {
  it('exist when rows name them, and stay after the commit', async () => {
    const { deps, listed, name, named } = setUp()
    await withStoredFiles(deps, 'documents', [scan, scan], async (stored) => {
      expect((await listed()).sort()).toEqual(keysOf(stored).sort())
      await name(keysOf(stored))
    })
    expect(await named()).toEqual(await listed())
    expect(await listed()).toHaveLength(2)
  })

  it('are removed if the transaction refuses, and the caller gets the refusal', async () => {
    const { deps, listed, name, named } = setUp()
    const refused = withStoredFiles(deps, 'documents', [scan, scan], (stored) =>
      name(keysOf(stored), () => {
        throw problem('platform.changed-meanwhile')
      }),
    )
    await expect(refused).rejects.toMatchObject({ code: 'platform.changed-meanwhile' })
    expect(await listed()).toEqual([])
    expect(await named()).toEqual([])
  })

  it('are removed if a rule of the database refuses', async () => {
    const { deps, listed } = setUp()
    const refused = withStoredFiles(deps, 'documents', [scan], ([file]) =>
      inTransaction(db, actor, async (tx) => {
        for (let twice = 0; twice < 2; twice += 1) await tx.insert(documents).values({ id: 1, file: file?.key ?? '' })
      }),
    )
    await expect(refused).rejects.toMatchObject({ cause: { code: '23505' } })
    expect(await listed()).toEqual([])
  })

  it('are stored once, even if deadlocks repeat the transaction', async () => {
    const { deps, files, listed, name, named } = setUp()
    let attempts = 0
    await withStoredFiles(deps, 'documents', [scan], (stored) =>
      name(keysOf(stored), async () => {
        attempts += 1
        if (attempts < 3) await db.execute(sql`DO $$ BEGIN RAISE EXCEPTION 'deadlock' USING ERRCODE = '40P01'; END $$`)
      }),
    )
    expect(attempts).toBe(3)
    expect(files.calls.filter((call) => call.startsWith('put'))).toHaveLength(1)
    expect(await named()).toEqual(await listed())
  })

  it('keep no transaction open while the store is slow', async () => {
    const { deps, files, name, named } = setUp()
    const { reached, release } = files.hold('put')
    const storing = withStoredFiles(deps, 'documents', [scan], (stored) => name(keysOf(stored)))
    await reached
    const { rows } = await db.execute(sql`
      SELECT count(*)::int AS open FROM pg_stat_activity
      WHERE datname = current_database() AND state LIKE 'idle in transaction%' AND pid <> pg_backend_pid()`)
    expect(rows).toEqual([{ open: 0 }])
    release()
    await storing
    expect(await named()).toHaveLength(1)
  })

  it('stay if the connection is lost, since the transaction may have been committed', async () => {
    const { deps, listed, name } = setUp()
    const lost = withStoredFiles(deps, 'documents', [scan], (stored) =>
      name(keysOf(stored), () => db.transaction((other) => other.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`))),
    )
    await expect(lost).rejects.toThrow('Failed query: rollback')
    expect(await listed()).toHaveLength(1)
  })

  it('prevent the transaction if the store refuses one, and leave nothing of the others', async () => {
    const { deps, files, listed } = setUp()
    let began = false
    const refused = withStoredFiles(deps, 'documents', [scan, scan], async () => {
      began = true
    })
    files.fail('put', { after: true })
    await expect(refused).rejects.toThrow('The file store did not put')
    expect(began).toBe(false)
    expect(await listed()).toEqual([])
  })

  it('are logged if they cannot be removed, and the caller still gets the refusal', async () => {
    const { deps, files, errors, listed } = setUp()
    files.fail('remove')
    const refused = withStoredFiles(deps, 'documents', [scan, scan], async () => {
      throw problem('platform.not-found')
    })
    await expect(refused).rejects.toMatchObject({ code: 'platform.not-found' })
    expect(errors).toHaveLength(1)
    expect(await listed()).toHaveLength(1)
  })
})

it('a file key shows the folder and type of the file, and nothing about its owner', async () => {
  const { files, listed } = setUp()
  const stored = await storeFile(files, 'photos', { ...scan, extension: 'jpg', contentType: 'image/jpeg' }, () => {})
  expect(stored).toMatchObject({ extension: 'jpg', contentType: 'image/jpeg', size: 5 })
  expect(stored.key).toMatch(/^photos\/[0-9a-f]{2}\/[0-9a-f]{40}\.jpg$/)
  expect(await listed()).toEqual([stored.key])
  expect(await db.select().from(documents).where(eq(documents.file, stored.key))).toEqual([])
})
