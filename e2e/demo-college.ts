import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

/** Address of a demo college, the folder of its e-mails, and the file that exists if it could not be loaded. */
export type College = { portal: string; letters: string; failure: string }

declare module 'vitest' {
  interface ProvidedContext {
    /** One demo college per worker of the journeys, so that concurrent journeys cannot interfere. */
    colleges: College[]
  }
}

const root = join(import.meta.dirname, '..')

/**
 * Runs once for all journeys: prepares a demo college per worker, each on a free port and with its own folder. While earlier tests run, one college is loaded
 * in the normal way and its folder copied to all of them. `college-ready.ts` waits until its college responds.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const workers = Math.max(1, project.config.maxWorkers)
  const colleges = await Promise.all(Array.from({ length: workers }, prepareCollege))
  const ended = new AbortController()
  const loading = loadAll(colleges, ended.signal)
  project.provide(
    'colleges',
    colleges.map(({ portal, letters, failure }) => ({ portal, letters, failure })),
  )
  return async () => {
    ended.abort()
    await loading
    await Promise.all(colleges.map(({ stop }) => stop()))
  }
}

/**
 * Loads a demo college, and starts each of these colleges with a copy of it. An error is written to the console and to a file for each college, so that no
 * journey waits in vain.
 */
async function loadAll(colleges: readonly PreparedCollege[], ended: AbortSignal): Promise<void> {
  const source = await startCollege()
  try {
    await Promise.race([waitUntilReady(source, ended), source.exited()])
    await source.halt()
    for (const { dataDir, start } of colleges) {
      await copyFolder(source.dataDir, dataDir)
      start()
    }
  } catch (error) {
    if (ended.aborted) return
    process.stderr.write(`${error}\n`)
    for (const { failure } of colleges) writeFileSync(failure, `${error}`)
  } finally {
    await source.stop()
  }
}

/** Copies with file owners: if the tests run as root, the database runs as a separate user. */
async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}

/** Starts a demo college; it responds after some seconds, see `waitUntilReady`. */
export async function startCollege(): Promise<PreparedCollege> {
  const college = await prepareCollege()
  college.start()
  return college
}

type PreparedCollege = Awaited<ReturnType<typeof prepareCollege>>

/** Prepares a college without starting it. `halt` stops it, `stop` also removes its folder. */
async function prepareCollege() {
  const dataDir = mkdtempSync(join(tmpdir(), 'nalanda-journeys-'))
  const failure = `${dataDir}-failure.txt`
  const port = await freePort()
  const settings = { DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', WORKERS: '1', LOG_LEVEL: 'warn' }
  let server: ChildProcess | undefined
  const start = () => {
    server = spawn(process.execPath, [join(root, 'server/src/main.ts'), '--demo'], {
      cwd: root,
      env: { ...process.env, ...settings, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  const exited = async () => {
    if (server) await once(server, 'exit')
    throw new Error('The demo college ended before it was ready')
  }
  const halt = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill('SIGTERM')
    await gone
  }
  const stop = async () => {
    await halt()
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(failure, { force: true })
  }
  const portal = `http://localhost:${port}`
  return { dataDir, portal, letters: join(dataDir, 'mail'), failure, start, exited, halt, stop }
}

/**
 * Waits until a started college responds. Fails if the tests have `ended`, if the college could not be loaded, or after fifteen minutes: a slow machine loads
 * it while tests run.
 */
export async function waitUntilReady(college: Pick<College, 'portal' | 'failure'>, ended?: AbortSignal): Promise<void> {
  const timeout = AbortSignal.any([AbortSignal.timeout(15 * 60_000), ...(ended ? [ended] : [])])
  const answers = () =>
    fetch(`${college.portal}/readyz`, { signal: timeout }).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answers())) {
    if (existsSync(college.failure)) throw new Error(readFileSync(college.failure, 'utf8'))
    if (timeout.aborted) throw new Error(`The demo college at ${college.portal} does not answer`)
    await delay(200)
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}
