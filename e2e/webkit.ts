import { setTimeout as delay } from 'node:timers/promises'
import { demoPassword, phone, wide } from './browser-settings.ts'
import { startCollege, waitUntilReady } from './demo-college.ts'
import { type Area, areas, type Caller, declaredPaths, fillPlaces, ofOtherJourneys, userOf } from './every-screen.ts'
import { settled } from './settled.ts'
import { openWebKit, type WebKitWindow } from './webkit-driver.ts'

/** `npm run webkit`: opens every screen of the demo college in WebKit, wide and on a phone, and reports faults (decision 197). */
const college = await startCollege()
const complaints: string[] = []
try {
  await waitUntilReady(college)
  const sessions = new Map<string | null, Cookie[]>([[null, []]])
  const sessionOf = async (user: string | null) => {
    const session = sessions.get(user) ?? (await signIn(user ?? ''))
    sessions.set(user, session)
    return session
  }
  const caller = async (user: string) => callerOf(await sessionOf(user))
  const declared = (Object.keys(areas) as Area[]).flatMap(declaredPaths).filter((path) => !ofOtherJourneys.includes(path))
  const paths = await fillPlaces(await caller('admin'), await caller('accountants_officer'), declared)
  for (const size of [wide, phone]) {
    const window = await openWebKit(size)
    try {
      for (const [user, own] of Map.groupBy(paths.keys(), userOf)) {
        await window.open(`${college.portal}/terms`)
        await window.setCookies(await sessionOf(user))
        await start(window, user === null ? '/terms' : '/app/My Account')
        for (const path of own)
          complaints.push(...(await visit(window, paths.get(path) ?? path)).map((what) => `${size.width}: ${what}`))
      }
    } finally {
      await window.close()
    }
  }
  process.stdout.write([...complaints, `${paths.size} screens, ${complaints.length} complaints`, ''].join('\n'))
} finally {
  await college.stop()
}
process.exitCode = complaints.length > 0 ? 1 : 0

type Cookie = { name: string; value: string }

async function signIn(username: string): Promise<Cookie[]> {
  const body = JSON.stringify({ username, password: demoPassword, module: 'erp' })
  const headers = { 'content-type': 'application/json', origin: college.portal }
  const answer = await fetch(`${college.portal}/api/signin?module=Admin`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${username} may not sign in: ${await answer.text()}`)
  return answer.headers.getSetCookie().map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    return { name, value }
  })
}

function callerOf(session: readonly Cookie[]): Caller {
  const cookie = session.map(({ name, value }) => `${name}=${value}`).join('; ')
  const get = async (path: string) => {
    const answer = await fetch(`${college.portal}${path}`, { headers: { cookie } })
    const text = await answer.text()
    return { status: () => answer.status, text: async () => text, json: async () => JSON.parse(text) as unknown }
  }
  return { request: { get } }
}

/** Opens the first screen and records errors from then on; further screens are opened within the app. */
async function start(window: WebKitWindow, path: string): Promise<void> {
  await window.open(`${college.portal}${path}`)
  await until(() => window.run(settled))
  await window.run(noteErrors)
}

/** Opens a screen like a link, and returns its faults. */
async function visit(window: WebKitWindow, path: string): Promise<string[]> {
  await window.run(openWithinApp, path)
  // If two screens have the same component, nothing shows when the second has loaded
  await until(() => window.run(isNewScreen), 5_000)
  const isSettled = await until(() => window.run(settled))
  await delay(250)
  const { wider, errors } = await window.run(look)
  return [
    ...(isSettled ? [] : [`${path} is still loading`]),
    ...(wider > 0 ? [`${path} is ${wider} pixels wider than the window`] : []),
    ...errors.map((error) => `${path}: ${error}`),
  ]
}

async function until(holds: () => Promise<boolean>, patienceMs = 20_000): Promise<boolean> {
  const end = Date.now() + patienceMs
  while (!(await holds())) {
    if (Date.now() > end) return false
    await delay(50)
  }
  return true
}

/** Runs in the page. */
function noteErrors(): void {
  const errors: string[] = []
  Object.assign(globalThis, { notedErrors: errors })
  const { error } = console
  console.error = (...values: unknown[]) => {
    errors.push(values.map(String).join(' '))
    error(...values)
  }
  addEventListener('error', ({ message }) => errors.push(message))
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
}

/** Runs in the page: marks the present content, so that the next screen is recognised by lacking the mark, and opens an address. */
function openWithinApp(path: string): void {
  for (const main of document.querySelectorAll('main')) main.setAttribute('data-left', '')
  history.pushState({}, '', path)
}

/** Runs in the page. */
function isNewScreen(): boolean {
  return document.querySelector('main:not([data-left]) h1, body > #root:not(:has(main)) h1') !== null
}

/** Runs in the page. An observer that is called again in the next frame is not an error. */
function look(): { wider: number; errors: string[] } {
  const { scrollWidth, clientWidth } = document.documentElement
  const { notedErrors } = globalThis as unknown as { notedErrors: string[] }
  const errors = notedErrors.splice(0).filter((error) => !error.startsWith('ResizeObserver loop'))
  return { wider: scrollWidth - clientWidth, errors }
}
