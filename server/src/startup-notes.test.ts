import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { storeAadhaars } from './modules/students/public.ts'
import { setClock } from './platform/clock.ts'
import { loadConfig } from './platform/config/config.ts'
import { inTransaction, recordChange } from './platform/database/transactions.ts'
import { loadKeys } from './platform/encryption/keys.ts'
import { listStartupNotes } from './startup-notes.ts'
import { openTestDatabase } from './testing/database.ts'

const { db, url } = await openTestDatabase()
const dir = mkdtempSync(join(tmpdir(), 'nalanda-notes-'))
afterAll(() => rmSync(dir, { recursive: true }))
const keys = loadKeys(loadConfig({ DATA_DIR: join(dir, 'college') }))
const actor = { userId: null, username: 'clerk', address: null, requestId: null, act: 'test' }
const notes = async (with_ = keys) => (await listStartupNotes(url, with_, 'https://portal.college.example')).slice(1)

test('the start notes report a clock that is behind the audit trail, and otherwise nothing', async () => {
  await inTransaction(db, actor, async (tx) => recordChange(tx, { entity: 'thing', entityId: 1, after: { size: 2 } }))
  expect(await notes()).toEqual([])
  setClock(new Date(Date.now() - 3_600_000))
  onTestFinished(() => setClock())
  expect(await notes()).toEqual([expect.stringMatching(/^The clock of this machine is behind: /)])
})

test('the start notes report how many Aadhaar numbers cannot be read without their key', async () => {
  await inTransaction(db, actor, (tx) => storeAadhaars(tx, keys, ['000000000001', '000000000002']))
  expect(await notes()).toEqual([])
  const { vault } = loadKeys(loadConfig({ DATA_DIR: join(dir, 'elsewhere') }))
  const [note = ''] = await notes({ ...keys, vault })
  expect(note).toMatch(/^2 whole Aadhaar numbers cannot be read: the key k-\w+ is not here\./)
})
