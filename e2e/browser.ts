import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, expect, inject, onTestFinished } from 'vitest'
import { axeOptions, axeSource, axeViolations } from './axe.ts'
import { demoPassword, flags, wide } from './browser-settings.ts'
import type { College } from './demo-college.ts'
import { type LayoutShifts, recordLayoutShifts } from './layout-shift.ts'

/**
 * A visitor with a separate browser context. Console errors are collected in `troubles`, which tests assert to be empty; screens that shift while they load
 * always fail the test.
 */
export type Visitor = { page: Page; portal: string; troubles: string[]; shifts: LayoutShifts }

const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
/** The started browsers by executable path. They end with the worker, whose files share them. */
const browsers = new Map<string, Promise<Browser>>()

/** With `opensPdf`, PDF files open in tabs, which needs full Chromium; its headless shell, which uses a quarter less CPU time, has no PDF viewer. */
type VisitorOptions = BrowserContextOptions & { opensPdf?: boolean }

/** Returns the demo college of this worker. No other worker uses it; the changes of earlier journeys remain in it. */
export function college(): College {
  const own = inject('colleges')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!own) throw new Error('There is no demo college for this worker')
  return own
}

/** Opens a new browser context, which is closed at the end of the test. */
export async function openVisitor(options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await visit(options)
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') process.stderr.write(await shownBy(visitor))
    await visitor.page.context().close()
    visitor.shifts.expectNone()
  })
  return visitor
}

/**
 * Like `openVisitor`, for all tests of a file, so that the browser loads shared files only once. Animations are off, so that no test sees an unfinished
 * transition. The service worker is blocked unless a test allows it.
 */
export async function openVisitorOfFile(options: BrowserContextOptions = {}): Promise<Visitor> {
  const visitor = await visit(options)
  afterAll(async () => {
    await visitor.page.context().close()
    visitor.shifts.expectNone()
  })
  return visitor
}

/** Returns what a visitor sees, for the report of a failed test. */
async function shownBy({ page, troubles }: Visitor): Promise<string> {
  const text = await page.locator('body').innerText({ timeout: 2_000 }).catch(String)
  return [page.url(), ...troubles, text, ''].join('\n')
}

async function visit({ opensPdf = false, ...options }: VisitorOptions): Promise<Visitor> {
  const browser = browserAt(opensPdf ? chromiumPath : (process.env.HEADLESS_SHELL_PATH ?? chromiumPath))
  const { portal } = college()
  const context = await (await browser).newContext({
    viewport: wide,
    baseURL: portal,
    locale: 'en-IN',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...options,
  })
  const shifts = await recordLayoutShifts(context)
  const page = await context.newPage()
  const troubles: string[] = []
  page.on('console', (message) => message.type() === 'error' && troubles.push(`${message.text()} ${message.location().url}`))
  page.on('pageerror', (error) => troubles.push(error.message))
  return { page, portal, troubles, shifts }
}

/** Signs in a user of the demo college and opens a page, by default the landing page of the role. Bypasses only the sign-in page. */
export async function signIn({ page }: Visitor, username: string, path = '/'): Promise<void> {
  const data = { username, password: demoPassword, module: 'erp' }
  const answer = await page.request.post('/api/signin?module=Admin', { data })
  expect(answer.status(), await answer.text()).toBe(200)
  await page.goto(path)
  if (path === '/') await page.waitForURL((url) => url.pathname !== '/')
}

/** Signs in on the sign-in page of a module, like a user. */
export async function signInWithPassword({ page }: Visitor, username: string, module = 'Admin'): Promise<void> {
  await page.goto(`/login/${encodeURIComponent(module)}`)
  await page.getByLabel('User Name').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** Adds a record as the signed-in user, for a journey that changes it: the records of the demo college are shared by all journeys. Returns the record. */
export async function addRecord<Item>(
  { page, portal }: Visitor,
  path: string,
  data: object,
  schema: { parse: (value: unknown) => Item },
): Promise<Item> {
  const answer = await page.request.post(`/api${path}`, { headers: { origin: portal }, data })
  expect(answer.status(), await answer.text()).toBe(200)
  return schema.parse(await answer.json())
}

/** Clicks the first button of this name, which downloads a file, and returns the file name. */
export async function downloadBy(page: Page, button: string): Promise<string> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).first().click()
  return (await saving).suggestedFilename()
}

/** Exports the list of the current screen, and returns the file name. */
export async function exportAs(page: Page, format: string): Promise<string> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: format, exact: true }).click()
  return (await saving).suggestedFilename()
}

/** Asserts that axe finds no violations on the current screen. Retries, because a button that is just becoming active has no contrast yet. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => violations(page), { interval: 500 }).toEqual([])
}

async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return page.evaluate(axeViolations, axeOptions)
}

function browserAt(executablePath: string): Promise<Browser> {
  const started = browsers.get(executablePath)
  if (started) return started
  const opened = chromium.launch({ executablePath, args: flags })
  browsers.set(executablePath, opened)
  return opened
}

/** Waits until the app has replaced the server-rendered page: only then do its own functions work. */
export async function appHasStarted(page: Page): Promise<void> {
  await page.locator('[data-drawn]').waitFor({ state: 'detached' })
}
