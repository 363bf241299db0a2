import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { migratedFrom } from '../../testing/earlier-database.ts'
import { loadConfig } from '../config/config.ts'
import { type DatabaseHandle, openDatabase } from '../database/client.ts'
import { inTransaction, recordChange } from '../database/transactions.ts'
import { loadKeys } from '../encryption/keys.ts'
import { auditEntries, auditSeals, facts } from '../schema.ts'
import type { Actor } from './audit.ts'
import { isSigned, publicKeyOf } from './heads.ts'
import { headsFilePath, readHeads } from './heads-file.ts'
import { openSealer } from './sealer.ts'
import { sealBatch } from './sealing.ts'
import { verifyTrail } from './verification.ts'

const clerk: Actor = { userId: 7, username: 'clerk', address: '203.0.113.9', requestId: 'r-1', act: 'POST /things' }
const folder = mkdtempSync(join(tmpdir(), 'nalanda-seals-'))
afterAll(() => rmSync(folder, { recursive: true }))
const configOf = (name: string) => loadConfig({ DATA_DIR: join(folder, name) })
const keys = loadKeys(configOf('keys'))

let database: DatabaseHandle
let end: () => Promise<void>
let dataDir: string
beforeEach(async () => {
  const { url, drop } = await createTestDatabase()
  database = openDatabase(url, { max: 12 })
  dataDir = mkdtempSync(join(folder, 'data-'))
  end = async () => {
    await database.close()
    await drop()
  }
})
afterEach(() => end())

const note = (name: string | number) =>
  inTransaction(database.db, clerk, async (tx) => recordChange(tx, { entity: 'thing', entityId: name, after: { marks: 44 } }))
async function noteMany(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) await note(at)
}
const log = pino({ level: 'silent' })
const sealer = (by = keys) => openSealer({ db: database.db, keys: by, log, config: { dataDir } })
const verify = async (more: string[] = [], by = keys) => {
  const files = await Promise.all([headsFilePath(dataDir), ...more].map((path) => readHeads(path)))
  return verifyTrail(database.db, { keys: by, heads: files.flatMap(({ heads }) => heads) })
}
/** As the owner of the database can: with the guards switched off. */
async function forge(...statements: string[]): Promise<void> {
  const tables = ['audit_entries', 'audit_seals']
  for (const table of tables) await database.pool.query(`ALTER TABLE ${table} DISABLE TRIGGER ALL`)
  for (const statement of statements) await database.pool.query(statement)
}

describe('a sealed trail', () => {
  test('is covered in batches whose heads continue each other, signed with the key of the college', async () => {
    await noteMany(3)
    await sealer().sealNow()
    await noteMany(2)
    await sealer().sealNow()
    const [first, second] = await database.db.select().from(auditSeals).orderBy(auditSeals.number)
    expect(first).toMatchObject({ number: 1, entries: '{[1,4)}', total: 3, previousHead: '0'.repeat(64) })
    expect(second).toMatchObject({
      number: 2,
      entries: '{[4,6)}',
      total: 5,
      previousHead: first?.head,
      publicKey: publicKeyOf(keys),
    })
    expect(await verify()).toMatchObject({
      entries: 5,
      unsealed: 0,
      fault: null,
      head: { seal: 2, total: 5, head: second?.head },
    })
  })

  test('reports how many entries are not sealed yet, and since when', async () => {
    await noteMany(2)
    await sealer().sealNow()
    await note('later')
    const [, , later] = await database.db.select().from(auditEntries).orderBy(auditEntries.id)
    expect(await verify()).toMatchObject({ entries: 3, unsealed: 1, unsealedSince: later?.at, fault: null })
  })

  test('is left alone when there is nothing to seal', async () => {
    await note('one')
    for (let turn = 0; turn < 3; turn += 1) await sealer().sealNow()
    expect(await database.db.$count(auditSeals)).toBe(1)
    expect((await readHeads(headsFilePath(dataDir))).heads).toHaveLength(1)
  })

  test('covers more entries than one seal does', async () => {
    await inTransaction(database.db, clerk, async (tx) => {
      for (let at = 0; at < 4_100; at += 1) recordChange(tx, { entity: 'thing', entityId: at })
    })
    await sealer().sealNow()
    expect(await database.db.$count(auditSeals)).toBe(3)
    expect(await verify()).toMatchObject({ entries: 4_100, unsealed: 0, fault: null })
  })

  test.each([
    ['changed', "UPDATE audit_seals SET signature = ''"],
    ['removed', 'DELETE FROM audit_seals'],
    ['emptied', 'TRUNCATE audit_seals'],
  ])('cannot have its seals %s', async (_, statement) => {
    await note('one')
    await sealer().sealNow()
    await expect(database.pool.query(statement)).rejects.toThrow(/append-only/)
    expect((await verify()).fault).toBeNull()
  })
})

