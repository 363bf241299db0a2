import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Embedded, findRunningEmbedded, startEmbedded } from './embedded.ts'
import { databaseEnvironment } from './embedded-owner.ts'

const log = pino({ level: 'silent' })
const running: Embedded[] = []
let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nalanda-embedded-'))
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()))
  rmSync(dataDir, { recursive: true, force: true })
})

describe('the embedded PostgreSQL', () => {
  test('keeps its data over a restart, with all safety settings on', async () => {
    const first = await start()
    await query(first.url, 'CREATE TABLE books AS SELECT 1 AS id')
    await first.stop()
    const second = await start()
    expect(await query(second.url, 'SELECT id FROM books')).toEqual([{ id: 1 }])
    const settings = await query(
      second.url,
      "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'data_checksums')",
    )
    expect(settings.map(({ setting }) => setting)).toEqual(['on', 'on', 'on'])
  })

  test('listens on a socket only, which can be found only while it runs', async () => {
    expect(findRunningEmbedded(dataDir)).toBeNull()
    const server = await start()
    expect(findRunningEmbedded(dataDir)).toBe(server.url)
    expect(await query(server.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }])
    await server.stop()
    expect(findRunningEmbedded(dataDir)).toBeNull()
  })

  test('writes no values of rows or statements to its log', async () => {
    const { url } = await start()
    await query(url, "CREATE TABLE books AS SELECT 'NA20220282' AS no")
    await query(url, 'CREATE UNIQUE INDEX ON books (no)')
    await expect(query(url, "INSERT INTO books VALUES ('NA20220282')")).rejects.toThrow('duplicate key')
    const written = readFileSync(join(dataDir, 'postgres.log'), 'utf8')
    expect(written).toContain('duplicate key')
    expect(written).not.toContain('NA20220282')
    expect(written).not.toContain('INSERT')
  })

  test('shuts down on request without waiting for its clients', async () => {
    const { url, ended } = await start()
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    process.kill(Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGTERM')
    await ended
    await expect(client.query('SELECT 1')).rejects.toThrow()
    expect(await query((await start()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('starts in a path that is too long for a socket', async () => {
    const server = await start(join(dataDir, 'x'.repeat(120)))
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('starts after a first start that was interrupted', async () => {
    mkdirSync(join(dataDir, 'postgres-new-aBcDeF', 'base'), { recursive: true })
    const server = await start()
    expect(statSync(join(dataDir, 'postgres-new-aBcDeF'), { throwIfNoEntry: false })).toBeUndefined()
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('refuses data of another major version in one line', async () => {
    mkdirSync(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '12\n')
    await expect(start()).rejects.toThrow(/was made by PostgreSQL 12, this is 18: restore a backup into a new DATA_DIR\.$/)
  })

  test('is refused in one line if its log cannot be written', async () => {
    mkdirSync(join(dataDir, 'postgres.log'))
    await expect(start()).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(/postgres\.log cannot be written \(EISDIR\): give it to the user of the portal\.$/),
    })
  })

  test('can be restarted by a service manager if it had no disk space to start', async () => {
    await (await start()).stop()
    rmSync(join(dataDir, 'postgres', 'postmaster.opts'))
    symlinkSync('/dev/full', join(dataDir, 'postgres', 'postmaster.opts'))
    await expect(start()).rejects.toMatchObject({
      exitCode: 75,
      message: expect.stringContaining('No space is left on the disk'),
    })
  })

  test('can be taken over after the process that started it was killed', async () => {
    const killed = spawn(process.execPath, ['--input-type=module', '-e', holder, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(killed.stdout, 'data')
    await query(String(line).trim(), 'CREATE TABLE books AS SELECT 1 AS id')
    killed.kill('SIGKILL')
    const server = await start()
    expect(await query(server.url, 'SELECT id FROM books')).toEqual([{ id: 1 }])
  })
})

if (process.getuid?.() === 0) {
  describe('the embedded PostgreSQL started by root', () => {
    test.runIf(canMount())(
      'can be restarted if there was no disk space for its data, and leaves nothing incomplete',
      async () => {
        spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', dataDir])
        try {
          await expect(start()).rejects.toMatchObject({
            exitCode: 75,
            message: expect.stringContaining('No space is left on the disk'),
          })
          expect(readdirSync(dataDir)).toEqual([])
        } finally {
          spawnSync('umount', [dataDir])
        }
      },
    )

    test('keeps the owner of the data', async () => {
      chmodSync(dataDir, 0o755)
      const college = join(dataDir, 'college')
      mkdirSync(college)
      chownSync(college, 65_534, 65_534)
      const asNobody = spawnSync(process.execPath, ['--input-type=module', '-e', holder, college, 'once'], {
        uid: 65_534,
        gid: 65_534,
        encoding: 'utf8',
      })
      expect(asNobody.stderr).toBe('')
      const server = await start(college)
      await query(server.url, 'CREATE TABLE books AS SELECT 1 AS id')
      expect(statSync(join(college, 'postgres')).uid).toBe(65_534)
    })

    test('gives its data to a separate account on a machine without user namespaces, or reports in one line why it cannot', async () => {
      const restorePath = withoutUserNamespaces()
      chmodSync(dataDir, 0o755)
      await (await start(join(dataDir, 'open'))).stop()
      expect(statSync(join(dataDir, 'open', 'postgres')).uid).not.toBe(0)
      chmodSync(dataDir, 0o700)
      await expect(start(join(dataDir, 'closed'))).rejects.toThrow(
        /^DATA_DIR: PostgreSQL does not run as root, and no other account may enter .*closed: choose another folder/,
      )
      restorePath()
    })

    test('runs on data in a home directory that is closed to other users', async () => {
      chmodSync(dataDir, 0o700)
      const server = await start(join(dataDir, 'college'))
      expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    })
  })
}

/** Starts the database of the folder given as first argument, prints its address, and then waits, or stops immediately. */
const holder = `
  const { startEmbedded } = await import(${JSON.stringify(new URL('embedded.ts', import.meta.url))})
  const log = { warn() {} }
  const server = await startEmbedded({ dataDir: process.argv[1], log })
  console.log(server.url)
  await (process.argv[2] === 'once' ? server.stop() : server.ended)`

/** Whether root may mount a small disk for a test on this machine; containers often do not allow it. */
function canMount(): boolean {
  const place = mkdtempSync(join(tmpdir(), 'nalanda-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', place])
  if (status === 0) spawnSync('umount', [place])
  rmSync(place, { recursive: true })
  return status === 0
}

/** Hides all other programs until the returned function is called. */
function withoutUserNamespaces(): () => void {
  const [programs, before] = [join(dataDir, 'programs'), databaseEnvironment.PATH]
  mkdirSync(programs)
  for (const name of ['sh', 'setpriv']) symlinkSync(`/usr/bin/${name}`, join(programs, name))
  databaseEnvironment.PATH = programs
  return () => {
    databaseEnvironment.PATH = before
  }
}

async function start(dir = dataDir): Promise<Embedded> {
  const server = await startEmbedded({ dataDir: dir, log })
  running.push(server)
  return server
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
