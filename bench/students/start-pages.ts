import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { loadDemo } from '../../server/src/demo.ts'
import { demoUsers } from '../../server/src/modules/access/demo-users.ts'
import { openDatabase } from '../../server/src/platform/database/client.ts'
import { startEmbedded } from '../../server/src/platform/database/embedded.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { writePart } from '../performance-page.ts'
import { startPortal } from '../portal.ts'
import { multiplyLives, multiplyStudents } from './multiplied.ts'

/**
 * `npm run bench:start-pages [-- SIZE …]`: measures how long the calls of the start pages take at the server, in the demo college and in one with ten times as
 * many students, with their states, documents and results. Prints the figures and writes them to docs/performance.md.
 */
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [5_000, 50_000]
const rounds = 20
const port = 18_730

const asked = [
  ...['admin', 'academics', 'admissions', 'administration', 'examination', 'principal', 'hod', 'faculty'].flatMap((user) => [
    { user, path: '/figures' },
    { user, path: '/charts' },
  ]),
  { user: 'examination', path: '/exam-progress' },
  { user: 'admin', path: '/system-status' },
]
const measured = new Map<string, string[]>()
const folder = mkdtempSync(join(tmpdir(), 'nalanda-start-'))
try {
  for (const size of sizes) {
    console.log(`Growing the college to ${size.toLocaleString('en')} students …`)
    await grow(size)
    const portal = await startPortal(folder, port)
    try {
      for (const { user, path } of asked) {
        const name = `\`${path}\` as ${user}`
        measured.set(name, [...(measured.get(name) ?? []), await measure(portal.url, user, path)])
      }
    } finally {
      await portal.stop()
    }
  }
  show()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Loads the demo college on the first call, and multiplies its students and their data on each call. */
async function grow(size: number): Promise<void> {
  const settings = { max_wal_size: '4GB', maintenance_work_mem: '256MB' }
  const server = await startEmbedded({ dataDir: folder, log: pino({ level: 'silent' }), settings })
  const database = openDatabase(server.url, { max: 2 })
  try {
    await migrate(server.url)
    const { rows } = await database.pool.query("SELECT FROM facts WHERE name = 'demo'")
    if (rows.length === 0) await loadDemo(database.db, {}, { students: 5_000 })
    await multiplyStudents(database.pool, size)
    await multiplyLives(database.pool)
  } finally {
    await database.close()
    await server.stop()
  }
}

/** Returns the median response time in milliseconds, and in brackets the second slowest. */
async function measure(url: string, username: string, path: string): Promise<string> {
  const body = JSON.stringify({ username, password: demoUsers.password, module: 'erp' })
  const headers = { 'content-type': 'application/json', origin: url }
  const signedIn = await fetch(`${url}/api/signin?module=admin`, { method: 'POST', headers, body })
  const { token } = (await signedIn.json()) as { token: string }
  const taken: number[] = []
  for (let round = -3; round < rounds; round += 1) {
    const start = performance.now()
    const answer = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status} as ${username}`)
    if (round >= 0) taken.push(performance.now() - start)
  }
  taken.sort((a, b) => a - b)
  return `${(taken[rounds / 2] ?? 0).toFixed(1)} (${(taken[rounds - 2] ?? 0).toFixed(1)})`
}

function show(): void {
  console.table([...measured].map(([name, taken]) => ({ name, ...taken })))
  const lines = [
    `| Call | ${sizes.map((size) => `${size.toLocaleString('en')} students`).join(' | ')} |`,
    `|---|${sizes.map(() => '---:').join('|')}|`,
    ...[...measured].map(([name, taken]) => `| ${name} | ${taken.join(' | ')} |`),
  ]
  writePart('start pages', ['', ...lines, ''])
}
