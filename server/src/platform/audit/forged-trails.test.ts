import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { loadConfig } from '../config/config.ts'
import type { Database } from '../database/client.ts'
import { inTransaction, recordChange } from '../database/transactions.ts'
import { loadKeys } from '../encryption/keys.ts'
import type { Actor } from './audit.ts'
import { headsFilePath, readHeads } from './heads-file.ts'
import { openSealer } from './sealer.ts'
import { sealBatch } from './sealing.ts'
import { verifyTrail } from './verification.ts'

const { db } = await openTestDatabase()
const clerk: Actor = { userId: 7, username: 'clerk', address: '203.0.113.9', requestId: 'r-1', act: 'POST /things' }
const dataDir = mkdtempSync(join(tmpdir(), 'nalanda-forged-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const keys = loadKeys(loadConfig({ DATA_DIR: dataDir }))
const otherKeys = loadKeys(loadConfig({ DATA_DIR: join(dataDir, 'forger') }))
const file = headsFilePath(dataDir)
let written = ''

/** Writes three seals of four entries each. */
beforeAll(async () => {
  for (let batch = 0; batch < 3; batch += 1) {
    await inTransaction(db, clerk, async (tx) => {
      for (let at = 0; at < 4; at += 1) recordChange(tx, { entity: 'thing', entityId: at, after: { marks: 44 } })
    })
    await seal(db)
  }
  expect(await verify(db)).toMatchObject({ entries: 12, unsealed: 0, fault: null })
  written = readFileSync(file, 'utf8')
})
beforeEach(() => writeFileSync(file, written))

const seal = (by: Database) => openSealer({ db: by, keys, log: pino({ level: 'silent' }), config: { dataDir } }).sealNow()
async function verify(by: Database, more: string[] = []) {
  const files = await Promise.all([file, ...more].map((path) => readHeads(path)))
  return verifyTrail(by, { keys, heads: files.flatMap(({ heads }) => heads) })
}

/** Runs statements as the owner of the database could, with the triggers disabled, inspects the result, and rolls back. */
async function forged(statements: readonly string[], look: (db: Database) => Promise<void>): Promise<void> {
  const takenBack = new Error('taken back')
  const forging = db.transaction(async (tx) => {
    for (const table of ['audit_entries', 'audit_seals']) await tx.execute(sql.raw(`ALTER TABLE ${table} DISABLE TRIGGER ALL`))
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await look(tx)
    throw takenBack
  })
  await expect(forging).rejects.toBe(takenBack)
}

describe('tampering with the guards switched off', () => {
  const change = "UPDATE audit_entries SET username = 'somebody else' WHERE id = 6"
  const emptied = ['TRUNCATE audit_entries RESTART IDENTITY', 'TRUNCATE audit_seals', 'TRUNCATE facts']

  test.each([
    ['an entry was changed', [change], 6],
    ['the instant of an entry was changed', ["UPDATE audit_entries SET at = at - interval '1 day' WHERE id = 3"], 3],
    ['an entry in the middle was removed', ['DELETE FROM audit_entries WHERE id = 7'], 7],
    ['the newest sealed entry was removed', ['DELETE FROM audit_entries WHERE id = 12'], 12],
    ['the first entry was removed', ['DELETE FROM audit_entries WHERE id = 1'], 1],
    ['all entries were removed', ['TRUNCATE audit_entries'], 1],
    [
      'the newest entries and their seal were removed',
      ['DELETE FROM audit_entries WHERE id > 8', 'DELETE FROM audit_seals WHERE number = 3'],
      9,
    ],
    ['all entries and seals were removed', emptied, 1],
    ['a seal in the middle was removed', ['DELETE FROM audit_seals WHERE number = 2'], 5],
    ['a seal names fewer entries', ["UPDATE audit_seals SET entries = '{[1,4)}' WHERE number = 1"], 1],
    ['a seal has other hashes', ['UPDATE audit_seals SET entry_hashes = sha256(entry_hashes) WHERE number = 2'], 5],
    ['a seal has another signature', ["UPDATE audit_seals SET signature = 'AAAA' WHERE number = 3"], 9],
    [
      'an entry was changed, and its hash in the seal',
      [
        "UPDATE audit_entries SET username = 'somebody else' WHERE id = 5",
        `UPDATE audit_seals SET entry_hashes = overlay(entry_hashes PLACING (SELECT sha256(convert_to(jsonb_build_array(entry.id,
           to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), entry.user_id, entry.username, host(entry.address),
           entry.request_id, entry.act, entry.entity, entry.entity_id, entry.changes, entry.reason)::text, 'UTF8'))
           FROM audit_entries entry WHERE id = 5) FROM 1) WHERE number = 2`,
      ],
      5,
    ],
  ])('is detected when %s', async (_, statements, entry) => {
    await forged(statements, async (tx) => expect((await verify(tx)).fault?.entry).toBe(entry))
    expect((await verify(db)).fault).toBeNull()
  })

  test('is detected when all was resealed after a change with the key of the college, since the heads in the file differ', async () => {
    await forged([change, 'TRUNCATE audit_seals', 'TRUNCATE facts'], async (tx) => {
      await sealBatch(tx, keys)
      expect((await verify(tx)).fault).toEqual({ entry: 1, reason: 'it is sealed otherwise than in head 1 that was kept' })
    })
  })

  test('is detected when all was resealed with another key and the file was removed', async () => {
    await forged([change, 'TRUNCATE audit_seals', 'TRUNCATE facts'], async (tx) => {
      await sealBatch(tx, otherKeys)
      rmSync(file)
      expect((await verify(tx)).fault?.reason).toContain('not signed with the key of this college')
    })
  })

  test('is detected by a head kept elsewhere when tables and file were emptied', async () => {
    const kept = join(dataDir, 'kept.txt')
    writeFileSync(kept, `Keep this letter:\n\n${written.trim().split('\n').at(-1)}\n\nWith kind regards\n`)
    await forged(emptied, async (tx) => {
      writeFileSync(file, '')
      expect((await verify(tx)).fault).toBeNull()
      expect((await verify(tx, [kept])).fault).toEqual({
        entry: 1,
        reason: 'the trail ends before it with 0 sealed entries, where head 3 that was kept stands for 12',
      })
    })
  })

  test('is detected when the trail was emptied and restarted, since the old heads stay in the file', async () => {
    await forged(emptied, async (tx) => {
      await tx.execute(
        sql.raw(`INSERT INTO audit_entries (at, username, act, entity, entity_id, changes)
        SELECT now(), 'clerk', 'POST /things', 'thing', number::text, '{}' FROM generate_series(1, 20) number`),
      )
      await seal(tx)
      expect(readFileSync(file, 'utf8').startsWith(written)).toBe(true)
      expect((await verify(tx)).fault?.entry).toBe(1)
    })
  })

  test('an unsigned line in the file is ignored', async () => {
    const [head] = (await readHeads(file)).heads
    appendFileSync(file, `${JSON.stringify({ ...head, seal: 9, total: 900 })}\n`)
    expect((await verify(db)).fault).toBeNull()
  })
})
