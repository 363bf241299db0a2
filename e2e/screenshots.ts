import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { demoPassword, flags, phone, wide } from './browser-settings.ts'
import { startCollege, waitUntilReady } from './demo-college.ts'

/** `npm run screenshots`: takes the screenshots of the README and the docs from the demo college. */
const images = join(import.meta.dirname, '..', 'docs', 'images')
const title = 'B.Tech III Year I Semester (R22) Regular, December 2024'
const result = `/results/${encodeURIComponent(title)}?rollNo=22NA1A0542`

const college = await startCollege()
await waitUntilReady(college)
const { portal, stop } = college
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: flags })
mkdirSync(images, { recursive: true })
try {
  await draw('home', '/', (page) => page.getByRole('link', { name: 'Library' }).first().hover())
  await draw('results', result, (page) => page.getByRole('button', { name: 'Download' }).waitFor())
  await draw('results-phone', result, (page) => page.getByRole('button', { name: 'Download' }).waitFor(), phone)
  await draw(
    'exams',
    '/app/Examinations',
    (page) => page.getByRole('heading', { name: /Exam/ }).first().waitFor(),
    wide,
    'examination',
  )
} finally {
  await browser.close()
  await stop()
}

async function draw(
  name: string,
  path: string,
  settle: (page: Page) => Promise<void>,
  viewport = wide,
  user?: string,
): Promise<void> {
  const page = await (await browser.newContext({ viewport, baseURL: portal, reducedMotion: 'reduce' })).newPage()
  // The stream of notifications never ends and would keep the network from becoming idle
  await page.route('**/api/notifications/stream*', (route) => route.abort())
  if (user) {
    await page.goto('/login/Admin')
    await page.getByLabel('User Name').fill(user)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  }
  await page.goto(path)
  await settle(page)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(images, `${name}.png`) })
  await page.context().close()
}
