import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { listMigrations, migrate } from './migrate.ts'

const drops: (() => Promise<void>)[] = []
let url: string

beforeEach(async () => {
  const database = await createTestDatabase({ empty: true })
  drops.push(database.drop)
  url = database.url
})
afterAll(() => Promise.all(drops.map((drop) => drop())))

const books = { '0000_books': 'CREATE TABLE books (id int);--> statement-breakpoint\nINSERT INTO books VALUES (1);' }
const loans = { ...books, '0001_loans': 'CREATE TABLE loans (id int)' }

describe('the database of a college', () => {
  test('is migrated to the version of the program, and left unchanged if it is current', async () => {
    expect(await migrate(url, migrations(books))).toEqual(['0000_books'])
    expect(await migrate(url, migrations(loans))).toEqual(['0001_loans'])
    expect(await migrate(url, migrations(loans))).toEqual([])
    expect(await query('SELECT * FROM books')).toEqual([{ id: 1 }])
  })

  test('is migrated once if several servers start at the same time', async () => {
    const dir = migrations(loans)
    const applied = await Promise.all([migrate(url, dir), migrate(url, dir), migrate(url, dir)])
    expect(applied.flat()).toEqual(['0000_books', '0001_loans'])
  })

  test('is unchanged if a migration fails half-way', async () => {
    const broken = { ...books, '0001_broken': 'CREATE TABLE half (id int);--> statement-breakpoint\nSELECT nonsense' }
    await expect(migrate(url, migrations(broken))).rejects.toThrow(/0001_broken failed.*nonsense/)
    expect(await query(`SELECT to_regclass('books') AS books, to_regclass('half') AS half`)).toEqual([
      { books: null, half: null },
    ])
  })

  test('is refused and left unchanged if a newer version has migrated it', async () => {
    await migrate(url, migrations(loans))
    await expect(migrate(url, migrations(books))).rejects.toThrow(
      'The database was migrated by a newer version of Nalanda (0001_loans)',
    )
  })

  test('is reported as unreachable in one line without the password', async () => {
    const unreachable = migrate('postgres://clerk:s3cret@127.0.0.1:9/college')
    await expect(unreachable).rejects.toThrow(/^DATABASE_URL: the database cannot be reached \(.*ECONNREFUSED.*\)\.$/)
    await expect(unreachable).rejects.not.toThrow('s3cret')
  })

  test('has a journal that lists the migrations in order', () => {
    const tags = listMigrations()
    expect(tags).toEqual(tags.toSorted())
  })
})

function migrations(files: Record<string, string>): string {
  const dir = mkdtempSync(join(tmpdir(), 'nalanda-migrations-'))
  mkdirSync(join(dir, 'meta'))
  writeFileSync(join(dir, 'meta', '_journal.json'), JSON.stringify({ entries: Object.keys(files).map((tag) => ({ tag })) }))
  for (const [tag, sql] of Object.entries(files)) writeFileSync(join(dir, `${tag}.sql`), sql)
  return dir
}

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}
