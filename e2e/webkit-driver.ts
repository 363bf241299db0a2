import { spawn } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

type Size = { width: number; height: number }

/** A window of WebKit, Safari's engine, in the small browser that comes with WebKitGTK. */
export type WebKitWindow = {
  open: (address: string) => Promise<void>
  setCookies: (cookies: readonly { name: string; value: string }[]) => Promise<void>
  /** Runs a function in the page; its result must be JSON. */
  run: <A extends unknown[], R>(work: (...values: A) => R, ...values: A) => Promise<R>
  close: () => Promise<void>
}

/** Without this style, the toolbar would be wider than a phone. */
const narrowToolbar = 'toolbar *, entry, entry image { min-width: 0; padding: 0; margin: 0; -gtk-icon-transform: scale(0.3); }'
const port = 4793

/** Opens a window through W3C WebDriver on a separate virtual screen. Only a few HTTP calls are needed, so no package is used. */
export async function openWebKit(size: Size): Promise<WebKitWindow> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  if (!binary) throw new Error('There is no WebKit: apt-get install --no-install-recommends webkit2gtk-driver xvfb xauth')
  const folder = mkdtempSync(join(tmpdir(), 'nalanda-webkit-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), narrowToolbar)
  const driver = spawn('xvfb-run', ['-a', '-s', '-screen 0 1600x1200x24', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    // A separate process group, which is ended as a whole
    detached: true,
    env: {
      ...process.env,
      XDG_CONFIG_HOME: folder,
      // WebKit's sandbox does not start as root, nor on machines without user namespaces
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  const close = async () => {
    if (driver.pid) process.kill(-driver.pid)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilReady()
    const options = { binary, args: ['--automation'] }
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
    const { sessionId } = (await ask('POST', '', { capabilities })) as { sessionId: string }
    const act = (method: string, path: string, body?: object) => ask(method, `/${sessionId}${path}`, body)
    await act('POST', '/window/rect', { x: 0, y: 0, ...size })
    return { ...acts(act), close: () => act('DELETE', '').then(close, close) }
  } catch (error) {
    await close()
    throw error
  }
}

type Act = (method: string, path: string, body?: object) => Promise<unknown>

function acts(act: Act): Omit<WebKitWindow, 'close'> {
  return {
    open: async (url) => void (await act('POST', '/url', { url })),
    setCookies: async (cookies) => {
      await act('DELETE', '/cookie')
      for (const cookie of cookies) await act('POST', '/cookie', { cookie })
    },
    run: async <A extends unknown[], R>(work: (...values: A) => R, ...args: A) =>
      (await act('POST', '/execute/sync', { script: `return (${work})(...arguments)`, args })) as R,
  }
}

async function ask(method: string, path: string, body?: object): Promise<unknown> {
  const sent = { method, headers: { 'content-type': 'application/json' }, signal: AbortSignal.timeout(60_000) }
  const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, { ...sent, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: unknown }
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value).slice(0, 300)}`)
  return value
}

async function untilReady(): Promise<void> {
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let tries = 0; tries < 100; tries++) {
    if (await ready()) return
    await delay(100)
  }
  throw new Error('WebKitWebDriver does not answer')
}
