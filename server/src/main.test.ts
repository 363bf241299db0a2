import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { beginPortal, findProcesses, openPortal, type Portal, runToEnd, startPortal, workersOf } from './testing/portal.ts'
import { waitUntil } from './testing/wait-until.ts'

vi.setConfig({ testTimeout: 120_000 })

const memoryFlag = '--max-old-space-size=2000'

/** Each start takes seconds, so tests share one portal where possible. */
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nalanda-portal-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a portal with its own database', () => {
  test('starts in an empty folder as an ordinary user, replaces a dead worker, and stops without leftovers', async () => {
    const dataDir = mkdtempSync(join(folder, 'stopped-'))
    const portal = await startPortal({ DATA_DIR: dataDir, WORKERS: '1', STRIPPED_MODULES: '' }, asOrdinaryUser(dataDir))
    expect(portal.output()).toContain('The database is the embedded PostgreSQL: fine for a trial')
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200)
    const figures = await (await fetch(`${portal.url}/metrics`)).text()
    expect(figures).toMatch(/nalanda_database_connections{state="open"} \d/)

    expect(readdirSync(join(dataDir, 'modules'))).not.toEqual([])

    const workers = workersOf(portal)
    expect(workers).toHaveLength(1)
    // Node options of the operator also apply to the workers
    expect(readFileSync(`/proc/${workers[0]}/cmdline`, 'utf8').split('\0')).toContain(memoryFlag)
    for (const pid of workers) process.kill(pid, 'SIGKILL')
    const answer = await waitUntil(() => fetch(`${portal.url}/readyz`, { signal: AbortSignal.timeout(1_000) }))
    expect(answer.status).toBe(200)
    expect(workersOf(portal).filter((pid) => workers.includes(pid))).toEqual([])

    expect(findProcesses(dataDir)).not.toEqual([])
    portal.child.kill('SIGTERM')
    expect(await portal.ended).toBe(0)
    expect(findProcesses(dataDir)).toEqual([])
  })

  test('restarts after a kill with every acknowledged write intact', async () => {
    const dataDir = mkdtempSync(join(folder, 'killed-'))
    const killed = await startPortal({ DATA_DIR: dataDir, WORKERS: '1' })
    const client = new pg.Client({ host: join(dataDir, 'socket'), user: 'nalanda', database: 'nalanda' })
    client.on('error', () => {})
    await client.connect()
    await client.query('CREATE TABLE acknowledged (id int)')
    let acknowledged = 0
    const writing = (async () => {
      for (;;) {
        await client.query('INSERT INTO acknowledged VALUES ($1)', [acknowledged + 1])
        acknowledged++
      }
    })()
    await waitUntil(() => expect(acknowledged).toBeGreaterThan(10))
    killed.child.kill('SIGKILL')
    // The write under way reports the lost connection, a later one that nobody reads any more
    await expect(writing).rejects.toThrow(/connection|EPIPE/i)
    await killed.ended

    const portal = await startPortal({ DATA_DIR: dataDir, WORKERS: '2' })
    expect(workersOf(portal)).toHaveLength(2)
    const again = new pg.Client({ host: join(dataDir, 'socket'), user: 'nalanda', database: 'nalanda' })
    await again.connect()
    const { rows } = await again.query('SELECT count(*)::int AS kept, max(id) AS last FROM acknowledged')
    await again.end()
    expect(rows[0].kept).toBe(rows[0].last)
    expect(rows[0].last - acknowledged).toBeOneOf([0, 1])
    portal.child.kill('SIGTERM')
    expect(await portal.ended).toBe(0)
  })
})

describe('stopping a portal while its workers start', () => {
  test('lets the workers stop by themselves, and leaves none running', async () => {
    const database = await createTestDatabase()
    onTestFinished(database.drop)
    const portal = beginPortal({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'early'), WORKERS: '2' })
    const workers = await waitUntil(() => {
      const started = workersOf(portal)
      expect(started).toHaveLength(2)
      return started
    })
    portal.child.kill('SIGTERM')
    expect(await portal.ended).toBe(0)
    expect(portal.output()).not.toContain('did not stop')
    expect(portal.output()).not.toContain('Nalanda is ready')
    expect(findProcesses('main.ts').filter(({ pid }) => workers.includes(pid))).toEqual([])
  })
})

describe('two portals on one database', () => {
  let database: TestDatabase
  let portals: Portal[]
  const dataDirs = () => ['first', 'second'].map((name) => join(folder, name))
  beforeAll(async () => {
    database = await createTestDatabase()
    const keys = { SECRET_KEY: '11'.repeat(32), ENCRYPTION_KEY: '22'.repeat(32) }
    const shared = { DATABASE_URL: database.url, WORKERS: '1', ...keys }
    portals = await Promise.all(dataDirs().map((dataDir) => openPortal({ ...shared, DATA_DIR: dataDir })))
  })
  afterAll(async () => {
    await Promise.all(portals.map(({ kill }) => kill()))
    await database.drop()
  })

  test('report at the first start that an administrator must be created', () => {
    for (const portal of portals) {
      expect(portal.output()).not.toContain('embedded PostgreSQL')
      expect(portal.output()).toContain('create the first administrator with npm run admin:create')
    }
  })

  test('refuse a third portal with other keys', () => {
    const { code, output } = runToEnd({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'third') })
    expect([code, output]).toEqual([2, expect.stringMatching(/^The keys of this server are not those of the college .*\n$/)])
  })

  test('refuse a third portal in the data folder of the first', () => {
    const [dataDir = ''] = dataDirs()
    const { code, output } = runToEnd({ DATA_DIR: dataDir })
    expect(output.trim()).toBe(`DATA_DIR: the folder ${dataDir} is in use by another process.`)
    expect(code).toBe(2)
  })

  test('finish the requests in flight before they stop, and accept no new ones', async () => {
    const lock = new pg.Client({ connectionString: database.url })
    await lock.connect()
    await lock.query('BEGIN')
    await lock.query('LOCK TABLE institutions')
    const inFlight = portals.map(({ url }) => fetch(`${url}/api/getCollegeName`))
    await waitUntil(async () => expect(await countWaiting(lock)).toBeGreaterThanOrEqual(portals.length))
    for (const { child } of portals) child.kill('SIGINT')
    await waitUntil(async () => {
      for (const { url } of portals) {
        const late = fetch(`${url}/healthz`, { signal: AbortSignal.timeout(1_000) })
        await expect(late).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
      }
    })
    await lock.query('ROLLBACK')
    await lock.end()
    for (const answer of await Promise.all(inFlight)) expect(answer.status).toBeLessThan(500)
    expect(await Promise.all(portals.map(({ ended }) => ended))).toEqual([0, 0])
  })
})

/** Returns the command for a user other than root, who owns the data folder, because root cannot own a database. */
function asOrdinaryUser(dataDir: string): string[] {
  const command = [process.execPath, memoryFlag, join(import.meta.dirname, 'main.ts')]
  if (process.getuid?.() !== 0) return command
  chownSync(folder, 65_534, 65_534)
  chownSync(dataDir, 65_534, 65_534)
  return ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', ...command]
}

/** Counts the connections to this database that wait for a lock. */
async function countWaiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows[0].waiting
}
