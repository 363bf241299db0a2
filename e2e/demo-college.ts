import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'

/** Where a demo college answers, and the folder in which its mails are kept. */
export type College = { portal: string; letters: string }

declare module 'vitest' {
  interface ProvidedContext {
    /** One demo college for each worker of the journeys, so that concurrent journeys never meet. */
    colleges: College[]
  }
}

const root = join(import.meta.dirname, '..')

/**
 * Once for all journeys: a demo college for each worker, started as anybody would start it, on a free port and a folder of its own. They load
 * while the tests before the journeys run; `college-ready.ts` waits until its college answers.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const workers = Math.max(1, project.config.maxWorkers)
  const started = await Promise.all(Array.from({ length: workers }, startCollege))
  project.provide(
    'colleges',
    started.map(({ portal, letters }) => ({ portal, letters })),
  )
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()))
  }
}

/** Starts a demo college; it answers some seconds later, see `waitUntilReady`. */
export async function startCollege(): Promise<College & { stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nalanda-journeys-'))
  const port = await freePort()
  const settings = { DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', WORKERS: '1', LOG_LEVEL: 'warn' }
  const server = spawn(process.execPath, [join(root, 'server/src/main.ts'), '--demo'], {
    cwd: root,
    env: { ...process.env, ...settings, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { portal: `http://localhost:${port}`, letters: join(dataDir, 'mail'), stop: () => stopCollege(server, dataDir) }
}

/** Waits until a college that was started answers. Fails after two and a half minutes; why is in what the college wrote. */
export async function waitUntilReady(portal: string): Promise<void> {
  const timeout = AbortSignal.timeout(150_000)
  const answers = () =>
    fetch(`${portal}/readyz`, { signal: timeout }).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answers())) {
    if (timeout.aborted) throw new Error(`The demo college at ${portal} does not answer`)
    await delay(200)
  }
}

async function stopCollege(server: ChildProcess, dataDir: string): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const gone = once(server, 'exit')
    server.kill('SIGTERM')
    await gone
  }
  rmSync(dataDir, { recursive: true, force: true })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}
