import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { demoUsers } from '../server/src/modules/access/demo-users.ts'

/**
 * The result of a burst of sign-ins: sign-ins per second without other users, the effect of a second burst on other users, and the memory it added; in
 * milliseconds and bytes. `listP50` is for the first page of a list without other users.
 */
export type SignInLoad = {
  people: number
  rate: number
  listP50: number
  othersP99: number
  othersFailed: number
  addedMemory: number
}

const callers = 8
const people = 200

/**
 * 200 people sign in at the same moment as the documented users of the demo, and retry when asked to; then once more while some signed-in users continue to
 * read lists.
 */
export async function measureSignIns({ url, pid }: { url: string; pid: number }): Promise<SignInLoad> {
  const token = await tokenOf(url)
  await enterTogether(url, 40)
  const listP50 = await measureList(url, token)
  const start = performance.now()
  await enterTogether(url, people)
  const rate = people / ((performance.now() - start) / 1000)
  const before = memoryOf(pid)
  let most = before
  const over = new AbortController()
  const taken: number[] = []
  const tally = { failed: 0 }
  // A user may send 1,200 calls a minute to a process, so each of the other users has a separate session
  const tokens = await Promise.all(Array.from({ length: callers }, () => tokenOf(url)))
  const others = tokens.map((own) => readLists(url, own, { taken, tally, over: over.signal }))
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(pid))
  }, 100)
  await pause(500)
  await enterTogether(url, people)
  over.abort()
  clearInterval(watch)
  await Promise.all(others)
  return { people, rate, listP50, othersP99: quantile(taken, 0.99), othersFailed: tally.failed, addedMemory: most - before }
}

/** Returns the median latency of the first page of the student list. */
async function measureList(url: string, token: string): Promise<number> {
  const taken: number[] = []
  for (let round = 0; round < 400; round += 1) taken.push((await readList(url, token)).took)
  return quantile(taken.slice(100), 0.5)
}

async function tokenOf(url: string): Promise<string> {
  const answer = await signIn(url, 'admin')
  return ((await answer.json()) as { token: string }).token
}

function signIn(url: string, username: string): Promise<Response> {
  return fetch(`${url}/api/signin?module=admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username, password: demoUsers.password, module: 'erp' }),
  })
}

async function enterTogether(url: string, count: number): Promise<void> {
  const users = Array.from({ length: count }, (_, at) => demoUsers.users[at % demoUsers.users.length])
  await Promise.all(users.map((user) => enterAtLast(url, user)))
}

async function enterAtLast(url: string, user: { username: string } | undefined): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const answer = await signIn(url, user?.username ?? '')
    await answer.arrayBuffer()
    if (answer.ok) return
    await pause(Number(answer.headers.get('retry-after') ?? 1) * 1000 * Math.random())
  }
  throw new Error('Somebody could not sign in')
}

type Notes = { taken: number[]; tally: { failed: number }; over: AbortSignal }

async function readLists(url: string, token: string, { taken, tally, over }: Notes): Promise<void> {
  while (!over.aborted) {
    const { took, ok } = await readList(url, token)
    taken.push(took)
    if (!ok) tally.failed += 1
    await pause(20)
  }
}

async function readList(url: string, token: string): Promise<{ took: number; ok: boolean }> {
  const start = performance.now()
  const answer = await fetch(`${url}/api/students?size=25`, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  return { took: performance.now() - start, ok: answer.ok }
}

/** Returns the memory of the portal's processes in bytes: the primary, its workers and their children, without the database. */
function memoryOf(pid: number): number {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), statusOf(name, 'PPid')]),
  )
  const belongs = (one: number | undefined): boolean => one === pid || (!!one && belongs(parents.get(one)))
  const family = [...parents.keys()]
    .map(String)
    .filter((name) => belongs(Number(name)) && /\.ts\b/.test(readOr(`/proc/${name}/cmdline`)))
  return family.reduce((sum, name) => sum + statusOf(name, 'VmRSS') * 1024, 0)
}

function statusOf(pid: string, field: string): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readOr(`/proc/${pid}/status`))?.[1] ?? 0)
}

/** Returns an empty text on failure: a process may end while it is read. */
function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Returns the quantile: the value that this share of the values does not exceed. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
