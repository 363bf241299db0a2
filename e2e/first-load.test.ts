import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openVisitor, signIn } from './browser.ts'
import { wide } from './browser-settings.ts'
import { expectNoLayoutShift } from './layout-shift.ts'

type Load = { requests: string[]; kilobytes: number }

/** Loads a page with a cold cache and measures it: all requests, and the size of JavaScript and CSS after gzip. */
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
  // The page's policy allows the script that applies the visitor's colour scheme before the first paint
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
])('the results site opens quickly on a cheap phone: %s', async (path, heading) => {
  const { requests, kilobytes } = await load(path, heading)
  expect(kilobytes).toBeLessThanOrEqual(80)
  expect(kilobytes).toBeGreaterThan(20)
  // The page with the palette, its styles and script, four fonts or texts, and the logo of the college
  expect(requests.length, requests.join(' ')).toBeLessThanOrEqual(8)
})

test.each([
  ['/', 'One portal for the whole college'],
  ['/login/Library', 'Sign in to Library Module'],
])('the home page and the sign-in page open quickly: %s', async (path, heading) => {
  const { requests, kilobytes } = await load(path, heading)
  expect(kilobytes).toBeLessThanOrEqual(250)
  expect(kilobytes).toBeGreaterThan(20)
  expect(requests.length, requests.join(' ')).toBeLessThanOrEqual(18)
})

test.each([
  ['admin', 'Admin', 'Degrees', '/api/degrees'],
  ['admin', 'Admin', 'Staff', '/api/staff'],
  ['hod', 'Admin', 'Students', '/api/students'],
  ['admin', 'Academics', 'Offered Subjects', '/api/offerings'],
  ['accountants_officer', 'Accounts', 'Demands', '/api/fee-demands'],
  ['accountants_officer', 'Accounts', 'Vendors', '/api/vendors'],
  ['accountants_officer', 'Accounts', 'Bills', '/api/vendor-bills'],
  ['admin', 'Faculty', 'Publications', '/api/publications'],
  ['admin', 'Attendance', 'Condonations', '/api/condonations'],
  ['admin', 'Admin', 'Invitations', '/api/invitations'],
])('with an empty cache, a list behind the sign-in makes at most 25 requests: %s, %s/%s', async (user, area, title, call) => {
  const visitor = await openVisitor()
  const requests: string[] = []
  visitor.page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await signIn(visitor, user, `/app/${area}/${title}`)
  await visitor.page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await visitor.page.waitForLoadState('networkidle')
  expect(requests).toContain(call)
  expect(requests.length, requests.join(' ')).toBeLessThanOrEqual(25)
})

test('on a slow line the frame of the app is painted before its scripts are loaded, and is then replaced by the app', async () => {
  const visitor = await openVisitor()
  const { page } = visitor
  await signIn(visitor, 'admin', '/terms')
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  await browser.send('Network.enable')
  const slow = { offline: false, latency: 300, downloadThroughput: 60_000, uploadThroughput: 60_000 }
  await browser.send('Network.emulateNetworkConditions', slow)
  await page.goto('/app/Admin/Students', { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
  const painted = await page.evaluate(() => {
    const frame = document.querySelector('.first-frame')
    const [header, menu] = [...(frame?.children ?? [])].map((one) => one.getBoundingClientRect())
    const isThere = (one: PerformanceEntry) => /\/assets\/[^/]*\.js$/.test(one.name) && one.duration > 0
    return {
      header: header && [header.width, header.height],
      menu: menu && [menu.width, menu.top],
      app: document.querySelector('#root')?.childElementCount,
      scripts: performance.getEntriesByType('resource').filter(isThere).length,
      files: document.querySelectorAll('link[rel="modulepreload"]').length,
    }
  })
  expect(painted).toMatchObject({ header: [wide.width, 56], menu: [240, 56], app: 0 })
  expect(painted.scripts).toBeLessThan(painted.files)
  await browser.send('Network.emulateNetworkConditions', { ...slow, latency: 0, downloadThroughput: -1, uploadThroughput: -1 })
  await page.getByRole('heading', { name: 'Students', level: 1 }).waitFor()
  expect(await page.locator('.first-frame').isVisible()).toBe(false)
  await expectNoLayoutShift(page)
})

test('a guest sees no frame of the app, neither on its addresses nor elsewhere', async () => {
  const { page } = await openVisitor()
  for (const path of ['/app/Admin/Students', '/terms']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset.frame)).toBeUndefined()
    expect(await page.locator('.first-frame').isVisible()).toBe(false)
  }
})
