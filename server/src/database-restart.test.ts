import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createFirstAdministrator } from './modules/access/public.ts'
import { openDatabase } from './platform/database/client.ts'
import { migrate } from './platform/database/migrate.ts'
import { inTransaction } from './platform/database/transactions.ts'
import { type ExternalDatabase, startExternalDatabase } from './testing/external/postgresql.ts'
import { openPortal, type Portal, workersOf } from './testing/portal.ts'
import { waitUntil } from './testing/wait-until.ts'

// The tests run in order on one portal: its database is restarted, loses connections, and is unavailable while a worker starts.
vi.setConfig({ testTimeout: 120_000 })

const account = { username: 'first', email: 'first@college.example', fullName: 'First', password: 'Mango#2026' }
const operator = { userId: null, username: 'operator', address: null, requestId: null, act: 'admin:create' }
let folder: string
let database: ExternalDatabase
let portal: Portal
let authorization: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nalanda-portal-'))
  database = await startExternalDatabase()
  await migrate(database.url)
  const { db, close } = openDatabase(database.url, { max: 1 })
  await inTransaction(db, operator, (tx) => createFirstAdministrator(tx, account, new Date()))
  await close()
  portal = await openPortal({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), WORKERS: '1' })
  const signedIn = await post('/api/signin', { username: account.username, password: account.password })
  authorization = `Bearer ${((await signedIn.json()) as { token: string }).token}`
})
afterAll(async () => {
  await portal?.kill()
  await database?.remove()
  rmSync(folder, { recursive: true, force: true })
})

const post = (path: string, body: object) =>
  fetch(portal.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify(body),
  })
const readiness = async () => (await fetch(`${portal.url}/readyz`)).status

let day = Date.UTC(1990, 0, 1)
/** Adds holidays continuously, four at a time, until stopped; returns which were acknowledged, and the responses to the others. */
function write() {
  const acknowledged: string[] = []
  const refusals: { status: number; retryAfter: string | null }[] = []
  let writing = true
  const writer = async () => {
    while (writing) {
      day += 86_400_000
      const on = new Date(day).toISOString().slice(0, 10)
      const answer = await post('/api/holidays', { day: on, until: null, name: `Day ${on}`, kind: 'college' })
      await answer.arrayBuffer()
      if (answer.ok) acknowledged.push(on)
      else refusals.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') })
      // At full speed the user's rate limit would refuse them
      await sleep(100)
    }
  }
  const writers = Promise.all(Array.from({ length: 4 }, writer))
  const stop = async () => {
    writing = false
    await writers
  }
  return { acknowledged, refusals, stop }
}

/** Opens new connections continuously, sixteen at a time, until stopped; returns how many were neither answered nor refused. */
function visit() {
  let visiting = true
  let unanswered = 0
  const visitor = async () => {
    while (visiting) {
      await ask().catch((error: NodeJS.ErrnoException) => {
        if (error.name === 'TimeoutError') unanswered += 1
      })
    }
  }
  const visitors = Promise.all(Array.from({ length: 16 }, visitor))
  const stop = async () => {
    visiting = false
    await visitors
    return unanswered
  }
  return { stop }
}

/** Sends a call on a new connection, with a timeout within which even a busy machine answers. */
async function ask() {
  const answer = await fetch(`${portal.url}/healthz`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(10_000) })
  await answer.arrayBuffer()
}

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Returns those of these days that the database does not contain. */
async function findLost(days: string[]): Promise<string[]> {
  const { rows } = await withClient((client) => client.query<{ day: string }>('SELECT day::text FROM holidays'))
  const kept = new Set(rows.map((row) => row.day))
  return days.filter((one) => !kept.has(one))
}

const ofPortal = `FROM pg_stat_activity WHERE application_name LIKE 'nalanda%'`
/** Returns the names of the portal's current connections. */
async function connected(): Promise<Set<string>> {
  const { rows } = await withClient((client) => client.query<{ name: string }>(`SELECT application_name AS name ${ofPortal}`))
  return new Set(rows.map(({ name }) => name))
}

async function untilWrittenAgain({ acknowledged }: { acknowledged: string[] }) {
  const before = acknowledged.length
  await waitUntil(() => expect(acknowledged.length).toBeGreaterThan(before + 10))
}

test('a database restart during writes ends no worker, causes 503 and loses no acknowledged write', async () => {
  const workers = workersOf(portal)
  expect(workers).toHaveLength(1)
  const writing = write()
  await untilWrittenAgain(writing)
  await database.stop()
  await waitUntil(() => expect(writing.refusals.length).toBeGreaterThan(10))
  expect(await readiness()).toBe(503)
  await database.start()
  await waitUntil(async () => expect(await readiness()).toBe(200))
  await untilWrittenAgain(writing)
  await writing.stop()
  expect(new Set(writing.refusals.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(new Set(['503 2']))
  expect(await findLost(writing.acknowledged)).toEqual([])
  expect(workersOf(portal)).toEqual(workers)
})

test('closed database connections for requests, broadcasts and jobs are reopened by the same worker', async () => {
  const workers = workersOf(portal)
  const writing = write()
  for (let round = 0; round < 5; round += 1) {
    await untilWrittenAgain(writing)
    if (round === 0)
      await waitUntil(async () => expect(await connected()).toEqual(new Set(['nalanda', 'nalanda-bus', 'nalanda-jobs'])))
    await withClient((client) => client.query(`SELECT pg_terminate_backend(pid) ${ofPortal}`))
  }
  await untilWrittenAgain(writing)
  await writing.stop()
  expect(writing.refusals.filter(({ status }) => status !== 503)).toEqual([])
  expect(await findLost(writing.acknowledged)).toEqual([])
  await waitUntil(async () => expect(await readiness()).toBe(200))
  expect(workersOf(portal)).toEqual(workers)
})

test('a worker that starts without a database responds with 503 until it is back, and does not exit', async () => {
  await database.stop()
  const [killed = 0] = workersOf(portal)
  process.kill(killed, 'SIGKILL')
  const refused = await waitUntil(() => fetch(`${portal.url}/api/registration`))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await refused.json()).toMatchObject({ code: 'platform.busy' })
  const started = workersOf(portal)
  expect(started).not.toContain(killed)
  expect(await readiness()).toBe(503)
  expect((await fetch(`${portal.url}/healthz`)).status).toBe(200)
  // Like a load balancer that opens connections in advance
  const silent = connect(Number(new URL(portal.url).port), '127.0.0.1')
  onTestFinished(() => void silent.destroy())
  silent.on('error', () => {})
  await once(silent, 'connect')
  const visitors = visit()
  await database.start()
  await waitUntil(async () => expect(await readiness()).toBe(200))
  expect(await visitors.stop()).toBe(0)
  expect(workersOf(portal)).toEqual(started)
  const writing = write()
  await untilWrittenAgain(writing)
  await writing.stop()
  expect(writing.refusals).toEqual([])
})

test('a portal with a worker that waits for the database stops on request', async () => {
  await database.stop()
  for (const pid of workersOf(portal)) process.kill(pid, 'SIGKILL')
  await waitUntil(() => fetch(`${portal.url}/readyz`))
  portal.child.kill('SIGTERM')
  expect(await portal.ended).toBe(0)
  expect(portal.output()).not.toContain('did not stop')
})
