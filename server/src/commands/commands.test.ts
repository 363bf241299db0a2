import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openSealer } from '../platform/audit/sealer.ts'
import { loadConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/client.ts'
import { loadKeys } from '../platform/encryption/keys.ts'
import { openFiles } from '../platform/files/files.ts'
import { contentsOf } from '../testing/contents.ts'
import { createTestDatabase } from '../testing/database.ts'
import { runToEnd, startPortal } from '../testing/portal.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const dir = mkdtempSync(join(tmpdir(), 'nalanda-commands-'))
let environment: Record<string, string>
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  environment = { DATABASE_URL: database.url, DATA_DIR: join(dir, 'college') }
})
afterAll(async () => {
  await drop()
  rmSync(dir, { recursive: true })
})

const command = (name: string, args: string[] = [], { added = {}, input = '' } = {}) =>
  runToEnd({ ...environment, ...added }, [`commands/${name}.ts`, ...args], input)

describe('the operator of a new college', () => {
  test.each([
    ['a user name with a space', ['the boss', 'boss@college.edu', 'The Boss', 'long enough'], 'User name:'],
    ['an address that is none', ['boss', 'college.edu', 'The Boss', 'long enough'], 'E-mail: "college.edu"'],
    ['a short password', ['boss', 'boss@college.edu', 'The Boss', 'short'], 'Password must be minimum 6 characters.'],
    ['a password that everybody guesses', ['boss', 'boss@college.edu', 'The Boss', 'password1'], 'This password is too common'],
    ['an answer that never comes', ['boss'], 'Not every question was answered'],
  ])('is refused %s, and no user is created', (_what, answers, reason) => {
    const { code, output } = command('admin-create', [], { input: `${answers.join('\n')}\n` })
    expect(output).toContain(reason)
    expect(code).toBe(2)
  })

  test('creates the first administrator by answering four questions', () => {
    const { code, output } = command('admin-create', [], { input: 'boss\nboss@college.edu\nThe Boss\nlong enough\n' })
    expect(output).toContain('boss is the administrator of this college')
    expect(output).not.toContain('long enough')
    expect(code).toBe(0)
  })

  test('cannot create a second administrator', () => {
    const names = ['--username', 'rival', '--email', 'rival@college.edu', '--name', 'Rival']
    const { code, output } = command('admin-create', names, { added: { ADMIN_PASSWORD: 'long enough' } })
    expect(output.trim()).toBe('This college already has users. An administrator can add more after signing in.')
    expect(code).toBe(2)
    // No questions whose answers would be useless
    expect(command('admin-create')).toEqual({ code, output })
  })

  test('finds unreferenced files, and removes them when they are a day old', async () => {
    const files = openFiles({ dataDir: environment.DATA_DIR ?? '' })
    for (const key of ['documents/old.pdf', 'documents/young.pdf']) await files.put(key, Buffer.from('%PDF-'))
    const yesterday = Date.now() / 1000 - 25 * 60 * 60
    utimesSync(join(environment.DATA_DIR ?? '', 'files', 'documents', 'old.pdf'), yesterday, yesterday)
    const found = 'documents/old.pdf\n1 of 2 files are not referenced. 0 deleted.\n'
    expect(command('files-sweep', ['--dry-run'])).toEqual({ code: 0, output: found })
    expect(await files.has('documents/old.pdf')).toBe(true)
    expect(command('files-sweep')).toEqual({ code: 0, output: '1 of 2 files are not referenced. 1 deleted.\n' })
    expect([await files.has('documents/old.pdf'), await files.has('documents/young.pdf')]).toEqual([false, true])
    await files.remove('documents/young.pdf')
  })

  test('is told whether the audit trail is intact, and where it is not', async () => {
    const unsealed = command('audit-verify')
    expect(unsealed.output).toMatch(
      /^The audit trail is whole: 1 entries, 1 of them not sealed yet, the oldest of 2.*Z; compared with 0 heads\.\n$/,
    )
    const database = openDatabase(environment.DATABASE_URL ?? '', { max: 1 })
    const config = loadConfig(environment)
    const log = pino({ level: 'silent' })
    await openSealer({ db: database.db, keys: loadKeys(config), log, config }).sealNow()
    const sealed = command('audit-verify')
    expect(sealed.code).toBe(0)
    expect(sealed.output).toMatch(
      /^The audit trail is whole: 1 entries, 0 of them not sealed yet; compared with 1 heads\.\n\{"seal":1,.*\}\n$/,
    )
    const kept = join(dir, 'kept-heads.txt')
    writeFileSync(kept, sealed.output)
    expect(command('audit-verify', ['--heads', kept]).output).toContain('compared with 2 heads')
    await database.pool.query('ALTER TABLE audit_entries DISABLE TRIGGER ALL')
    await database.pool.query(`UPDATE audit_entries SET username = 'nobody'`)
    expect(command('audit-verify')).toEqual({ code: 2, output: 'The audit trail is broken at entry 1 (of 1): it was changed.\n' })
    await database.pool.query(`UPDATE audit_entries SET username = 'operator'`)
    await database.pool.query(
      'ALTER TABLE audit_entries ENABLE TRIGGER ALL, ENABLE ALWAYS TRIGGER append_only, ENABLE ALWAYS TRIGGER append_only_whole',
    )
    await database.close()
  })

  test('gets a message about a file without an audit head', () => {
    const file = join(dir, 'no-heads.txt')
    writeFileSync(file, 'Dear operator\n')
    const { code, output } = command('audit-verify', ['--heads', file])
    expect([code, output]).toEqual([2, `${file}: there is no head of an audit trail in this file.\n`])
  })

  test('changes the key of the vault, even if no number is stored yet', () => {
    const keyOf = () => JSON.parse(readFileSync(join(dir, 'college', 'vault-keys.json'), 'utf8'))
    const first = command('vault-rotate').output
    expect(first).toBe(`0 Aadhaar numbers and 0 scans are now encrypted with key ${keyOf().current}.\n`)
    command('vault-rotate')
    expect(first).not.toContain(keyOf().current)
    expect(Object.keys(keyOf().keys)).toHaveLength(2)
  })
})

