import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { aUser } from '../../modules/access/factory.ts'
import { openBackedUpCollege, storeOf } from '../../testing/backups.ts'
import { contentsOf } from '../../testing/contents.ts'
import { headsFilePath } from '../audit/heads-file.ts'
import { setClock } from '../clock.ts'
import { loadConfig } from '../config/config.ts'
import type { DatabaseHandle } from '../database/client.ts'
import { edited, flipped, withManifest } from './damaged-backups.ts'
import { restore } from './restore.ts'

const { dir, backup, manifest, emptyCollege, bareDatabase, elsewhere } = await openBackedUpCollege()

test('a missing file is refused in one line', async () => {
  const { url } = await emptyCollege()
  const restoring = restore(join(dir, 'nothing-here'), { url, files: storeOf(new Map()), keys: elsewhere() })
  await expect(restoring).rejects.toThrow(/nothing-here cannot be read \(ENOENT\)\.$/)
})

describe('a restore refused without any change', () => {
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
    await refused(backup, /only into an empty database, and this one is in use/)
  })

  test('for a database of another program', async () => {
    target = await bareDatabase()
    await target.pool.query('CREATE TABLE orders (id int)')
    await refused(backup, /only into an empty database, and this one is in use/)
  })

  test('for an environment with another key', async () => {
    const place = loadConfig({ DATA_DIR: join(dir, 'other'), ENCRYPTION_KEY: '11'.repeat(32) })
    await refused(backup, /^ENCRYPTION_KEY: the backup was made with another key/, place)
  })

  test('if the heads of the audit trail cannot be put aside, and it can be repeated', async () => {
    const place = elsewhere()
    writeFileSync(headsFilePath(place.dataDir), '')
    setClock(new Date('2026-11-30T05:30:00Z'))
    onTestFinished(() => setClock())
    const inTheWay = join(place.dataDir, 'audit-heads.before-2026-11-30T053000.000Z.log')
    mkdirSync(inTheWay)
    const restoreThere = () => restore(backup, { url: target.url, files: storeOf(new Map()), keys: place })
    await expect(restoreThere()).rejects.toThrow(/EISDIR/)
    const { rows } = await target.pool.query('SELECT FROM users UNION ALL SELECT FROM students')
    expect(rows).toHaveLength(0)
    rmdirSync(inTheWay)
    expect((await restoreThere()).tables).toEqual(manifest.tables)
  })

  async function refused(path: string, reason: RegExp, place = elsewhere()): Promise<void> {
    const before = await contentsOf(target)
    const stored = new Map<string, Buffer>()
    await expect(restore(path, { url: target.url, files: storeOf(stored), keys: place })).rejects.toThrow(reason)
    expect(await contentsOf(target)).toEqual(before)
    expect(stored.size).toBe(0)
  }
})
