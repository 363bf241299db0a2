import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, expect, inject, onTestFinished } from 'vitest'
import { axeOptions, axeSource, axeViolations } from './axe.ts'
import { demoPassword, flags, wide } from './browser-settings.ts'
import type { College } from './demo-college.ts'
import { type LayoutShifts, recordLayoutShifts } from './layout-shift.ts'

/** A visitor with a browser of his own. Whatever the console reports as an error fails the test that asks `troubles`; screens that move while they load fail it anyway. */
export type Visitor = { page: Page; portal: string; troubles: string[]; shifts: LayoutShifts }

const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
/** The browsers that were started, by their file. They end with the worker, whose files share them. */
const browsers = new Map<string, Promise<Browser>>()

/** A visitor who opens PDF files in tabs needs Chromium as a whole; its headless shell, which takes a quarter less of the processor, has no viewer for them. */
type VisitorOptions = BrowserContextOptions & { opensPdf?: boolean }

/** The demo college of this worker. Nobody else is in it meanwhile; what earlier journeys did in it is there. */
export function college(): College {
  const own = inject('colleges')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!own) throw new Error('There is no demo college for this worker')
  return own
}

/** Opens a fresh browser context, which is closed when the test has ended. */
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
 * The same for all tests of a file: what the browser has loaded once it need not load again. Nothing fades or slides in it, so that no test looks at a half of a transition. The worker that
 * answers without a connection stays out of it unless a test asks for it.
 */
export async function openVisitorOfFile(options: BrowserContextOptions = {}): Promise<Visitor> {
  const visitor = await visit(options)
  afterAll(async () => {
    await visitor.page.context().close()
    visitor.shifts.expectNone()
  })
  return visitor
}

/** What a visitor sees, for the report of a test that failed. */
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

/** Signs somebody of the demo college in and opens a page, the landing of their role unless another is named. Only the sign-in page is left out. */
export async function signIn({ page }: Visitor, username: string, path = '/'): Promise<void> {
  const data = { username, password: demoPassword, module: 'erp' }
  const answer = await page.request.post('/api/signin?module=Admin', { data })
  expect(answer.status(), await answer.text()).toBe(200)
  await page.goto(path)
  if (path === '/') await page.waitForURL((url) => url.pathname !== '/')
}

/** Signs in on the sign-in page of a module, as a person would. */
export async function signInWithPassword({ page }: Visitor, username: string, module = 'Admin'): Promise<void> {
  await page.goto(`/login/${encodeURIComponent(module)}`)
  await page.getByLabel('User Name').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** Adds a record as the user who is signed in, for a journey that changes it: those of the demo college belong to all journeys. Returns it. */
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

/** Presses the first button of this name, which saves a file, and returns the name of the file. */
export async function downloadBy(page: Page, button: string): Promise<string> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).first().click()
  return (await saving).suggestedFilename()
}

/** Saves the list of the current screen as a file, and returns the name of the file. */
export async function exportAs(page: Page, format: string): Promise<string> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: format, exact: true }).click()
  return (await saving).suggestedFilename()
}

/** Asserts that axe finds nothing to object to on the current screen once it rests: a button that is just becoming active has no contrast yet. */
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

/** Waits until the app has taken the place of the page that the server drew: from then on it does what only it can. */
export async function appHasStarted(page: Page): Promise<void> {
  await page.locator('[data-drawn]').waitFor({ state: 'detached' })
}
