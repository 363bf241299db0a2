import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase } from './testing/database.ts'
import { findProcesses, runToEnd, startPortal } from './testing/portal.ts'

vi.setConfig({ testTimeout: 120_000 })

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nalanda-portal-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

describe('a portal', () => {
  test('starts on an empty folder, answers on every core, and leaves nothing running when it is told to stop', async () => {
    const portal = await startPortal({ DATA_DIR: dataDir, WORKERS: '2' })
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200)
    const figures = await (await fetch(`${portal.url}/metrics`)).text()
    expect(figures).toMatch(/nalanda_database_connections{state="open"} \d/)
    expect(findProcesses(dataDir)).not.toEqual([])
    portal.child.kill('SIGTERM')
    expect(await portal.ended).toBe(0)
    expect(findProcesses(dataDir)).toEqual([])
  })

  test('finishes the requests in flight before it stops, and takes no new ones', async () => {
    const { url: databaseUrl, drop } = await createTestDatabase()
    const portal = await startPortal({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, WORKERS: '1' })
    const lock = new pg.Client({ connectionString: databaseUrl })
    await lock.connect()
    await lock.query('BEGIN')
    await lock.query('LOCK TABLE institutions')
    const inFlight = fetch(`${portal.url}/api/getCollegeName`)
    await sleep(300)
    portal.child.kill('SIGINT')
    await sleep(300)
    await expect(fetch(`${portal.url}/healthz`)).rejects.toThrow()
    await lock.query('ROLLBACK')
    await lock.end()
    expect((await inFlight).status).toBeLessThan(500)
    expect(await portal.ended).toBe(0)
    await drop()
  })

  test('comes back after a kill with every acknowledged write in place', async () => {
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
    await sleep(500)
    killed.child.kill('SIGKILL')
    await expect(writing).rejects.toThrow()
    await killed.ended

    const portal = await startPortal({ DATA_DIR: dataDir, WORKERS: '1' })
    const again = new pg.Client({ host: join(dataDir, 'socket'), user: 'nalanda', database: 'nalanda' })
    await again.connect()
    const { rows } = await again.query('SELECT count(*)::int AS kept, max(id) AS last FROM acknowledged')
    await again.end()
    expect(acknowledged).toBeGreaterThan(10)
    expect(rows[0].kept).toBe(rows[0].last)
    expect(rows[0].last - acknowledged).toBeOneOf([0, 1])
    portal.child.kill('SIGTERM')
    expect(await portal.ended).toBe(0)
  })

  test('says at its first start that nobody can sign in yet, and warns a second server that has other keys', async () => {
    const { url: databaseUrl, drop } = await createTestDatabase()
    const [first, second] = await Promise.all([
      startPortal({ DATA_DIR: join(dataDir, 'first'), DATABASE_URL: databaseUrl, WORKERS: '1' }),
      startPortal({ DATA_DIR: join(dataDir, 'second'), DATABASE_URL: databaseUrl, WORKERS: '1' }),
    ])
    expect(first.output()).not.toContain('embedded PostgreSQL')
    expect(first.output()).toContain('make the first administrator with npm run admin:create')
    const warned = [first, second].filter((portal) => portal.output().includes('Warning: this server has other keys'))
    expect(warned).toHaveLength(1)
    for (const portal of [first, second]) portal.child.kill('SIGTERM')
    expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0])
    await drop()
  })

  test('starts another worker when one dies', async () => {
    const portal = await startPortal({ DATA_DIR: dataDir, WORKERS: '1' })
    expect(portal.output()).toContain('The database is the embedded PostgreSQL: fine for a trial')
    const workers = findProcesses('main.ts').filter(({ pid }) => parentOf(pid) === portal.child.pid)
    for (const { pid } of workers) process.kill(pid, 'SIGKILL')
    expect(workers).toHaveLength(1)
    const answer = await eventually(() => fetch(`${portal.url}/healthz`, { signal: AbortSignal.timeout(1_000) }))
    expect(answer.status).toBe(200)
  })
})

describe('a portal is refused with one line and exit code 2', () => {
  const refusal = (environment: Record<string, string>) => {
    const { code, output } = runToEnd({ DATA_DIR: dataDir, ...environment })
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(code).toBe(2)
    return output.trim()
  }

  test('for a wrong value', () => {
    expect(refusal({ PORT: 'http' })).toBe('PORT: "http" is not allowed, it must be a whole number from 0 to 65535.')
  })

  test('for a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as { port: number }
    expect(refusal({ PORT: String(port) })).toBe(`PORT: ${port} on 127.0.0.1 is in use by another process.`)
    other.close()
  })

  test('for an address that is not of this machine', () => {
    expect(refusal({ HOST: '192.0.2.1' })).toBe('HOST: 192.0.2.1 is not an address of this machine.')
  })

  test('for a data folder in use', async () => {
    const { url } = await createTestDatabase()
    await startPortal({ DATA_DIR: dataDir, DATABASE_URL: url, WORKERS: '1' })
    expect(refusal({})).toBe(`DATA_DIR: the folder ${dataDir} is in use by another process.`)
  })

  test('for a database that cannot be reached', () => {
    const line = refusal({ DATABASE_URL: 'postgres://clerk:s3cret@127.0.0.1:9/college' })
    expect(line).toMatch(/^DATABASE_URL: the database cannot be reached \(.+\)\.$/)
    expect(line).not.toContain('s3cret')
  })

  test('for a database that a newer version has migrated', async () => {
    const { url, drop } = await createTestDatabase()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`INSERT INTO schema_migrations (position, tag) VALUES (9999, '9999_tomorrow')`)
    await client.end()
    expect(refusal({ DATABASE_URL: url })).toContain('The database was migrated by a newer version of Nalanda (9999_tomorrow)')
    await drop()
  })
})

if (process.getuid?.() === 0) {
  describe('started by root, a portal', () => {
    test('runs as an ordinary user who owns its data folder', async () => {
      chownSync(dataDir, 65_534, 65_534)
      const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', process.execPath]
      const portal = await startPortal({ DATA_DIR: dataDir, WORKERS: '1' }, [...asNobody, join(import.meta.dirname, 'main.ts')])
      expect((await fetch(`${portal.url}/readyz`)).status).toBe(200)
      portal.child.kill('SIGTERM')
      expect(await portal.ended).toBe(0)
      expect(findProcesses(dataDir)).toEqual([])
    })
  })
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/^PPid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined // It has ended meanwhile.
  }
}

async function eventually<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 100; ; tries--) {
    try {
      return await act()
    } catch (error) {
      if (tries === 0) throw error
      await sleep(100)
    }
  }
}
