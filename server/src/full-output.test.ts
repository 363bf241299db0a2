import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { reservePort } from './listening.ts'
import { createTestDatabase } from './testing/database.ts'
import { beginPortal, findProcesses } from './testing/portal.ts'
import { waitUntil } from './testing/wait-until.ts'

vi.setConfig({ testTimeout: 120_000 })

test.runIf(existsSync('/dev/full'))('a portal with its output on a full disk starts, responds and stops', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nalanda-full-output-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const { url } = await createTestDatabase()
  const port = String(await reservePort({ host: '127.0.0.1', port: 0 }))
  const environment = { DATA_DIR: dataDir, DATABASE_URL: url, WORKERS: '1', PORT: port, LOG_LEVEL: 'trace' }
  const command = `exec ${process.execPath} ${join(import.meta.dirname, 'main.ts')} > /dev/full`
  const portal = beginPortal(environment, ['/bin/sh', '-c', command])
  const ask = () => fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1_000) })
  for (let call = 0; call < 40; call += 1) expect((await waitUntil(ask)).status).toBe(200)
  portal.child.kill('SIGTERM')
  expect(await portal.ended).toBe(0)
  expect(findProcesses(dataDir)).toEqual([])
})
