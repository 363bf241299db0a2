import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { CannotStart } from '../config/cannot-start.ts'
import { refusalOfData, refusalOfStart } from '../config/embedded-refusals.ts'
import { isDiskFull } from '../observability/disk-full.ts'
import { type Binaries, findBinaries } from './embedded-binaries.ts'
import { stopOrphan } from './embedded-orphan.ts'
import { chooseOwner, databaseEnvironment, type Owner } from './embedded-owner.ts'

export type Embedded = {
  /** Where clients connect: a socket, never a port. */
  url: string
  /** Settles when the server ends, whether stopped or by itself. */
  ended: Promise<void>
  /** Shuts the server down after the running queries; whatever takes longer than half a minute is aborted, and recovered at the next start. */
  stop: () => Promise<void>
}
type Options = { dataDir: string; log: Logger; settings?: Record<string, string> }

const databaseName = 'nalanda'

/**
 * Starts the npm-installed PostgreSQL on `dataDir`/postgres and creates its database at the first start. The caller holds the data folder. Durability is
 * PostgreSQL's default; `settings` is for tests. Refuses in one line if it cannot start.
 */
export async function startEmbedded({ dataDir, log, settings = {} }: Options): Promise<Embedded> {
  const found = await findBinaries()
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const clusterDir = join(dataDir, 'postgres')
  const owner = chooseOwner(dataDir, clusterDir, found)
  refuseOtherVersion(clusterDir, owner.binaries)
  await stopOrphan(clusterDir, log)
  if (!existsSync(clusterDir)) initialise(dataDir, clusterDir, owner)
  const socketDir = prepareSocketDir(dataDir, owner)
  const logFile = join(dataDir, 'postgres.log')
  const server = await launch({ clusterDir, socketDir, logFile, owner, settings })
  await createDatabase(socketDir)
  return server
}

/** Returns the address of the embedded server that is running on `dataDir`, or null. */
export function findRunningEmbedded(dataDir: string): string | null {
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  if (!existsSync(file)) return null
  const socketDir = readFileSync(file, 'utf8').split('\n')[4]
  return socketDir && existsSync(join(socketDir, '.s.PGSQL.5432')) ? socketUrl(socketDir, databaseName) : null
}

function socketUrl(socketDir: string, database: string): string {
  return `postgres://nalanda@localhost/${database}?host=${encodeURIComponent(socketDir)}`
}

function refuseOtherVersion(clusterDir: string, binaries: Binaries): void {
  if (!existsSync(clusterDir)) return
  const file = join(clusterDir, 'PG_VERSION')
  if (!existsSync(file))
    throw new CannotStart(`${clusterDir} is not whole (PG_VERSION is missing): restore a backup into a new DATA_DIR.`)
  const made = readFileSync(file, 'utf8').trim()
  const major = binaries.version.split('.')[0]
  if (made === major) return
  throw new CannotStart(`${clusterDir} was made by PostgreSQL ${made}, this is ${major}: restore a backup into a new DATA_DIR.`)
}

/** Creates the cluster in a temporary folder and renames it when complete, so that an interrupted first start leaves nothing half-made. */
function initialise(dataDir: string, clusterDir: string, owner: Owner): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith('postgres-new-')) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
  const side = mkdtempSync(join(dataDir, 'postgres-new-'))
  chownSync(side, owner.uid, owner.gid)
  const [file = '', ...args] = [
    ...owner.wrapper,
    owner.binaries.initdb,
    `--pgdata=${side}`,
    '--username=nalanda',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--auth-local=trust',
    '--auth-host=reject',
  ]
  const run = spawnSync(file, args, { ...owner.spawnAs, env: databaseEnvironment, cwd: '/', encoding: 'utf8' })
  if (run.status !== 0) {
    rmSync(side, { recursive: true, force: true })
    throw refusalOfData(run)
  }
  renameSync(side, clusterDir)
}

function prepareSocketDir(dataDir: string, owner: Owner): string {
  const near = join(dataDir, 'socket')
  // The kernel allows 107 bytes for the whole path of a socket.
  const fits = Buffer.byteLength(join(near, '.s.PGSQL.5432.lock')) <= 107
  const dir = fits ? near : mkdtempSync(join(tmpdir(), 'nalanda-'))
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  chownSync(dir, owner.uid, owner.gid)
  return dir
}

