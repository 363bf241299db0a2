import { existsSync } from 'node:fs'
import { type Browser, launch, type Page } from 'puppeteer-core'
import { afterAll, expect, onTestFinished } from 'vitest'
import { axeOptions, axeSource, axeViolations } from './axe.ts'
import { college } from './browser.ts'
import { demoPassword, wide } from './browser-settings.ts'
import { settled } from './settled.ts'

/** A visitor with Firefox. Console errors and failed responses of the portal are collected in `troubles`. */
export type FirefoxVisitor = { page: Page; portal: string; troubles: string[] }

let firefox: Promise<Browser> | undefined

/** Opens the operating system's Firefox through WebDriver BiDi, without data of earlier visitors; closed at the end of the test. */
export async function openFirefoxVisitor(viewport = wide): Promise<FirefoxVisitor> {
  firefox ??= start()
  const context = await (await firefox).createBrowserContext()
  onTestFinished(() => context.close())
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.setViewport(viewport)
  const troubles: string[] = []
  page.on('console', (message) => message.type() === 'error' && troubles.push(`${message.text()} ${message.location().url}`))
  page.on('pageerror', (error) => troubles.push(String(error)))
  page.on('response', (response) => response.status() >= 500 && troubles.push(`${response.status()} ${response.url()}`))
  return { page, portal: college().portal, troubles }
}

/** Opens a page of the portal and waits until everything has loaded. */
export async function open({ page, portal }: FirefoxVisitor, path: string): Promise<void> {
  await page.goto(`${portal}${path}`)
  await page.waitForFunction(() => document.querySelector('[data-drawn]') === null)
  await untilSettled(page)
}

/** Waits until the screen shows nothing as loading. Firefox reports fetches still pending when a page is left as errors. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(settled)
  await page.waitForNetworkIdle({ idleTime: 300, concurrency: 1 })
  // One request may stay open, normally that of the notifications; before that one starts, it may be a font
  await page.evaluate(async () => void (await document.fonts.ready))
}

/** Signs in a user of the demo college without the sign-in page. */
export async function signInWithFirefox(visitor: FirefoxVisitor, username: string): Promise<void> {
  const { page, portal } = visitor
  await page.goto(`${portal}/verify`)
  const status = await page.evaluate(
    async (body) =>
      (await fetch('/api/signin?module=Admin', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status,
    JSON.stringify({ username, password: demoPassword, module: 'erp' }),
  )
  expect(status).toBe(200)
}

/** Locates the element with this role and accessible name, and waits for it. */
export function byRole(page: Page, role: string, name: string) {
  return page.locator(`::-p-aria([name="${name}"][role="${role}"])`)
}

/** Types into the field of this name, replacing its content. */
export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await byRole(page, 'textbox', name).click({ count: 3 })
  await page.keyboard.type(text)
}

/** Asserts that axe finds no violations in the page as Firefox renders it. */
export async function expectAccessibleInFirefox(page: Page): Promise<void> {
  await page.evaluate(axeSource)
  await expect.poll(() => page.evaluate(axeViolations, axeOptions), { interval: 500 }).toEqual([])
}

async function start(): Promise<Browser> {
  const executablePath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'
  if (!existsSync(executablePath))
    throw new Error(`There is no Firefox at ${executablePath}: install firefox-esr, or set FIREFOX_PATH`)
  const opened = await launch({
    browser: 'firefox',
    executablePath,
    // Animations are off, and the language is the same as in the other journeys
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'en-IN, en' },
  })
  afterAll(() => opened.close())
  return opened
}
