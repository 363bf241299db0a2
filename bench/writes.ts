import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { openSession } from '../server/src/modules/access/sessions/sessions.ts'
import { type DatabaseHandle, openDatabase } from '../server/src/platform/database/client.ts'
import { findRunningEmbedded } from '../server/src/platform/database/embedded.ts'

/** The result of one kind of write: by one person alone, and by many concurrently. */
export type Writing = { alone: Timed; together: Timed; connections: number }
export type Writes = { saves: Writing; admissions: Writing }
/** Writes per second, latencies in milliseconds, and the number of refused writes. */
type Timed = { rate: number; p50: number; p99: number; failed: number }
/** Sends one write of this worker and waits for the response. */
type Write = (worker: number) => Promise<unknown>
type Send = <T>(method: string, path: string, body: object) => Promise<T>

/** Number of sessions that represent the people of an office, since one user may send at most 1,200 calls a minute to a process. */
const sessions = 64
const seconds = 5
const kept = new Agent({ keepAlive: true, maxSockets: 64 })

/** Measures the latency of saving in an office: the smallest audited change, and an admission by the full form. */
export async function measureWrites(url: string, folder: string): Promise<Writes> {
  const database = openDatabase(findRunningEmbedded(folder) ?? '', { max: 4 })
  try {
    const send = sender(url, await openOffice(database))
    return { saves: await measureSaves(send), admissions: await measureAdmissions(send, await formsFor(database)) }
  } finally {
    await database.close()
  }
}

/** Opens sessions of the demo's administrator, as if as many people had signed in. */
async function openOffice({ db, pool }: DatabaseHandle): Promise<string[]> {
  const { rows } = await pool.query<{ id: number }>("SELECT id FROM users WHERE username = 'admin'")
  const session = { userId: rows[0]?.id ?? 0, now: new Date(), address: null, userAgent: 'bench', series: null }
  return Promise.all(Array.from({ length: sessions }, () => openSession(db, session)))
}

/** Measures the change of an agent's address. Each worker changes its own agent, who brings students. */
async function measureSaves(send: Send): Promise<Writing> {
  const connections = 16
  const plain = { mobile: null, email: null, usualAmountPaise: null, retired: false }
  type Saved = { id: number; name: string; revision: number }
  const add = (at: number) => send<Saved>('POST', '/api/agents', { ...plain, name: `Agent ${Date.now()} ${at}`, address: null })
  const agents = await Promise.all(Array.from({ length: connections }, (_, at) => add(at)))
  return measure(connections, async (worker) => {
    const { id, name, revision } = agents[worker] ?? (await add(worker))
    const change = { ...plain, name, address: `Street ${revision}`, revision }
    agents[worker] = await send<Saved>('PUT', `/api/agents/${id}`, change)
  })
}

async function measureAdmissions(send: Send, forms: readonly object[]): Promise<Writing> {
  let number = Date.now() % 1e11
  return measure(8, () => {
    number += 1
    const data = { ...forms[number % forms.length], aadharNo: `1${String(number).padStart(11, '0')}` }
    return send('POST', '/api/saveApplicationFormData', { applicationFormData: JSON.stringify(data) })
  })
}

/** Returns one admission form per branch, for its newest batch, with the names that the college uses. */
async function formsFor({ pool }: DatabaseHandle): Promise<object[]> {
  const { rows } = await pool.query<{ course: string; branch: string; batch: string }>(`
    SELECT DISTINCT ON (branches.id) courses.name AS course, branches.short_name AS branch, batches.label AS batch
    FROM courses JOIN branches ON branches.course_id = courses.id JOIN batches ON batches.course_id = courses.id
    ORDER BY branches.id, batches.label DESC`)
  const student = { name: 'Kavya Reddy', gender: 'FEMALE', dateOfBirth: '2007-02-28', email_id: 'kavya@example.in', level: 'UG' }
  return rows.map(({ course, branch, batch }) => {
    return { ...student, courseAppliedFor: course, branch, batch, dateOfAdmission: '2026-08-16', admissionType: 'Direct' }
  })
}

async function measure(connections: number, write: Write): Promise<Writing> {
  await drive(connections, 2, write)
  return { connections, alone: await drive(1, seconds, write), together: await drive(connections, seconds, write) }
}

async function drive(workers: number, forSeconds: number, write: Write): Promise<Timed> {
  const taken: number[] = []
  let failed = 0
  const start = performance.now()
  const work = async (worker: number) => {
    for (let began = performance.now(); began < start + forSeconds * 1000; began = performance.now()) {
      await write(worker).catch(() => {
        failed += 1
      })
      taken.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)))
  const sorted = taken.toSorted((a, b) => a - b)
  const quantile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  const rate = (taken.length - failed) / ((performance.now() - start) / 1000)
  return { rate, p50: quantile(0.5), p99: quantile(0.99), failed }
}

/**
 * Returns a function that sends calls over keep-alive connections, with the sessions in turn. The documented form is sent as multipart, everything else as
 * JSON.
 */
function sender(url: string, tokens: readonly string[]): Send {
  let turn = 0
  return async <T>(method: string, path: string, body: object) => {
    turn += 1
    const boundary = 'nalanda-bench'
    const inParts = 'applicationFormData' in body
    const content = inParts ? partsOf(body, boundary) : JSON.stringify(body)
    const headers = {
      authorization: `Bearer ${tokens[turn % tokens.length]}`,
      'content-type': inParts ? `multipart/form-data; boundary=${boundary}` : 'application/json',
      'content-length': Buffer.byteLength(content),
    }
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(url + path, { method, headers, agent: kept }, resolve)
        .on('error', reject)
        .end(content)
    })
    const said = await text(answer)
    if (answer.statusCode !== 200) throw new Error(`${path} was answered ${answer.statusCode}: ${said}`)
    return JSON.parse(said) as T
  }
}

function partsOf(fields: object, boundary: string): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--${boundary}--\r\n`
}
