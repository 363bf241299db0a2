import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { aUser } from '../../modules/access/factory.ts'
import { noteChange, openBackedUpCollege, storeOf } from '../../testing/backups.ts'
import { contentsOf } from '../../testing/contents.ts'
import { headsFilePath, readHeads } from '../audit/heads-file.ts'
import { openSealer } from '../audit/sealer.ts'
import { sealBatch } from '../audit/sealing.ts'
import { verifyTrail } from '../audit/verification.ts'
import { loadConfig } from '../config/config.ts'
import type { DatabaseHandle } from '../database/client.ts'
import { applyMigrations, connect, listMigrations } from '../database/migrate.ts'
import { keyFilePath, loadKeys } from '../encryption/keys.ts'
import { verifyArchive } from './archive.ts'
import { backUp } from './backup.ts'
import { openBackupFile } from './backup-file.ts'
import { findLastBackup } from './last-backup.ts'
import { restore } from './restore.ts'
import { readTar } from './tar.ts'

const { college, dir, keys, files, backup, manifest, emptyCollege, bareDatabase, elsewhere } = await openBackedUpCollege()
const log = pino({ level: 'silent' })

// The backup is recorded after the instant of its snapshot
beforeEach(() => college.pool.query(`DELETE FROM facts WHERE name = 'backup'`))
describe('a backup', () => {
  test('can be read by the operator only, and never overwrites a file', async () => {
    expect(statSync(backup).mode & 0o777).toBe(0o600)
    await expect(backUp(backup, { url: college.url, files: storeOf(files), keys })).rejects.toThrow(/exists already/)
    expect(statSync(`${backup}.partial`, { throwIfNoEntry: false })).toBeUndefined()
  })

  test('contains every table as of one instant, while the college is working', async () => {
    const path = join(dir, 'busy.nalanda')
    const before = await countTogether()
    let [working, written] = [true, 0]
    const writing = (async () => {
      while (working) {
        const twoRows = `WITH one AS (INSERT INTO facts (name, value) VALUES ('busy-' || gen_random_uuid(), '1') RETURNING name)
          INSERT INTO attempts (subject, "window", count) SELECT name, now(), 1 FROM one`
        await college.pool.query(twoRows)
        written += 1
      }
    })()
    await expect.poll(() => written).toBeGreaterThan(0)
    const [{ tables }, during] = await Promise.all([backUp(path, { url: college.url, files: storeOf(files), keys }), written])
    const rows = (table: string) => tables.find(({ name }) => name === table)?.rows ?? 0
    working = false
    await writing
    expect(written).toBeGreaterThan(during)
    expect(rows('attempts') - before.attempts).toBeGreaterThan(0)
    expect(rows('facts') - before.facts).toBe(rows('attempts') - before.attempts)
    await college.pool.query(`DELETE FROM attempts WHERE subject LIKE 'busy-%'`)
    await college.pool.query(`DELETE FROM facts WHERE name LIKE 'busy-%'`)
  })

  test('is made once if two backups write to one file at the same time, and the other is refused', async () => {
    const path = join(dir, 'twice.nalanda')
    const from = { url: college.url, files: storeOf(files), keys }
    const made = await Promise.allSettled([backUp(path, from), backUp(path, from)])
    const whole = await verifyArchive(await openBackupFile(path, async () => null))
    expect(made.filter(({ status }) => status === 'fulfilled')).toEqual([
      { status: 'fulfilled', value: { ...whole, noted: true, removed: [] } },
    ])
    const refusals = made.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
    expect(refusals).toEqual([expect.stringMatching(/exists already/)])
  })

  test('is refused for a database without a college', async () => {
    const [path, { url }] = [join(dir, 'nothing.nalanda'), await bareDatabase()]
    await expect(backUp(path, { url, files: storeOf(files), keys })).rejects.toThrow('there is no college in this database')
    expect(existsSync(path) || existsSync(`${path}.partial`)).toBe(false)
  })

  test('is recorded in the college, with whether it is encrypted', async () => {
    const from = { url: college.url, files: storeOf(files), keys }
    await backUp(join(dir, 'noted.nalanda'), from)
    const found = await findLastBackup(college.db)
    expect(found?.encrypted).toBe(false)
    await backUp(join(dir, 'noted-encrypted.nalanda'), from, { passphrase: 'a long passphrase' })
    const later = await findLastBackup(college.db)
    expect(later?.encrypted).toBe(true)
    expect(later?.at.getTime()).toBeGreaterThan(found?.at.getTime() ?? 0)
  })

  test('is complete and valid, and reports that it could not be recorded, if the database has no space', async () => {
    const before = await findLastBackup(college.db)
    await college.db.execute(sql`
      CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'full' USING ERRCODE = 'disk_full'; END $$`)
    await college.db.execute(sql`CREATE TRIGGER no_space BEFORE INSERT ON facts FOR EACH ROW EXECUTE FUNCTION no_space()`)
    onTestFinished(async () => void (await college.db.execute(sql`DROP FUNCTION no_space CASCADE`)))
    const path = join(dir, 'not-noted.nalanda')
    expect(await backUp(path, { url: college.url, files: storeOf(files), keys })).toMatchObject({ noted: false })
    await verifyArchive(await openBackupFile(path, async () => null))
    expect(await findLastBackup(college.db)).toEqual(before)
  })

  test('can be opened with any tar program', async () => {
    const names: string[] = []
    for await (const { name } of readTar(chunksOf(gunzipSync(readFileSync(backup))))) names.push(name)
    expect(names).toContain('tables/users/000001')
    expect(names.slice(-2)).toEqual(['manifest.json', 'manifest.sha256'])
  })
})

