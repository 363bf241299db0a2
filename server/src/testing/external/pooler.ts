import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { findBinaries } from '../../platform/database/embedded-binaries.ts'
import { chooseOwner } from '../../platform/database/embedded-owner.ts'
import { waitUntil } from '../wait-until.ts'
import { hasTools } from './tools.ts'

/** Whether this machine has PgBouncer; see `hasTools`. */
export const hasPooler = hasTools({
  subject: 'the portal behind PgBouncer',
  tools: { pgbouncer: '--version' },
  packages: 'pgbouncer',
})

/** Starts PgBouncer in front of an embedded server's database, with its defaults except for the mode, and returns the URL to connect to. */
export async function startPooler(databaseUrl: string, mode: 'session' | 'transaction'): Promise<string> {
  const target = new URL(databaseUrl)
  const socketDir = target.searchParams.get('host') ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'nalanda-pooler-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const name = target.pathname.slice(1)
  const settings = [
    '[databases]',
    `${name} = host=${socketDir} port=5432 dbname=${name} user=${target.username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    'default_pool_size = 40',
  ]
  writeFileSync(join(folder, 'pgbouncer.ini'), settings.join('\n'), { mode: 0o644 })
  const dataDir = dirname(socketDir)
  const { wrapper, spawnAs } = chooseOwner(dataDir, join(dataDir, 'postgres'), await findBinaries())
  const [file = '', ...args] = [...wrapper, 'pgbouncer', '--quiet', join(folder, 'pgbouncer.ini')]
  const child = spawn(file, args, { ...spawnAs, stdio: 'ignore' })
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const url = `postgres://${target.username}@127.0.0.1:${port}/${name}`
  await waitUntil(() => answers(url))
  return url
}

async function answers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await client.end()
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
