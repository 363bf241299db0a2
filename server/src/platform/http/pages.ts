import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Platform } from '../platform.ts'
import { problem } from '../problems.ts'
import { sendProblem } from './refusals.ts'
import { pagePolicy } from './security-headers.ts'

const built = join(import.meta.dirname, '..', '..', '..', '..', 'web', 'dist')
const immutable = 'public, max-age=31536000, immutable'

/** Serves the built screens: hashed files for a year, pages fresh. What the app's first paint needs to know of the college is in the page. */
export async function servePages(app: FastifyInstance, _platform: Platform, readFacts: () => Promise<object>): Promise<void> {
  if (!existsSync(join(built, 'index.html'))) return
  const page = readFileSync(join(built, 'index.html'), 'utf8')
  await app.register(fastifyStatic, {
    root: built,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => reply.header('cache-control', path.includes('/assets/') ? immutable : 'public, max-age=3600'),
    globIgnore: ['**/*.html', '**/*.gz', '**/*.br', '.vite/**'],
  })
  const results = Buffer.from(readFileSync(join(built, 'results', 'index.html')))
  for (const url of ['/examresults', '/results/*', '/verify']) {
    app.get(url, { schema: { hide: true } }, (_request, reply) => sendPage(reply, pagePolicy(), results))
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/api/') || request.method !== 'GET')
      return sendProblem(reply, request, problem('platform.not-found'))
    const nonce = randomBytes(16).toString('base64')
    return sendPage(reply, pagePolicy(nonce), fill(page, nonce, await readFacts()))
  })
}

function sendPage(reply: FastifyReply, policy: string, html: string | Buffer): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .code(200)
    .send(html)
}

function fill(page: string, nonce: string, facts: object): string {
  const escaped = JSON.stringify(facts).replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
  return page.replaceAll('CSP_NONCE', nonce).replace('INSTITUTION_FACTS', () => escaped)
}