type Launch = { clusterDir: string; socketDir: string; logFile: string; owner: Owner; settings: Record<string, string> }

async function launch(options: Launch): Promise<Embedded> {
  const { logFile, socketDir } = options
  for (const start = performance.now(); ; await sleep(250)) {
    const offset = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
    const child = spawnServer(options)
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()).once('error', () => resolve()))
    if (await isReady(child, socketDir)) {
      endSlowShutdown(child, options.clusterDir)
      return { url: socketUrl(socketDir, databaseName), ended, stop: () => stop(child, ended, socketDir) }
    }
    const logged = readFileSync(logFile).subarray(offset).toString()
    // A killed server releases its memory a moment later.
    const passing = /still in use|lock file .* already exists/.test(logged) && performance.now() - start < 20_000
    if (!passing) throw refusalOfStart(logged, logFile)
  }
}

function spawnServer({ clusterDir, socketDir, logFile, owner, settings }: Launch): ChildProcess {
  const all = { ...tuning(), ...settings, listen_addresses: '', unix_socket_permissions: '0700', port: '5432' }
  const [file = '', ...args] = [
    ...owner.wrapper,
    // If this process is killed, the kernel asks the server to shut down.
    ...(hasSetpriv() ? ['setpriv', '--pdeathsig', 'INT', '--'] : []),
    owner.binaries.postgres,
    '-D',
    clusterDir,
    '-k',
    socketDir,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const log = openServerLog(logFile)
  // Detached: Ctrl+C in a terminal must reach only this process, which stops the database last.
  const child = spawn(file, args, {
    ...owner.spawnAs,
    detached: true,
    stdio: ['ignore', log, log],
    env: databaseEnvironment,
    cwd: '/',
  })
  closeSync(log)
  return child
}

function openServerLog(path: string): number {
  try {
    return openSync(path, 'a', 0o600)
  } catch (error) {
    if (isDiskFull(error)) throw error
    throw new CannotStart(
      `DATA_DIR: ${path} cannot be written (${(error as NodeJS.ErrnoException).code}): give it to the user of the portal.`,
    )
  }
}

function hasSetpriv(): boolean {
  return spawnSync('setpriv', ['--pdeathsig', 'INT', '--', 'true'], { env: databaseEnvironment, stdio: 'ignore' }).status === 0
}

function tuning(): Record<string, string> {
  const large = totalmem() >= 3 * 2 ** 30
  return {
    shared_buffers: large ? '256MB' : '64MB',
    effective_cache_size: large ? '1GB' : '256MB',
    max_connections: '300',
    work_mem: '8MB',
    jit: 'off',
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The log contains no values: neither details of errors, nor the statements that failed
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  }
}

/** Waits for the server, including a recovery of any length; false if the server ended instead. */
async function isReady(child: ChildProcess, socketDir: string): Promise<boolean> {
  let failed = false
  child.once('error', () => {
    failed = true
  })
  for (; !failed && child.exitCode === null && child.signalCode === null; await sleep(30)) {
    const client = new pg.Client({ connectionString: socketUrl(socketDir, 'postgres') })
    // A connection that breaks while the server starts is already reported by connect().
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return true
    } catch {}
  }
  return false
}

/** After SIGTERM, PostgreSQL refuses new clients and waits for its current ones, but the portal never disconnects: shut it down at once. */
function endSlowShutdown(child: ChildProcess, clusterDir: string): void {
  const look = setInterval(async () => {
    const written = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')
    if (written.split('\n')[7]?.trim() === 'stopping') child.kill('SIGINT')
  }, 1_000).unref()
  child.once('close', () => clearInterval(look))
}

async function createDatabase(socketDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: socketUrl(socketDir, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`)
  } finally {
    await client.end()
  }
}

async function stop(child: ChildProcess, ended: Promise<void>, socketDir: string): Promise<void> {
  for (const [signal, milliseconds] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    child.kill(signal)
    const waiting = new AbortController()
    await Promise.race([ended, sleep(milliseconds, undefined, { signal: waiting.signal }).catch(() => {})])
    waiting.abort()
    if (child.exitCode !== null || child.signalCode !== null) break
  }
  if (dirname(socketDir) === tmpdir()) rmSync(socketDir, { recursive: true, force: true })
}