describe('writers', () => {
  test('hold no lock that other writers wait for, to the end of their transactions', async () => {
    await inTransaction(database.db, clerk, async (slow) => {
      await slow.insert(auditEntries).values({ ...row, entityId: 'slow' })
      await note('quick')
    })
    const entries = await database.db.select({ entityId: auditEntries.entityId }).from(auditEntries).orderBy(auditEntries.id)
    expect(entries.map(({ entityId }) => entityId)).toEqual(['slow', 'quick'])
  })

  test('that commit late, with a lower number, are sealed all the same', async () => {
    await note('before')
    const slow = await database.pool.connect()
    await slow.query('BEGIN')
    await slow.query(insertion, ['late'])
    await note('after')
    await sealer().sealNow()
    expect(await verify()).toMatchObject({ entries: 2, unsealed: 0, fault: null })
    await note('and another')
    await sealer().sealNow()
    await slow.query('COMMIT')
    slow.release()
    expect(await verify()).toMatchObject({ entries: 4, unsealed: 1, fault: null })
    await sealer().sealNow()
    const seals = await database.db.select().from(auditSeals).orderBy(auditSeals.number)
    expect(seals.map(({ entries }) => entries)).toEqual(['{[1,2),[3,4)}', '{[4,5)}', '{[2,3)}'])
    expect(await verify()).toMatchObject({ entries: 4, unsealed: 0, fault: null })
  })

  test('that are many, some of which give up, leave nothing unsealed, however many seal meanwhile', async () => {
    const giveUp = async (at: number) => {
      const client = await database.pool.connect()
      await client.query('BEGIN')
      await client.query(insertion, [`given up ${at}`])
      await client.query('ROLLBACK')
      client.release()
    }
    const writers = Array.from({ length: 60 }, (_, at) => (at % 6 === 0 ? giveUp(at) : note(at)))
    const sealers = Array.from({ length: 12 }, () => sealBatch(database.db, keys))
    await Promise.all([...writers, ...sealers])
    await sealer().sealNow()
    expect(await verify()).toMatchObject({ entries: 50, unsealed: 0, fault: null })
  })
})

