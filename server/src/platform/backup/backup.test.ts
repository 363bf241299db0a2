import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pino from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aUser } from '../../modules/access/factory.ts'
import { aStudent } from '../../modules/students/factory.ts'
import { contentsOf } from '../../testing/contents.ts'
import { createTestDatabase, openTestDatabase } from '../../testing/database.ts'
import { headsFilePath, readHeads } from '../audit/heads-file.ts'
import { openSealer } from '../audit/sealer.ts'
import { sealBatch } from '../audit/sealing.ts'
import { verifyTrail } from '../audit/verification.ts'
import { now } from '../clock.ts'
import { CannotStart } from '../config/cannot-start.ts'
import { loadConfig } from '../config/config.ts'
import { type DatabaseHandle, openDatabase } from '../database/client.ts'
import { applyMigrations, connect, listMigrations } from '../database/migrate.ts'
import { inTransaction, recordChange } from '../database/transactions.ts'
import { keyFilePath, loadKeys } from '../encryption/keys.ts'
import { backUp } from './backup.ts'
import { edited, flipped, withManifest } from './damaged-backups.ts'
import { findLastBackup } from './last-backup.ts'
import { restore } from './restore.ts'
import { readTar } from './tar.ts'

const college = await openTestDatabase()
const dir = mkdtempSync(join(tmpdir(), 'nalanda-backup-'))
const keys = loadKeys(loadConfig({ DATA_DIR: join(dir, 'college') }))
const log = pino({ level: 'silent' })
const files = new Map([
  ['logos/na.png', Buffer.from([0, 1, 2, 255])],
  ['empty.txt', Buffer.alloc(0)],
  ['large.bin', Buffer.alloc(9_000_000, 'Nalanda')],
])
const backup = join(dir, 'college.nalanda')
const drops: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const drop of drops.reverse()) await drop()
  rmSync(dir, { recursive: true })
})

// It is noted after the instant that the backup holds
beforeEach(() => college.pool.query(`DELETE FROM facts WHERE name = 'backup'`))
await fillCollege()
const manifest = await backUp(backup, { url: college.url, files: storeOf(files), keys })

