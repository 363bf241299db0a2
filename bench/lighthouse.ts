import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { startCollege, waitUntilReady } from '../e2e/demo-college.ts'

/**
 * `npm run lighthouse`: the median of five runs of the mobile profile on the screens that everyone sees first, against the demo college. npx fetches Lighthouse
 * (decision 196).
 */
const lighthouse = 'lighthouse@13.5.0'
const title = 'B.Tech III Year I Semester (R22) Regular, December 2025'
const pages = [
  { path: '/examresults', performance: 98 },
  { path: `/results/${encodeURIComponent(title)}`, performance: 98 },
  { path: '/verify', performance: 98 },
  { path: '/', performance: 90 },
  { path: '/login/Library', performance: 90 },
]
const categories = ['performance', 'accessibility', 'best-practices'] as const
const runs = 5
const debuggingPort = 9333

const college = await startCollege()
await waitUntilReady(college)
const { portal, stop } = college
const profile = mkdtempSync(join(tmpdir(), 'nalanda-lighthouse-'))
const browser = await startBrowser()
try {
  const rows = []
  for (const { path, performance } of pages)
    rows.push({ page: decodeURIComponent(path), ...(await median(path)), 'performance wanted': performance })
  console.table(rows)
} finally {
  browser.kill()
  await stop()
  rmSync(profile, { recursive: true, force: true })
}

async function median(path: string): Promise<Record<string, number>> {
  const scores: Record<string, number[]> = Object.fromEntries(categories.map((name) => [name, []]))
  for (let run = 0; run < runs; run++) {
    const found = await audit(`${portal}${path}`)
    for (const name of categories) scores[name]?.push(Math.round((found.categories[name]?.score ?? 0) * 100))
  }
  return Object.fromEntries(
    categories.map((name) => [name, (scores[name] ?? []).sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0]),
  )
}

/** Runs Lighthouse once on an address, and returns the scores by category from 0 to 1. */
async function audit(address: string): Promise<{ categories: Record<string, { score: number | null }> }> {
  const options = [`--port=${debuggingPort}`, `--only-categories=${categories.join()}`, '--form-factor=mobile']
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', lighthouse, address, ...options, '--output=json', '--quiet', '--no-enable-error-reporting'],
    { maxBuffer: 100_000_000 },
  )
  return JSON.parse(stdout)
}

async function startBrowser() {
  const path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const flags = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ]
  const child = spawn(
    path,
    [
      ...flags,
      '--disable-component-update',
      '--disable-sync',
      `--remote-debugging-port=${debuggingPort}`,
      `--user-data-dir=${profile}`,
    ],
    { stdio: 'ignore' },
  )
  for (let attempt = 0; attempt < 50; attempt++) {
    const answers = await chromium.connectOverCDP(`http://127.0.0.1:${debuggingPort}`).then(
      (connected) => connected.close().then(() => true),
      () => false,
    )
    if (answers) return child
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  child.kill()
  throw new Error('Chromium did not start')
}
