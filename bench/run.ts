import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Drive, drive, driver, type Outcome } from './drive.ts'
import { measureIdleMemory } from './idle-memory.ts'
import { prepareCollege, type Started, startBare, startPortal } from './portal.ts'
import { type Compared, type Measured, report } from './report.ts'
import { measureSignIns } from './sign-ins.ts'
import { measureWrites } from './writes.ts'

/**
 * `npm run bench [-- FOLDER]`: measures result day on this machine against bare `node:http` servers that return the same bytes, prints a table with the
 * targets, and writes docs/performance.md. With a folder, the college is kept there for the next run.
 */
const given = process.argv[2]
const folder = given ?? mkdtempSync(join(tmpdir(), 'nalanda-bench-'))
const ports = { portal: 18_700, bareResult: 18_701, bareDocument: 18_702 }
const connections = 64
/** Number of documents requested from the cache. */
const documents = 200

const running: Started[] = []
try {
  console.log(`Preparing a million result rows in ${folder} …`)
  const college = await prepareCollege(folder)
  const portal = await startPortal(folder, ports.portal)
  running.push(portal)
  const lookups = await measure(portal.url, college)
  const writes = await measureWrites(portal.url, folder)
  const loaded = { ...lookups, writes, rush: await measureSignIns(portal) }
  await portal.stop()
  const measured = { ...loaded, idle: await measureIdleMemory(ports.portal) }
  const passed = report({ measured, college, driver, processes: availableParallelism() })
  process.exitCode = passed ? 0 : 1
} finally {
  for (const one of running.reverse()) await one.stop()
  if (!given) rmSync(folder, { recursive: true, force: true })
}

async function measure(
  url: string,
  { titles, rollNos }: { titles: string[]; rollNos: string[] },
): Promise<Omit<Measured, 'rush' | 'writes' | 'idle'>> {
  const results = titles.map((title) => rollNos.map((rollNo) => pathOf('View', rollNo, title)))
  const [hot = []] = results
  const unknown = Array.from({ length: 50_000 }, (_, at) => pathOf('View', `29ZZ${String(at).padStart(6, '0')}`, titles[0] ?? ''))
  const papers = rollNos.map((rollNo) => pathOf('Report', rollNo, titles[1] ?? ''))
  const cached = papers.slice(0, documents)
  const ask = (paths: readonly string[], { at = url, ...options }: Partial<Drive> & { at?: string }) =>
    drive(at, paths, { connections, seconds: 4, ...options })

  await warmUp(() => ask(hot, { seconds: 1 }))
  const never = shuffled(results.slice(2).flat())
  // Warm-up, so that the code that serves them is compiled, as it is soon after the results are published
  await ask(never.slice(0, 40_000), { seconds: 2, once: true })
  const cold = await ask(never.slice(40_000), { seconds: 3, once: true })
  await ask(papers.slice(0, documents), { seconds: 3, once: true })
  const coldDocuments = await ask(papers.slice(documents), { seconds: 8, once: true })
  await warmUp(() => ask([...hot, ...unknown], { seconds: 1 }))
  const unknowns = await inTurn(ask, { bare: { url, paths: hot }, portal: { url, paths: unknown } })
  const bareResult = await startBare(await saveAnswers(url, hot, 'results'), ports.bareResult)
  running.push(bareResult)
  const lookups = await inTurn(ask, { bare: { url: bareResult.url, paths: hot }, portal: { url, paths: hot } })
  await bareResult.stop()

  const others = rollNos.map((rollNo) => pathOf('Report', rollNo, titles[2] ?? ''))
  const [beside, documentsBeside] = await Promise.all([
    ask(hot, { seconds: 6 }),
    ask(others, { seconds: 6, once: true, connections: 16 }),
  ])
  await warmUp(() => ask(cached, { seconds: 2 }))
  const bareDocument = await startBare(await saveAnswers(url, cached, 'documents'), ports.bareDocument)
  running.push(bareDocument)
  const cachedDocuments = await inTurn(ask, { bare: { url: bareDocument.url, paths: cached }, portal: { url, paths: cached } })
  return { cold, coldDocuments, lookups, unknowns, beside, documentsBeside, cachedDocuments }
}

/** Sends requests until the rate stops rising: then every process has everything in memory. */
async function warmUp(ask: () => Promise<Outcome>): Promise<void> {
  let best = 0
  for (let round = 0; round < 12; round += 1) {
    const { rate } = await ask()
    if (round > 1 && rate < best * 1.1) return
    best = Math.max(best, rate)
  }
}

type Asked = { url: string; paths: readonly string[] }

/** Measures two servers in turn, so that other load affects both equally; returns the median of five rounds by ratio. */
async function inTurn(
  ask: (paths: readonly string[], options: Partial<Drive> & { at?: string }) => Promise<Outcome>,
  { bare: one, portal: other }: { bare: Asked; portal: Asked },
): Promise<Compared> {
  const rounds: Compared[] = []
  for (let round = 0; round < 5; round += 1) {
    const bare = await ask(one.paths, { at: one.url, seconds: 3 })
    const portal = await ask(other.paths, { at: other.url, seconds: 3 })
    rounds.push({ bare, portal, share: portal.rate / bare.rate })
  }
  const middle = rounds.sort((a, b) => a.share - b.share)[2]
  if (!middle) throw new Error('Nothing was measured')
  return middle
}

/** Saves the portal's responses to these paths, headers and bodies, for the bare server to return. */
async function saveAnswers(url: string, paths: readonly string[], name: string): Promise<string> {
  const own = new Set(['date', 'connection', 'keep-alive'])
  const answers = []
  for (const path of paths) {
    const answer = await fetch(url + path)
    answers.push({ headers: [...answer.headers].filter(([header]) => !own.has(header)).flat(), body: await answer.text() })
  }
  const file = join(folder, `bench-${name}.json`)
  writeFileSync(file, JSON.stringify(answers))
  return file
}

function pathOf(call: 'View' | 'Report', rollNo: string, examTitle: string): string {
  return `/api/getExamResultByRollNo${call}?rollNo=${rollNo}&examTitle=${encodeURIComponent(examTitle)}`
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((value) => ({ value, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)
}
