import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { aUser } from '../modules/access/factory.ts'
import { aStudent } from '../modules/students/factory.ts'
import { sealBatch } from '../platform/audit/sealing.ts'
import { backUp } from '../platform/backup/backup.ts'
import { now } from '../platform/clock.ts'
import { loadConfig } from '../platform/config/config.ts'
import { type DatabaseHandle, openDatabase } from '../platform/database/client.ts'
import { inTransaction, recordChange } from '../platform/database/transactions.ts'
import { loadKeys } from '../platform/encryption/keys.ts'
import { createTestDatabase, openTestDatabase } from './database.ts'

/** Creates a college with two students, a sealed audit trail and three files, its backup, and targets for restoring it. Removed after the test file. */
export async function openBackedUpCollege() {
  const college = await openTestDatabase()
  const dir = mkdtempSync(join(tmpdir(), 'nalanda-backup-'))
  const keys = loadKeys(loadConfig({ DATA_DIR: join(dir, 'college') }))
  const files = new Map([
    ['logos/na.png', Buffer.from([0, 1, 2, 255])],
    ['empty.txt', Buffer.alloc(0)],
    ['large.bin', Buffer.alloc(9_000_000, 'Nalanda')],
  ])
  const drops: (() => Promise<unknown>)[] = []
  afterAll(async () => {
    for (const drop of drops.reverse()) await drop()
    rmSync(dir, { recursive: true })
  })
  const openCollege = async (options: { empty: boolean }): Promise<DatabaseHandle> => {
    const database = await createTestDatabase(options)
    const handle = openDatabase(database.url, { max: 2 })
    drops.push(database.drop, () => handle.close())
    return handle
  }
  await aUser(college.db, { fullName: 'Tab\there, back\\slash,\nline, శ్రీ, \u{1F393} and "quotes"' })
  await aStudent(college.db)
  await aStudent(college.db)
  await noteChange(college)
  await noteChange(college)
  await sealBatch(college.db, keys)
  const backup = join(dir, 'college.nalanda')
  const manifest = await backUp(backup, { url: college.url, files: storeOf(files), keys })
  return {
    ...{ college, dir, keys, files, backup, manifest },
    emptyCollege: () => openCollege({ empty: false }),
    bareDatabase: () => openCollege({ empty: true }),
    elsewhere: () => loadConfig({ DATA_DIR: mkdtempSync(join(dir, 'place-')) }),
  }
}

/** Writes an audit entry. */
export function noteChange({ db }: Pick<DatabaseHandle, 'db'>): Promise<void> {
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

/** A file store in memory. */
export function storeOf(map: Map<string, Buffer>) {
  return {
    async *list() {
      for (const key of map.keys()) yield { key, storedAt: new Date(0) }
    },
    get: async (key: string) => map.get(key) ?? null,
    put: async (key: string, content: Uint8Array) => void map.set(key, Buffer.from(content)),
    remove: async (key: string) => void map.delete(key),
  }
}