describe('a restored college', () => {
  let target: DatabaseHandle
  const restored = new Map<string, Buffer>()
  beforeEach(async () => {
    target = await emptyCollege()
    restored.clear()
  })

  test('equals the original: rows, rules, next numbers, files and keys', async () => {
    const place = loadConfig({ DATA_DIR: join(dir, 'restored') })
    const fresh = loadKeys(place)
    await restore(backup, { url: target.url, files: storeOf(restored), keys: place })
    expect(await contentsOf(target)).toEqual(await contentsOf(college))
    expect(restored).toEqual(files)
    expect(readFileSync(keyFilePath(place.dataDir), 'utf8')).toBe(readFileSync(keyFilePath(join(dir, 'college')), 'utf8'))
    expect(loadKeys(place).secret).not.toEqual(fresh.secret)
  })

  test('continues where the original stopped: history stays append-only and sealed, and numbers do not repeat', async () => {
    await restore(backup, { url: target.url, files: storeOf(restored), keys: elsewhere() })
    await expect(target.pool.query(`UPDATE audit_entries SET username = 'nobody'`)).rejects.toThrow(
      'audit_entries is append-only',
    )
    await expect(target.pool.query('DELETE FROM student_states')).rejects.toThrow('student_states is append-only')
    const user = await aUser(target.db, { username: 'newcomer' })
    expect(user.id).toBe(Number((await college.pool.query('SELECT max(id) FROM users')).rows[0].max) + 1)
    await noteChange(target)
    await sealBatch(target.db, keys)
    expect(await verifyTrail(target.db, { keys, heads: [] })).toMatchObject({
      entries: 3,
      unsealed: 0,
      fault: null,
      head: { seal: 2 },
    })
  })

  test('has its own audit trail, and the heads that were there before are put aside', async () => {
    const place = elsewhere()
    await noteChange(target)
    await openSealer({ db: target.db, keys, log, config: place }).sealNow()
    const path = headsFilePath(place.dataDir)
    const [before] = (await readHeads(path)).heads
    target = await emptyCollege()
    await restore(backup, { url: target.url, files: storeOf(restored), keys: place })
    const { heads } = await readHeads(path)
    expect(heads).toEqual([])
    const [aside = ''] = readdirSync(place.dataDir).filter((name) => name.startsWith('audit-heads.before-'))
    expect((await readHeads(join(place.dataDir, aside))).heads).toEqual([before])
    expect((await verifyTrail(target.db, { keys, heads: before ? [before] : [] })).fault).not.toBeNull()
  })

  test('can be restored into a database that was never migrated', async () => {
    const bare = await bareDatabase()
    await restore(backup, { url: bare.url, files: storeOf(restored), keys: elsewhere() })
    expect(await contentsOf(bare)).toEqual(await contentsOf(college))
  })

  test('is migrated to this version if the backup was made by an older one', async () => {
    const [old, path] = [await bareDatabase(), join(dir, 'older.nalanda')]
    const client = await connect(old.url)
    await applyMigrations(client, listMigrations().slice(0, 3))
    await client.query(`INSERT INTO facts (name, value) VALUES ('opened', '"1956"')`)
    await client.end()
    await backUp(path, { url: old.url, files: storeOf(new Map()), keys })
    await restore(path, { url: target.url, files: storeOf(restored), keys: elsewhere() })
    expect((await target.pool.query('SELECT name, value FROM facts')).rows).toEqual([{ name: 'opened', value: '1956' }])
    const tags = (await target.pool.query('SELECT tag FROM schema_migrations ORDER BY position')).rows
    expect(tags.map(({ tag }) => tag)).toEqual(listMigrations())
  })
})

/** Counts two tables that the busy college writes in step. */
async function countTogether(): Promise<{ facts: number; attempts: number }> {
  const { rows } = await college.pool.query<{ facts: number; attempts: number }>(
    'SELECT (SELECT count(*)::int FROM facts) AS facts, (SELECT count(*)::int FROM attempts) AS attempts',
  )
  return rows[0] ?? { facts: 0, attempts: 0 }
}

async function* chunksOf(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}

test('the backup in this test was made with the newest migrations', () => {
  expect(manifest.migrations).toEqual(listMigrations())
})
