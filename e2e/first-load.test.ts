import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openVisitor } from './browser.ts'

type Load = { requests: string[]; kilobytes: number }

/** Loads a page with a cold cache and weighs it: every request, and JavaScript and CSS together as gzip makes them. */
async function load(path: string, settled: string): Promise<Load> {
  const { page } = await openVisitor({ reducedMotion: 'reduce' })
  const requests: string[] = []
  const weights: Promise<number>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.url().startsWith('http')) requests.push(pathname)
    if (/\.(js|css)$/.test(pathname)) weights.push(response.body().then((body) => gzipSync(body).length))
  })
  await page.addInitScript(() => localStorage.setItem('nalanda.look', JSON.stringify({ scheme: 'dark' })))
  await page.goto(path)
  // The policy of the page lets the script run that puts the visitor's scheme on it before the first paint
  expect(await page.evaluate(() => document.documentElement.dataset.scheme)).toBe('dark')
  await page.getByRole('heading', { name: settled }).first().waitFor()
  await page.waitForLoadState('networkidle')
  const bytes = (await Promise.all(weights)).reduce((sum, weight) => sum + weight, 0)
  return { requests, kilobytes: bytes / 1024 }
}

const title = 'B.Tech III Year I Semester (R22) Regular, December 2025'

test.each([
  ['/examresults', 'Exam Results'],
  [`/results/${encodeURIComponent(title)}`, title],
  ['/verify', 'Verify a document'],
])('the results site opens on a cheap phone: %s', async (path, heading) => {
  const { requests, kilobytes } = await load(path, heading)
  expect(kilobytes).toBeLessThanOrEqual(80)
  expect(kilobytes).toBeGreaterThan(20)
  // The page with the palette, its styles and script, four fonts or texts, and the logo of the college
  expect(requests.length, requests.join(' ')).toBeLessThanOrEqual(8)
})

test.each([
  ['/', 'One portal for the whole college'],
  ['/login/Library', 'Sign in to Library Module'],
])('home and sign-in open quickly: %s', async (path, heading) => {
  const { requests, kilobytes } = await load(path, heading)
  expect(kilobytes).toBeLessThanOrEqual(250)
  expect(kilobytes).toBeGreaterThan(20)
  expect(requests.length, requests.join(' ')).toBeLessThanOrEqual(15)
})