describe('a backup by the operator', () => {
  const file = join(dir, 'college.tar.gz')

  test('moves a college into the embedded database of a running portal', async () => {
    const added = { BACKUP_PASSPHRASE: 'seven green gates' }
    const saved = command('backup', [file], { added })
    expect(saved.output).toMatch(/college\.tar\.gz holds \d+ rows of \d+ tables, 0 files and the keys\. It is encrypted/)
    expect(saved.output).not.toContain(added.BACKUP_PASSPHRASE)
    const moved = join(dir, 'moved')
    await startPortal({ DATA_DIR: moved, WORKERS: '1' })
    const unasked = runToEnd({ DATA_DIR: moved }, ['commands/restore.ts', file])
    expect([unasked.code, unasked.output]).toEqual([2, expect.stringMatching(/^\S+ is encrypted: set BACKUP_PASSPHRASE.*\n$/)])
    writeFileSync(join(dir, 'passphrase'), `${added.BACKUP_PASSPHRASE}\n`)
    const restored = runToEnd({ DATA_DIR: moved }, ['commands/restore.ts', file, '--passphrase-file', join(dir, 'passphrase')])
    expect(restored.output).toMatch(/^Restored \d+ rows/)
    expect(restored.code).toBe(0)
    const [from, to] = [openDatabase(environment.DATABASE_URL ?? '', { max: 1 }), openDatabase(socketOf(moved), { max: 1 })]
    // Recorded after the instant of the backup
    await from.pool.query(`DELETE FROM facts WHERE name = 'backup'`)
    expect(await contentsOf(to)).toEqual(await contentsOf(from))
    await Promise.all([from.close(), to.close()])
  })

  test('is refused for a folder without a college, which is not created', () => {
    const missing = join(dir, 'mistyped')
    const { code, output } = runToEnd({ DATA_DIR: missing }, ['commands/backup.ts', join(dir, 'x.tar.gz')])
    expect(output.trim()).toBe(`DATA_DIR: there is no folder ${missing}.`)
    expect(code).toBe(2)
    expect(existsSync(missing)).toBe(false)
  })

  test.each([
    ['a passphrase that is too short', ['x.age'], { BACKUP_PASSPHRASE: 'short' }, 'at least 12 characters'],
    ['a file without a passphrase', ['x.age', '--passphrase-file', join(dir, 'missing')], {}, 'cannot be read (ENOENT)'],
    ['an option that does not exist', ['x.age', '--passphrase', 'seven green gates'], {}, "Unknown option '--passphrase'"],
  ])('is refused for %s, and nothing is written', (_what, [name = '', ...args], added, reason) => {
    const { code, output } = command('backup', [join(dir, name), ...args], { added })
    expect([code, output]).toEqual([2, expect.stringContaining(reason)])
    expect(existsSync(join(dir, name))).toBe(false)
  })

  test.each(['backup', 'restore'])('needs a file name: %s without one shows its usage', (name) => {
    const { code, output } = command(name)
    expect(output).toContain(`npm run ${name} -- FILE`)
    expect(code).toBe(2)
  })
})

const socketOf = (dataDir: string) => `postgres://nalanda@localhost/nalanda?host=${encodeURIComponent(join(dataDir, 'socket'))}`