describe('sealers', () => {
  test('of two processes never seal the same: one does, the other skips it', async () => {
    await noteMany(20)
    await Promise.all([sealer().sealNow(), sealer().sealNow(), sealer().sealNow()])
    await sealer().sealNow()
    expect(await database.db.$count(auditSeals)).toBe(1)
    expect(await verify()).toMatchObject({ unsealed: 0, fault: null })
    const heads = (await readHeads(headsFilePath(dataDir))).heads.map(({ seal }) => seal)
    expect(heads).toEqual([1])
  })

  test('that are killed in the middle of a batch leave nothing of it, and the next one covers it', async () => {
    await noteMany(3)
    const killed = database.db.transaction(async (tx) => {
      // What sealBatch does is a savepoint of this transaction, which ends with its connection
      await sealBatch(tx, keys)
      await tx.execute('SELECT pg_terminate_backend(pg_backend_pid())')
    })
    await expect(killed).rejects.toThrow()
    expect(await database.db.$count(auditSeals)).toBe(0)
    await sealer().sealNow()
    expect(await verify()).toMatchObject({ entries: 3, unsealed: 0, fault: null })
  })

  test('find out by themselves what is open when that was lost', async () => {
    const slow = await database.pool.connect()
    await slow.query('BEGIN')
    await slow.query(insertion, ['late'])
    await note('after')
    await sealer().sealNow()
    await database.db.delete(facts)
    await slow.query('COMMIT')
    slow.release()
    await sealer().sealNow()
    expect(await verify()).toMatchObject({ entries: 2, unsealed: 0, fault: null })
  })

  test('that are killed before a head is in the file have it added by the next', async () => {
    await note('one')
    await sealer().sealNow()
    await note('two')
    await sealBatch(database.db, keys)
    await note('three')
    await sealer().sealNow()
    const { heads } = await readHeads(headsFilePath(dataDir))
    expect(heads.map(({ seal }) => seal)).toEqual([1, 2, 3])
    expect(heads.every(isSigned)).toBe(true)
  })

  test('go on behind a line that a crash cut off', async () => {
    await note('one')
    await sealer().sealNow()
    appendFileSync(headsFilePath(dataDir), '{"seal":2,"to')
    await note('two')
    await sealer().sealNow()
    const { heads, unreadable } = await readHeads(headsFilePath(dataDir))
    expect([heads.map(({ seal }) => seal), unreadable]).toEqual([[1, 2], 1])
    expect((await verify()).fault).toBeNull()
  })
})

test('after a change of the key the next turn seals with the new one, and heads of the old one are still verified', async () => {
  await note('one')
  await sealer().sealNow()
  const fresh = loadKeys(configOf('fresh'))
  await sealer(fresh).sealNow()
  expect(await verify([], fresh)).toMatchObject({
    unsealed: 0,
    fault: null,
    head: { seal: 2, total: 1, publicKey: publicKeyOf(fresh) },
  })
  expect((await verify([], keys)).fault).not.toBeNull()
  await forge("UPDATE audit_entries SET username = 'somebody else' WHERE id = 1")
  expect((await verify([], fresh)).fault).toEqual({ entry: 1, reason: 'it was changed' })
})

test('a process that began with another key, as before a backup was restored, seals nothing any more', async () => {
  await note('one')
  const before = sealer()
  await before.sealNow()
  const restored = loadKeys(configOf('restored'))
  await sealer(restored).sealNow()
  await note('two')
  await before.sealNow()
  expect(await database.db.$count(auditSeals)).toBe(2)
  expect(await verify([], restored)).toMatchObject({ unsealed: 1, fault: null })
})

describe('entries that an earlier version chained', () => {
  const insertion = `INSERT INTO audit_entries (id, at, username, act, entity, entity_id, changes, previous_hash, hash)
    SELECT 0, '2026-03-01T10:00:00Z', 'clerk', 'POST /things', 'thing', number::text, '{}', '', '' FROM generate_series(1, 5) number;`
  let earlier: Awaited<ReturnType<typeof migratedFrom>>
  beforeEach(async () => {
    earlier = await migratedFrom('audit_seals', insertion)
    await end()
    database = openDatabase(earlier.url, { max: 4 })
    end = async () => {
      await database.close()
      await earlier.drop()
    }
  })

  test('are whole, sealed at the first turn, and continued by new numbers', async () => {
    expect(await verify()).toMatchObject({ entries: 5, unsealed: 5, fault: null })
    await note('new')
    await sealer().sealNow()
    const [seal] = await database.db.select().from(auditSeals)
    expect(seal?.entries).toBe('{[1,7)}')
    expect(await verify()).toMatchObject({ entries: 6, unsealed: 0, fault: null })
  })

  test('that were changed before they were sealed are found by their chain', async () => {
    await forge("UPDATE audit_entries SET username = 'somebody else' WHERE id = 3")
    await sealer().sealNow()
    expect((await verify()).fault?.entry).toBe(3)
  })
})

const row = { at: new Date('2026-03-01T10:00:00Z'), username: 'clerk', act: 'POST /things', entity: 'thing', changes: {} }
const insertion = `INSERT INTO audit_entries (at, username, act, entity, entity_id, changes)
  VALUES ('2026-03-01T10:00:00Z', 'clerk', 'POST /things', 'thing', $1, '{}')`
