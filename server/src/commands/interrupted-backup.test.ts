import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { beginPortal } from '../testing/portal.ts'
import { waitUntil } from '../testing/wait-until.ts'

vi.setConfig({ testTimeout: 120_000 })

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a backup that %s interrupts leaves no half of a file behind, and says so',
  async (signal) => {
    const dir = mkdtempSync(join(tmpdir(), 'nalanda-interrupted-'))
    onTestFinished(() => rmSync(dir, { recursive: true }))
    const database = await createTestDatabase()
    onTestFinished(database.drop)
    // Whoever reads the users waits for this one
    const holder = new pg.Client({ connectionString: database.url })
    await holder.connect()
    onTestFinished(() => holder.end())
    await holder.query('BEGIN; LOCK TABLE users')
    const file = join(dir, 'college.nalanda')
    const script = ['--import', './server/src/commands/quick-imports.ts', 'server/src/commands/backup.ts', file]
    const backup = beginPortal({ DATABASE_URL: database.url, DATA_DIR: dir }, [process.execPath, ...script])
    await waitUntil(() => expect(existsSync(`${file}.partial`)).toBe(true))
    backup.child.kill(signal)
    expect(await backup.ended).toBe(2)
    expect(backup.output()).toBe('The backup was interrupted: nothing was written.\n')
    expect(existsSync(file) || existsSync(`${file}.partial`)).toBe(false)
  },
)
