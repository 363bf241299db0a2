import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the demo college of this run answers. */
    portal: string
    /** The folder in which the letters of this run are kept. */
    letters: string
  }
}

const root = join(import.meta.dirname, '..')

/** Once for all journeys: the whole demo college, started as anybody would start it, on a free port and a folder of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nalanda-journeys-'))
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    WORKERS: '1',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  }
  const server = spawn(process.execPath, [join(root, 'server/src/main.ts'), '--demo'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<never>((_, reject) =>
    server.once('exit', (code) => reject(new Error(`The demo college ended with ${code}`))),
  )
  const ready = new Promise<string>((resolve) => {
    let text = ''
    server.stdout.on('data', (chunk: Buffer) => {
      text += chunk
      const address = /ready: (http:\S+)/.exec(text)?.[1]
      if (address) resolve(address)
    })
  })
  project.provide('letters', join(dataDir, 'mail'))
  project.provide('portal', await Promise.race([ready, ended]))
  ended.catch(() => {})
  return async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  }
}