describe('a backup', () => {
  test('is for the eyes of the operator alone, and is never written over', async () => {
    expect(statSync(backup).mode & 0o777).toBe(0o600)
    await expect(backUp(backup, { url: college.url, files: storeOf(files), keys })).rejects.toThrow(/exists already/)
    expect(statSync(`${backup}.partial`, { throwIfNoEntry: false })).toBeUndefined()
  })

  test('holds every table as of one instant, while the college works on', async () => {
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

  test('is not made of a database without a college', async () => {
    const [path, { url }] = [join(dir, 'nothing.nalanda'), await bareDatabase()]
    await expect(backUp(path, { url, files: storeOf(files), keys })).rejects.toThrow('there is no college in this database')
    expect(existsSync(path) || existsSync(`${path}.partial`)).toBe(false)
  })

  test('is noted in the college, with whether it is encrypted', async () => {
    const from = { url: college.url, files: storeOf(files), keys }
    await backUp(join(dir, 'noted.nalanda'), from)
    const found = await findLastBackup(college.db)
    expect(found?.encrypted).toBe(false)
    await backUp(join(dir, 'noted-encrypted.nalanda'), from, { passphrase: 'a long passphrase' })
    const later = await findLastBackup(college.db)
    expect(later?.encrypted).toBe(true)
    expect(later?.at.getTime()).toBeGreaterThan(found?.at.getTime() ?? 0)
  })

  test('can be opened by any tar', async () => {
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

  test('equals the one that was backed up: rows, rules, numbers yet to give, files and keys', async () => {
    const place = loadConfig({ DATA_DIR: join(dir, 'restored') })
    const fresh = loadKeys(place)
    await restore(backup, { url: target.url, files: storeOf(restored), keys: place })
    expect(await contentsOf(target)).toEqual(await contentsOf(college))
    expect(restored).toEqual(files)
    expect(readFileSync(keyFilePath(place.dataDir), 'utf8')).toBe(readFileSync(keyFilePath(join(dir, 'college')), 'utf8'))
    expect(loadKeys(place).secret).not.toEqual(fresh.secret)
  })

  test('goes on where the old one stopped: history is still append-only and sealed, numbers do not repeat', async () => {
    await restore(backup, { url: target.url, files: storeOf(restored), keys: elsewhere() })
    await expect(target.pool.query(`UPDATE audit_entries SET username = 'nobody'`)).rejects.toThrow()
    await expect(target.pool.query('DELETE FROM student_states')).rejects.toThrow()
    const user = await aUser(target.db, { username: 'newcomer' })
    expect(user.id).toBe(Number((await college.pool.query('SELECT max(id) FROM users')).rows[0].max) + 1)
    await noteChange(target)
    await sealTrail(target)
    expect(await verifyTrail(target.db, { keys, heads: [] })).toMatchObject({
      entries: 3,
      unsealed: 0,
      fault: null,
      head: { seal: 2 },
    })
  })

  test('brings its own audit trail: heads of the one that was there before are put aside', async () => {
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

  test('may be stored in a database that was never migrated', async () => {
    const bare = await bareDatabase()
    await restore(backup, { url: bare.url, files: storeOf(restored), keys: elsewhere() })
    expect(await contentsOf(bare)).toEqual(await contentsOf(college))
  })

  test('is brought to this version when an older one was backed up', async () => {
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

describe('an encrypted backup', () => {
  const passphrase = 'seven green gates'
  const path = join(dir, 'encrypted.nalanda')
  const damaged = join(dir, 'damaged-encrypted.nalanda')

  test('is restored with its passphrase, and holds nothing in clear', async () => {
    const before = await contentsOf(college)
    await backUp(path, { url: college.url, files: storeOf(files), keys }, { passphrase })
    expect(readFileSync(path, 'latin1').startsWith('age-encryption.org/v1\n-> scrypt ')).toBe(true)
    const [target, restored] = [await emptyCollege(), new Map<string, Buffer>()]
    await restore(path, { url: target.url, files: storeOf(restored), keys: elsewhere(), findPassphrase: async () => passphrase })
    expect(await contentsOf(target)).toEqual(before)
    expect(restored).toEqual(files)
  })

  test.each([
    ['without a passphrase', (bytes: Buffer) => bytes, null, /is encrypted: set BACKUP_PASSPHRASE/],
    ['with another passphrase', (bytes: Buffer) => bytes, 'seven green gate', /the passphrase is not the one/],
    ['that ends early', (bytes: Buffer) => bytes.subarray(0, bytes.length - 2000), passphrase, /damaged/],
    ['without its last chunk', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1), passphrase, /damaged/],
    ['in which one bit has turned', (bytes: Buffer) => flipped(bytes, Math.floor(bytes.length / 2)), passphrase, /damaged/],
    ['whose header is cut', (bytes: Buffer) => bytes.subarray(0, 100), passphrase, /was not encrypted with a passphrase/],
  ])('%s is refused in one line, and nothing is changed', async (_what, damage, typed, reason) => {
    writeFileSync(damaged, damage(readFileSync(path)))
    const [target, stored] = [await emptyCollege(), new Map<string, Buffer>()]
    const before = await contentsOf(target)
    const restoring = restore(damaged, {
      url: target.url,
      files: storeOf(stored),
      keys: elsewhere(),
      findPassphrase: async () => typed,
    })
    const refusal = await restoring.catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(CannotStart)
    expect(String(refusal)).toMatch(reason)
    expect(String(refusal)).not.toContain('\n')
    expect(await contentsOf(target)).toEqual(before)
    expect(stored.size).toBe(0)
  })
})

test('a backup may leave out the keys of Aadhaar numbers; those that are there stay', async () => {
  const [path, place, target] = [join(dir, 'no-vault.nalanda'), elsewhere(), await emptyCollege()]
  const own = loadKeys(place).vault.content()
  await backUp(path, { url: college.url, files: storeOf(files), keys }, { withoutVaultKeys: true })
  expect(gunzipSync(readFileSync(path)).includes(keys.vault.content().current)).toBe(false)
  await restore(path, { url: target.url, files: storeOf(new Map()), keys: place })
  expect(loadKeys(place).vault.content()).toEqual(own)
  expect(loadKeys(place).encryption).toEqual(keys.encryption)
})

test('a file that is not there is refused in one line', async () => {
  const { url } = await emptyCollege()
  const restoring = restore(join(dir, 'nothing-here'), { url, files: storeOf(new Map()), keys: elsewhere() })
  await expect(restoring).rejects.toThrow(/nothing-here cannot be read \(ENOENT\)\.$/)
})

describe('a restore is refused, and nothing is changed,', () => {
  let target: DatabaseHandle
  beforeEach(async () => {
    target = await emptyCollege()
  })

  test.each([
    ['a file that ends early', (bytes: Buffer) => bytes.subarray(0, bytes.length - 2000)],
    ['a file in which one bit has turned', (bytes: Buffer) => flipped(bytes, Math.floor(bytes.length / 2))],
    [
      'a file whose rows were edited',
      (bytes: Buffer) => edited(bytes, 'tables/users/000001', (text) => text.replace('user', 'usar')),
    ],
    ['a file without its list of contents', (bytes: Buffer) => edited(bytes, 'manifest.json', () => '{}')],
    ['a file that is something else', () => Buffer.from('%PDF-1.7')],
    ['an empty file', () => Buffer.alloc(0)],
  ])('for %s', async (_what, damage) => {
    const path = join(dir, 'damaged.nalanda')
    writeFileSync(path, damage(readFileSync(backup)))
    await refused(path, /damaged/)
  })

  test('for a backup of a newer version', async () => {
    const path = join(dir, 'newer.nalanda')
    const newer = JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '9999_tomorrow'] })
    writeFileSync(path, withManifest(readFileSync(backup), newer))
    await refused(path, /newer version of Nalanda \(9999_tomorrow\)/)
  })

  test('for a college that has users', async () => {
    await aUser(target.db, { username: 'registrar' })
    await refused(backup, /this database is in use already/)
  })

  test('for a database of another program', async () => {
    target = await bareDatabase()
    await target.pool.query('CREATE TABLE orders (id int)')
    await refused(backup, /this database is in use already/)
  })

  test('for an environment that gives another key', async () => {
    const place = loadConfig({ DATA_DIR: join(dir, 'other'), ENCRYPTION_KEY: '11'.repeat(32) })
    await refused(backup, /^ENCRYPTION_KEY: the backup was made with another key/, place)
  })

  async function refused(path: string, reason: RegExp, place = elsewhere()): Promise<void> {
    const before = await contentsOf(target)
    const stored = new Map<string, Buffer>()
    await expect(restore(path, { url: target.url, files: storeOf(stored), keys: place })).rejects.toThrow(reason)
    expect(await contentsOf(target)).toEqual(before)
    expect(stored.size).toBe(0)
  }
})

async function fillCollege(): Promise<void> {
  await aUser(college.db, { fullName: 'Tab\there, back\\slash,\nline, శ్రీ, \u{1F393} and "quotes"' })
  await aStudent(college.db)
  await aStudent(college.db)
  await noteChange(college)
  await noteChange(college)
  await sealTrail(college)
}

async function sealTrail({ db }: DatabaseHandle): Promise<void> {
  await sealBatch(db, keys)
}

function noteChange({ db }: DatabaseHandle): Promise<void> {
  const actor = { userId: null, username: 'registrar', address: '10.0.0.1', requestId: 'r1', act: 'test' }
  return inTransaction(db, actor, async (transaction) => {
    recordChange(transaction, {
      entity: 'thing',
      entityId: 1,
      before: { size: 1 },
      after: { size: 2 },
      reason: now().toISOString(),
    })
  })
}

const emptyCollege = () => openCollege({ empty: false })
const bareDatabase = () => openCollege({ empty: true })

async function openCollege(options: { empty: boolean }): Promise<DatabaseHandle> {
  const database = await createTestDatabase(options)
  const handle = openDatabase(database.url, { max: 2 })
  drops.push(database.drop, () => handle.close())
  return handle
}

const elsewhere = () => loadConfig({ DATA_DIR: mkdtempSync(join(dir, 'place-')) })

function storeOf(map: Map<string, Buffer>) {
  return {
    async *list() {
      for (const key of map.keys()) yield { key, storedAt: new Date(0) }
    },
    get: async (key: string) => map.get(key) ?? null,
    put: async (key: string, content: Uint8Array) => void map.set(key, Buffer.from(content)),
  }
}

async function* chunksOf(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}

test('the backup of this test was made by the newest migrations', () => {
  expect(manifest.migrations).toEqual(listMigrations())
})

/** Two tables that the busy college writes in step. */
async function countTogether(): Promise<{ facts: number; attempts: number }> {
  const { rows } = await college.pool.query<{ facts: number; attempts: number }>(
    'SELECT (SELECT count(*)::int FROM facts) AS facts, (SELECT count(*)::int FROM attempts) AS attempts',
  )
  return rows[0] ?? { facts: 0, attempts: 0 }
}
