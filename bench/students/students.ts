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
import { multiplyStudents } from './multiplied.ts'

/**
 * `npm run bench:students [-- SIZE …]`: measures how long the student lists and the search take at the server as the college grows from 5,000 to 500,000
 * students. Prints the curve and writes it to docs/performance.md.
 */
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [5_000, 50_000, 500_000]
const target = 50
const rounds = 40
const port = 18_710

/** Queries of the list as its screens send them. */
const asked = {
  'The first page': 'sort=rollNo',
  'The first page by name': 'sort=fullName',
  'One batch and branch': 'batchId={batch}&branchId={branch}',
  'A whole course by name, backwards': 'courseId={course}&sort=-fullName',
  'A semester and a state': 'semesterNo=5&state=enrolled',
  'Without a roll number': 'hasRollNo=no',
  'With open holds': 'hasHolds=yes',
  'Women of a category by name': 'gender=female&category=BC-B&sort=fullName',
  'A roll number': 'q=22NA1A0501',
  'The end of a roll number': 'q=0501',
  'Two names': 'q=lakshmi%20reddy',
  'A name that thousands have': 'q=reddy',
  'Two letters': 'q=ra',
  'A slip of the finger': 'q=laksmi%20redy',
  'A slip in a long name': 'q=venkatesvarlu',
  Nobody: 'q=zzqqxxy',
} as const
type Curve = Map<string, { middle: number; slowest: number }[]>

const curve: Curve = new Map(Object.keys(asked).map((name) => [name, []]))
const folder = mkdtempSync(join(tmpdir(), 'nalanda-students-'))
try {
  for (const size of sizes) {
    console.log(`Growing the college to ${size.toLocaleString('en')} students …`)
    const ids = await grow(size)
    const portal = await startPortal(folder, port)
    try {
      for (const [name, taken] of await measure(portal.url, ids)) curve.get(name)?.push(taken)
    } finally {
      await portal.stop()
    }
  }
  show()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

type Ids = { course: number; branch: number; batch: number }

/** Loads the demo college on the first call, and multiplies its students on each call. */
async function grow(size: number): Promise<Ids> {
  const settings = { max_wal_size: '4GB', maintenance_work_mem: '256MB' }
  const server = await startEmbedded({ dataDir: folder, log: pino({ level: 'silent' }), settings })
  const database = openDatabase(server.url, { max: 2 })
  try {
    await migrate(server.url)
    const { rows } = await database.pool.query("SELECT FROM facts WHERE name = 'demo'")
    if (rows.length === 0) await loadDemo(database.db, {}, { students: 5_000 })
    await multiplyStudents(database.pool, size)
    const found = await database.pool.query<Ids>(
      `SELECT course_id AS course, branch_id AS branch, batch_id AS batch FROM students WHERE roll_no = '22NA1A0501'`,
    )
    const [ids] = found.rows
    if (!ids) throw new Error('The demo college has no student to begin with')
    return ids
  } finally {
    await database.close()
    await server.stop()
  }
}

async function measure(url: string, ids: Ids): Promise<Curve extends Map<infer K, (infer V)[]> ? [K, V][] : never> {
  const body = JSON.stringify({ username: 'admin', password: demoUsers.password, module: 'erp' })
  const headers = { 'content-type': 'application/json', origin: url }
  const answer = await fetch(`${url}/api/signin?module=admin`, { method: 'POST', headers, body })
  const { token } = (await answer.json()) as { token: string }
  const figures: [string, { middle: number; slowest: number }][] = []
  for (const [name, query] of Object.entries(asked)) {
    const filled = query.replace(/\{(\w+)\}/g, (_, key: keyof Ids) => String(ids[key]))
    const taken: number[] = []
    for (let round = -5; round < rounds; round += 1) {
      const start = performance.now()
      const list = await fetch(`${url}/api/students?size=50&${filled}`, { headers: { authorization: `Bearer ${token}` } })
      await list.arrayBuffer()
      if (!list.ok) throw new Error(`${name} was answered ${list.status}`)
      if (round >= 0) taken.push(performance.now() - start)
    }
    taken.sort((a, b) => a - b)
    figures.push([name, { middle: taken[rounds / 2] ?? 0, slowest: taken[Math.floor(rounds * 0.95)] ?? 0 }])
  }
  return figures
}

function show(): void {
  const text = ({ middle, slowest }: { middle: number; slowest: number }) => `${middle.toFixed(1)} (${slowest.toFixed(1)})`
  console.table(
    [...curve].map(([name, taken]) => ({
      name,
      ...Object.fromEntries(taken.map((one, at) => [sizes[at]?.toLocaleString('en'), text(one)])),
      '': taken.every(({ middle }) => middle < target) ? 'met' : 'NOT MET',
    })),
  )
  const lines = [
    `| Asked for | ${sizes.map((size) => `${size.toLocaleString('en')} students`).join(' | ')} |`,
    `|---|${sizes.map(() => '---:').join('|')}|`,
    ...[...curve].map(([name, taken]) => `| ${name} | ${taken.map(text).join(' | ')} |`),
  ]
  writePart('students', ['', ...lines, ''])
  process.exitCode = [...curve.values()].flat().every(({ middle }) => middle < target) ? 0 : 1
}
