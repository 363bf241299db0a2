import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { anInstitution } from '../../modules/institution/factory.ts'
import { institutions } from '../../modules/institution/schema.ts'
import { openTestApp } from '../../testing/app.ts'
import { builtScreens } from '../../testing/built-screens.ts'
import { openLog } from '../observability/logging.ts'
import { inlineScripts } from './server-rendering.ts'

const warnings: string[] = []
const log = openLog({ level: 'warn', destination: { write: (line: string) => void warnings.push(line) } })
const { app, platform } = await openTestApp({ screens: builtScreens(), log })
await anInstitution(platform.database.db, { name: 'Nalanda "College" & Sons' })
beforeEach(() => {
  warnings.length = 0
})

const open = (url: string, cookie?: string) => app.inject({ url, headers: cookie ? { cookie } : {} })
/** Returns what the server rendered into a page; null if the page is left to the app. */
async function drawnOn(url: string, cookie?: string): Promise<string | null> {
  const { body } = await open(url, cookie)
  return /<div id="root"><div data-drawn><main>(.*)<\/main><\/div><\/div>/.exec(body)?.[1] ?? null
}

describe('a page', () => {
  test('is rendered once per address for a guest, on the home page and at sign-in', async () => {
    const home = await drawnOn('/')
    expect(home).toMatch(/^Nalanda .* \/ \d$/)
    expect(await drawnOn('/', 'theme=x')).toBe(home)
    expect(await drawnOn('/login/Placements%20Cell')).toMatch(/ \/login\/Placements Cell \d$/)
  })

  test('is not rendered for a signed-in user, or at any other address', async () => {
    expect(await drawnOn('/', 'a=b; erpUser=%7B%7D')).toBeNull()
    for (const path of ['/terms', '/login/Nobody', '/login/Library/x', '/app/Admin', '/no/such/page'])
      expect(await drawnOn(path), path).toBeNull()
  })

  test('that cannot be rendered is left to the app, and the failure is logged', async () => {
    const { statusCode, body } = await open('/erphome')
    expect(statusCode).toBe(200)
    expect(body).toContain('<div id="root"></div>')
    expect(warnings.join()).toContain('could not be drawn')
  })

  test('carries the facts of the college in a safely encoded attribute', async () => {
    const { body } = await open('/terms')
    const text = /data-facts="([^"]*)"/.exec(body)?.[1] ?? ''
    const facts = text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    expect(JSON.parse(facts)).toMatchObject({ name: 'Nalanda "College" & Sons' })
    expect(await platform.database.db.$count(institutions, eq(institutions.name, 'Nalanda "College" & Sons'))).toBe(1)
  })

  test('runs only its own scripts, with a nonce that is unique to the page', async () => {
    const [first, second] = [await open('/terms'), await open('/terms')]
    const nonces = [first, second].map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1] ?? '')
    expect(new Set(nonces).size).toBe(2)
    expect(first.headers['content-security-policy']).toContain(`'nonce-${nonces[0]}'`)
    expect(first.headers['cache-control']).toBe('no-cache')
  })

  test('has, like every other response, a policy and its declared type, and allows no frame and no referrer elsewhere', async () => {
    const addresses = ['/', '/terms', '/examresults', '/offline', '/assets/screen-1a2b.js', '/service-worker.js', '/no/such/page']
    for (const url of [...addresses, '/api/session', '/api/no-such-call', '/api/openapi.json', '/healthz']) {
      const { headers } = await open(url)
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'/),
      })
      expect(headers['content-type'], url).toMatch(
        /^((text\/html|application\/(javascript|json)); charset=utf-8|application\/problem\+json)$/,
      )
      if (String(headers['content-type']).startsWith('text/html'))
        expect(headers['content-security-policy'], url).toContain(
          "base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
        )
    }
  })

  test('at an unknown address is the app with 404, and an unknown call is a problem', async () => {
    expect((await open('/no/such/page')).statusCode).toBe(404)
    expect((await open('/api/no-such-call')).json()).toMatchObject({ code: 'platform.not-found' })
    expect((await app.inject({ method: 'POST', url: '/terms' })).statusCode).toBe(404)
  })
})

describe('a built file', () => {
  test('is cached for a year under its hashed name, and compressed for clients that accept it', async () => {
    const plain = await open('/assets/screen-1a2b.js')
    expect(plain.statusCode).toBe(200)
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const compressed = await app.inject({ url: '/assets/screen-1a2b.js', headers: { 'accept-encoding': 'gzip' } })
    expect(compressed.headers['content-encoding']).toBe('gzip')
    expect(compressed.headers['content-type']).toBe(plain.headers['content-type'])
  })

  test('can be requested only by its own address', async () => {
    for (const path of [
      '/assets/screen-1a2b.js.gz',
      '/assets/gone.js',
      '/assets/',
      '/assets/../index.html',
      '/.prerender/prerender.mjs',
      '/assets/..%2f.prerender/prerender.mjs',
      '/.git/config',
      '/package.json',
      '/server/src/main.ts',
    ])
      expect((await open(path)).statusCode, path).toBe(404)
  })

  test('without a hashed name is cached for an hour', async () => {
    const worker = await open('/service-worker.js')
    expect(worker.statusCode).toBe(200)
    expect(worker.headers['cache-control']).toBe('public, max-age=3600')
  })
})

test('the policy names inline scripts of a page by their hash, but not external ones', () => {
  const page =
    '<script src="/a.js"></script><script nonce="x">alert(1)</script><script type="module" crossorigin src="/b.js"></script>'
  expect(inlineScripts(page)).toEqual(["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"])
})
