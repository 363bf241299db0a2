import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { beginPortal } from '../testing/portal.ts'
import { waitUntil } from '../testing/wait-until.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Starts a backup that waits with a partial file, because another connection locks a table that it reads. */
async function aWaitingBackup() {
  const dir = mkdtempSync(join(tmpdir(), 'nalanda-interrupted-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  // Blocks everything that reads the users
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('BEGIN; LOCK TABLE users')
  const begin = (file: string) => {
    const script = ['--import', './server/src/commands/quick-imports.ts', 'server/src/commands/backup.ts', file]
    return beginPortal({ DATABASE_URL: database.url, DATA_DIR: dir }, [process.execPath, ...script])
  }
  const file = join(dir, 'college.nalanda')
  const backup = begin(file)
  await waitUntil(() => expect(existsSync(`${file}.partial`)).toBe(true))
  return { dir, file, backup, begin, release: () => holder.query('ROLLBACK') }
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a backup interrupted by %s leaves no partial file, and reports the interruption',
  async (signal) => {
    const { dir, file, backup } = await aWaitingBackup()
    backup.child.kill(signal)
    expect(await backup.ended).toBe(2)
    expect(backup.output()).toBe('The backup was interrupted: nothing was written.\n')
    expect(readdirSync(dir).filter((name) => name.startsWith(basename(file)))).toEqual([])
  },
)

test('the next backup into a folder removes the partial file of a killed one, and nothing else', async () => {
  const [{ dir, file, backup, begin, release }, other] = [await aWaitingBackup(), await aWaitingBackup()]
  backup.child.kill('SIGKILL')
  await backup.ended
  expect(existsSync(`${file}.partial`)).toBe(true)
  await release()
  // From another college, whose backup is still running, and from another program
  for (const name of readdirSync(other.dir).filter((one) => one.includes('.partial')))
    copyFileSync(join(other.dir, name), join(dir, `other-${name}`))
  writeFileSync(join(dir, 'photos.partial'), 'half')
  const kept = readdirSync(dir).filter((name) => name.startsWith('other-') || name === 'photos.partial')
  const next = begin(join(dir, 'next.nalanda'))
  expect(await next.ended).toBe(0)
  expect(next.output()).toContain(`Removed ${file}.partial, which an interrupted backup left behind.`)
  expect(
    readdirSync(dir)
      .filter((name) => name.includes('.partial'))
      .sort(),
  ).toEqual(kept.sort())
  expect(kept.length).toBeGreaterThan(1)
  other.backup.child.kill('SIGTERM')
  await other.backup.ended
})
