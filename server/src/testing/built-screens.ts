import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll } from 'vitest'

const page = `<!doctype html><title>screens</title><script nonce="CSP_NONCE">start()</script>
<div id="facts" data-facts="INSTITUTION_FACTS"></div><div id="root"></div>`
const script = 'export const answer = 42'

/** Renders the college's name, the path, and the number of renderings; rendering the old home page fails. */
const prerender = `let drawn = 0
export async function prerender(path, { name }) {
  if (path === '/erphome') throw new Error('broken')
  return '<main>' + name + ' ' + path + ' ' + ++drawn + '</main>'
}`

const files: Readonly<Record<string, string | Buffer>> = {
  'index.html': page,
  'results/index.html': '<title>results</title><div data-facts="INSTITUTION_FACTS"></div>',
  'offline.html': '<title>offline</title>',
  'service-worker.js': 'self.skipWaiting()',
  'assets/screen-1a2b.js': script,
  'assets/screen-1a2b.js.gz': gzipSync(script),
  '.prerender/prerender.mjs': prerender,
}

/** Creates a folder like that of `npm run build`, with a page and a script of one line each. Call it at the top level of a test file. */
export function builtScreens(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nalanda-screens-'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
