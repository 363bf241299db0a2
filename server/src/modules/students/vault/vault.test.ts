import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { planKeys } from '../../../platform/backup/restored-keys.ts'
import { setClock } from '../../../platform/clock.ts'
import { loadConfig } from '../../../platform/config/config.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { formatKeysForBackup, loadKeys } from '../../../platform/encryption/keys.ts'
import { addVaultKey } from '../../../platform/encryption/vault-keys.ts'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { actorCalled } from '../../../testing/http.ts'
import { aProgramme } from '../../academics/factory.ts'
import { aRecord } from '../factory-records.ts'
import { admitStudent } from '../records/record.ts'
import { keysInUse, openAadhaar, reencryptBatch, storeAadhaars } from './vault.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const { keys } = platform
const dir = mkdtempSync(join(tmpdir(), 'nalanda-vault-'))
afterAll(() => rmSync(dir, { recursive: true }))
const { place } = await aProgramme(db)
const clerk = actorCalled('clerk')
const office = <T>(work: (db: Database) => Promise<T>) => inTransaction(db, clerk, work)
const today = '2026-08-20'
const admitted = async (aadhaar: string | null) =>
  (await office((tx) => admitStudent(tx, keys, { record: aRecord(place), aadhaar }, { today }))).id

const reader = await as('ROLE_ADMISSIONS', { username: 'reader' })
async function reveal(id: number, reason: string, headers = reader) {
  const answer = await app.inject({ method: 'POST', url: `/api/students/${id}/aadhaar/reveal`, payload: { reason }, headers })
  return { status: answer.statusCode, ...answer.json() }
}

describe('a whole Aadhaar number', () => {
  test('is read with a reason, and the reading is in the history of the student', async () => {
    const id = await admitted('999971658847')
    expect(await reveal(id, 'The university asks for it')).toEqual({ status: 200, aadhaar: '999971658847' })
    const about = and(eq(auditEntries.entityId, String(id)), eq(auditEntries.username, 'reader'))
    const [entry] = await db.select().from(auditEntries).where(about)
    expect(entry).toMatchObject({
      act: 'POST /students/:id/aadhaar/reveal',
      reason: 'The university asks for it',
      changes: { aadhaarRead: [null, 'XXXXXXXX8847'] },
    })
    const history = await app.inject({ url: `/api/students/${id}/changes`, headers: reader })
    expect(history.json().items[0]).toMatchObject({ by: 'reader', reason: 'The university asks for it' })
    expect(history.body).not.toContain('99997165')
  })

  test('cannot be read without a reason or permission, or if there is none', async () => {
    const id = await admitted('000000000001')
    expect(await reveal(id, ' a ')).toMatchObject({ status: 400 })
    expect(await reveal(id, 'Just curious', await as('ROLE_PRINCIPAL'))).toMatchObject({ status: 403 })
    expect(await reveal(id, 'Just curious', await as('ROLE_STUDENT'))).toMatchObject({ status: 403 })
    expect(await reveal(await admitted(null), 'The scholarship form')).toMatchObject({ code: 'students.no-aadhaar' })
    expect(await reveal(999_999, 'The scholarship form')).toMatchObject({ status: 404 })
  })

  test('can be read twenty times in a quarter of an hour by one user, and refused readings count', async () => {
    setClock(new Date('2026-08-20T05:01:00Z'))
    const id = await admitted('000000000002')
    const eager = await as('ROLE_ADMISSIONS')
    for (let at = 0; at < 20; at += 1) expect((await reveal(id, 'Copying the register', eager)).status).toBe(200)
    expect(await reveal(id, 'Copying the register', eager)).toMatchObject({ status: 429, code: 'platform.too-many' })
    const [without, guesser] = [await admitted(null), await as('ROLE_ADMISSIONS')]
    for (let at = 0; at < 20; at += 1)
      expect((await reveal(without, 'Copying the register', guesser)).code).toBe('students.no-aadhaar')
    expect(await reveal(id, 'Copying the register', guesser)).toMatchObject({ status: 429, code: 'platform.too-many' })
    setClock()
  })

  test('is stored once, even if it is saved repeatedly', async () => {
    const twice = ['000000000003', '000000000004', '000000000003']
    const [first, second] = [
      await office((tx) => storeAadhaars(tx, keys, twice)),
      await office((tx) => storeAadhaars(tx, keys, twice)),
    ]
    expect(first).toEqual(second)
    expect(first[0]).toBe(first[2])
    expect(first[0]).not.toBe(first[1])
  })
})

describe('the keys of the vault', () => {
  const config = loadConfig({ DATA_DIR: dir })

  test('are readable by the portal only', () => {
    const { vault } = loadKeys(config)
    expect(statSync(vault.path ?? '').mode & 0o777).toBe(0o600)
    expect(vault.find(vault.current().id)).toEqual(vault.current().key)
  })

  test('are rotated while the portal runs: old numbers are encrypted again, and servers reload the file', async () => {
    const [own, server] = [loadKeys(config), loadKeys(config)]
    const numbers = Array.from({ length: 7 }, (_, at) => `01${String(at).padStart(10, '0')}`)
    const refs = await office((tx) => storeAadhaars(tx, own, numbers))
    const old = own.vault.current().id
    const fresh = addVaultKey(own.vault.path ?? '', [old])
    expect(server.vault.current().id).toBe(fresh)
    // The other numbers of this file are encrypted with the keys of the app
    const both = { ...own, vault: { ...own.vault, find: (id: string) => own.vault.find(id) ?? keys.vault.find(id) } }
    expect(await office((tx) => reencryptBatch(tx, both, 5))).toBe(5)
    while ((await office((tx) => reencryptBatch(tx, both))) > 0);
    expect(await keysInUse(db)).toEqual([fresh])
    expect(await openAadhaar(db, server, refs[3] ?? '')).toBe(numbers[3])
    // Nothing is encrypted with the first key any more: the next rotation removes it
    addVaultKey(own.vault.path ?? '', await keysInUse(db))
    expect(server.vault.find(old)).toBeNull()
  })

  test('are restored with a backup', () => {
    const place = loadConfig({ DATA_DIR: join(dir, 'restored') })
    const [kept] = [loadKeys(config), loadKeys(place)]
    planKeys(Buffer.from(formatKeysForBackup(kept)), place)()
    const restored = loadKeys(place)
    expect(restored.vault.content()).toEqual(kept.vault.content())
    expect(restored.secret).toEqual(kept.secret)
    expect(JSON.parse(readFileSync(join(dir, 'restored', 'keys.json'), 'utf8'))).not.toHaveProperty('vault')
  })

  test('can be given by the environment, the first one for encrypting', () => {
    const given = `now:${Buffer.alloc(32, 1).toString('base64')} before:${Buffer.alloc(32, 2).toString('base64')}`
    const { vault } = loadKeys(loadConfig({ DATA_DIR: join(dir, 'given'), VAULT_KEYS: given }))
    expect(vault.current()).toEqual({ id: 'now', key: Buffer.alloc(32, 1) })
    expect(vault.find('before')).toEqual(Buffer.alloc(32, 2))
    expect(vault.find('never')).toBeNull()
    expect(() => loadConfig({ VAULT_KEYS: 'now:tooshort' })).toThrow('VAULT_KEYS: it must be keys such as')
  })
})
