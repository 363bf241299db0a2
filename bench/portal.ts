import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { readDemoLogo } from '../server/src/modules/institution/demo/demo.ts'
import { institutions } from '../server/src/modules/institution/schema.ts'
import { type Database, openDatabase } from '../server/src/platform/database/client.ts'
import { startEmbedded } from '../server/src/platform/database/embedded.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import type { FileStore } from '../server/src/platform/files/file-store.ts'
import { openFiles } from '../server/src/platform/files/files.ts'
import { type Populated, populate } from './populate.ts'

export type Started = { url: string; pid: number; stop: () => Promise<void> }

const root = join(import.meta.dirname, '..')

/** Creates the measured college in this data folder, or reuses that of an earlier run. */
export async function prepareCollege(dataDir: string): Promise<Populated> {
  const note = join(dataDir, 'bench.json')
  if (existsSync(note)) return JSON.parse(readFileSync(note, 'utf8')) as Populated
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const settings = { max_wal_size: '4GB', maintenance_work_mem: '256MB' }
  const server = await startEmbedded({ dataDir, log: pino({ level: 'silent' }), settings })
  const database = openDatabase(server.url, { max: 4 })
  try {
    await migrate(server.url)
    const populated = await populate(database)
    await addLogo(database.db, openFiles({ dataDir }))
    writeFileSync(note, JSON.stringify(populated))
    return populated
  } finally {
    await database.close()
    await server.stop()
  }
}

/** Adds a logo, so that documents are measured with a letterhead picture. */
async function addLogo(db: Database, files: FileStore): Promise<void> {
  await files.put('institution/logo.png', await readDemoLogo(), { contentType: 'image/png' })
  await db.update(institutions).set({ logoFile: 'institution/logo.png' })
}

/** Starts the portal in the normal way, with its own child processes, and waits until it responds. */
export async function startPortal(dataDir: string, port: number, added: Record<string, string> = {}): Promise<Started> {
  const environment = { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', ...added }
  return start(['server/src/main.ts'], environment, { port, ready: 'Nalanda is ready' })
}

/** Starts a bare `node:http` server with the same number of processes, which returns the response saved in `file` to every request. */
export async function startBare(file: string, port: number): Promise<Started> {
  return start(['bench/bare.ts', file, String(port)], {}, { port, ready: 'ready' })
}

async function start(
  args: string[],
  environment: Record<string, string>,
  { port, ready }: { port: number; ready: string },
): Promise<Started> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await untilOutput(child, ready)
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => stop(child) }
}

function untilOutput(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => String(chunk).includes(text) && resolve())
    child.once('exit', (code) => reject(new Error(`It ended with ${code} before it was ready`)))
  })
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  return ended
}
