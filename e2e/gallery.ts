import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { demoPassword, flags, phone, wide } from './browser-settings.ts'
import { startCollege, waitUntilReady } from './demo-college.ts'
import { type Found, galleryPage, type Look, patternOf, pictureOf } from './gallery-page.ts'
import { settled } from './settled.ts'

/**
 * `npm run gallery`: takes pictures of every screen of the demo college in four palettes and two widths, into `e2e/screens/`, with a page that shows them.
 * Finds the screens by following links, so that a new screen is included automatically.
 */
const folder = join(import.meta.dirname, 'screens')
const looks = ['cyan', 'grey'].flatMap((palette) => ['light', 'dark'].map((scheme) => ({ palette, scheme })))
const widths = { wide, phone }

type Visitor = { user: string | null; from: readonly string[]; follows?: boolean }

/** The users with their start addresses. A screen that several users may see is taken by the first of them. */
const visitors: readonly Visitor[] = [
  // Start pages of these roles, which administrators see without the pending work
  { user: 'admissions', from: ['/app/Admission/Dashboard'], follows: false },
  { user: 'academics', from: ['/app/Academics/Dashboard'], follows: false },
  { user: 'accountant', from: ['/app/Accounts Dashboard'], follows: false },
  { user: 'library_incharge', from: ['/app/Library Dashboard'], follows: false },
  { user: null, from: ['/', '/login/Library', '/register', '/ForgotPassword', '/examresults', '/verify', '/no/such/page'] },
  {
    user: null,
    from: ['/terms', '/privacy', '/return', '/IQACHome', '/coming-soon', '/maintenance', '/offline', '/obe', '/examcell'],
  },
  { user: null, from: ['/register/Library', '/login', '/reset-password', '/erphome'] },
  { user: 'admin', from: ['/app/Admin', '/createLogins', '/restoreCredentials', '/devtools', '/ResetLoginPassword'] },
  { user: 'administration', from: ['/app/Administration'] },
  { user: 'examination', from: ['/app/Examinations'] },
  { user: 'student', from: ['/app/Student', '/app/My Account'] },
  { user: 'parent', from: ['/app/Parent'] },
  { user: 'principal', from: ['/app/Principal DashBoard'] },
  { user: 'hod', from: ['/app/HOD Dashboard'] },
  { user: 'faculty', from: ['/Faculty Dashboard'] },
  { user: 'accountants_officer', from: ['/app/Accounts Dashboard', '/app/Accounts/Fee Structures/New'] },
]
/** Maximum depth; beyond it there are only more records of the same kinds. */
const deepest = 4

const college = await startCollege()
await waitUntilReady(college)
const sessions = new Map<string, Session>()
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: flags })
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
try {
  const found = new Map<string, Found>()
  for (const visitor of visitors) await explore(browser, visitor, found)
  const screens = [...found.values()]
  process.stdout.write(`${screens.length} screens\n`)
  await Promise.all(Object.entries(widths).map(([size, viewport]) => drawAll(browser, screens, size, viewport)))
  writeFileSync(join(folder, 'index.html'), galleryPage(screens, Object.keys(widths), looks))
  process.stdout.write(`Look through them: ${join(folder, 'index.html')}\n`)
} finally {
  await browser.close()
  await college.stop()
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** Follows the links that a visitor sees, breadth first, and records each kind of screen once. */
async function explore(from: Browser, { user, from: starts, follows = true }: Visitor, found: Map<string, Found>): Promise<void> {
  const page = await enter(from, user, wide)
  const queue = starts.map((path) => ({ path, depth: 0 }))
  for (let next = queue.shift(); next; next = queue.shift()) {
    const pattern = patternOf(next.path)
    if (found.has(pattern)) continue
    await open(page, next.path)
    found.set(pattern, { pattern, path: next.path, user, title: await page.title() })
    if (!follows || next.depth === deepest) continue
    const links = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const link of links) if (!isFile(link)) queue.push({ path: link, depth: next.depth + 1 })
  }
  await page.context().close()
}

/** Whether a browser downloads the link instead of showing it. */
function isFile(link: string): boolean {
  return link.startsWith('/api/') || link.startsWith('//')
}

/** Takes pictures of every screen in one width. Each screen is opened once, as a palette is only two attributes of the page. */
async function drawAll(from: Browser, screens: readonly Found[], size: string, viewport: typeof wide): Promise<void> {
  for (const user of new Set(screens.map((screen) => screen.user))) {
    const page = await enter(from, user, viewport)
    for (const screen of screens.filter((each) => each.user === user)) {
      await open(page, screen.path)
      for (const look of looks) await draw(page, look, pictureOf(screen, size, look), size === 'phone')
    }
    await page.context().close()
  }
  process.stdout.write(`${size}\n`)
}

/** Takes a picture of the present page in one palette. A failure is reported and does not prevent the other pictures. */
async function draw(page: Page, look: Look, file: string, fullPage: boolean): Promise<void> {
  try {
    await page.evaluate((chosen) => void Object.assign(document.documentElement.dataset, chosen), look)
    await page.screenshot({ path: join(folder, file), fullPage, animations: 'disabled', timeout: 60_000 })
  } catch (error) {
    complain(file, error)
  }
}

function complain(about: string, error: unknown): void {
  process.exitCode = 1
  process.stderr.write(`${about}: ${error instanceof Error ? error.message.split('\n', 1)[0] : error}\n`)
}

/** Opens a page and waits until everything has loaded. */
async function open(page: Page, path: string): Promise<void> {
  try {
    await page.goto(path)
    await page.waitForFunction(settled)
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(settled)
  } catch (error) {
    complain(path, error)
  }
}

async function enter(from: Browser, user: string | null, viewport: typeof wide): Promise<Page> {
  const known = user ? sessions.get(user) : undefined
  const context = await from.newContext({
    viewport,
    baseURL: college.portal,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    serviceWorkers: 'block',
    ...(known && { storageState: known }),
  })
  if (user && !known) sessions.set(user, await sessionOf(context, user))
  // The stream of notifications never ends and would keep the network from becoming idle
  await context.route('**/api/notifications/stream*', (route) => route.abort())
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  return page
}

/** Signs in a user once for all their pictures. */
async function sessionOf(context: BrowserContext, username: string): Promise<Session> {
  const data = { username, password: demoPassword, module: 'erp' }
  const answer = await context.request.post('/api/signin?module=Admin', { data })
  if (!answer.ok()) throw new Error(`${username} could not sign in: ${await answer.text()}`)
  return context.storageState()
}
