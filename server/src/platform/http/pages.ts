import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isScreen } from '@nalanda/contract/platform/addresses'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Cache } from '../cache/cache.ts'
import { problem } from '../problems.ts'
import { sendProblem } from './error-handler.ts'
import { retryAfterSeconds } from './maintenance-mode.ts'
import { pagePolicy, workerPolicy } from './security-headers.ts'
import { inlineScripts, openServerRendering } from './server-rendering.ts'

const webDist = join(import.meta.dirname, '..', '..', '..', '..', 'web', 'dist')
const immutable = 'public, max-age=31536000, immutable'

type Pages = {
  /** The facts about the college that the first paint needs. */
  facts: Pick<Cache<object>, 'get'>
  /** Where pages may post forms besides this server. */
  formTargets: Pick<Cache<readonly string[]>, 'get'>
  /** Servers that developers may choose besides this one and their own machine; null if they may not. */
  otherServers: readonly string[] | null
  /** The folder of the built screens; by default that of `npm run build`. */
  built?: string | undefined
}

/** The visitor's own machine, at any port. */
const ownMachine = ['http://localhost:*', 'http://127.0.0.1:*']

/** Serves the built screens: hashed files are cached for a year, pages are always revalidated. The facts for the first paint are embedded in the page. */
export async function servePages(
  app: FastifyInstance,
  { facts: cache, formTargets, otherServers, built = webDist }: Pages,
): Promise<void> {
  if (!existsSync(join(built, 'index.html'))) {
    app.setNotFoundHandler((request, reply) => sendProblem(reply, request, problem('platform.not-found')))
    return
  }
  await serveBuiltFiles(app, built)
  const facts = asText(cache, otherServers ? { servers: otherServers } : {})
  serveResultsSite(app, facts, built)
  await serveScreens(app, facts, { formTargets, otherServers, built })
}

/** One route for the hundreds of hashed files; one each for the few files with fixed names, so that every other address remains available for screens. */
async function serveBuiltFiles(app: FastifyInstance, built: string): Promise<void> {
  const shared = { index: false as const, preCompressed: true, cacheControl: false }
  await app.register(fastifyStatic, {
    ...shared,
    root: join(built, 'assets'),
    prefix: '/assets/',
    setHeaders: (reply) => reply.header('cache-control', immutable),
    allowedPath: (path) => !/\.(br|gz)$/.test(path),
  })
  await app.register(fastifyStatic, {
    ...shared,
    root: built,
    wildcard: false,
    decorateReply: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', 'public, max-age=3600')
      if (/\/service-worker\.js(\.br|\.gz)?$/.test(path)) reply.header('content-security-policy', workerPolicy)
    },
    globIgnore: ['assets/**', '**/*.html', '**/*.gz', '**/*.br', '.vite/**', '.prerender/**'],
  })
}

function serveResultsSite(app: FastifyInstance, facts: () => Promise<Facts>, built: string): void {
  const results = readFileSync(join(built, 'results/index.html'), 'utf8')
  const offline = readFileSync(join(built, 'offline.html'), 'utf8')
  const policy = pagePolicy(undefined, [], inlineScripts(results))
  for (const url of ['/examresults', '/results/*', '/verify']) {
    app.get(url, { schema: { hide: true } }, async (_request, reply) =>
      sendPage(reply, policy, fill(results, (await facts()).text)),
    )
  }
  app.get('/offline', { schema: { hide: true } }, (_request, reply) => sendPage(reply, pagePolicy(), offline))
}

/** Serves every other address as a screen of the app, rendered on the server before its scripts run; an unknown address responds with 404 and the same app. */
async function serveScreens(
  app: FastifyInstance,
  facts: () => Promise<Facts>,
  { formTargets, otherServers, built }: Pick<Pages, 'formTargets' | 'otherServers'> & { built: string },
): Promise<void> {
  const alsoTo = otherServers ? [...ownMachine, ...otherServers] : []
  const page = readFileSync(join(built, 'index.html'), 'utf8')
  const draw = await openServerRendering(built, app.log)
  const scripts = inlineScripts(page)
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/api/') || (request.method !== 'GET' && request.method !== 'HEAD'))
      return sendProblem(reply, request, problem('platform.not-found'))
    const path = pathOf(request.url)
    const results = resultsAddress(request.url, path)
    if (results) return reply.redirect(results)
    const nonce = randomBytes(16).toString('base64')
    const policy = pagePolicy(nonce, alsoTo, scripts, await formTargets.get())
    const known = isScreen(path) || (otherServers !== null && path === '/devtools')
    const { text, college } = await facts()
    const empty = fill(page, text).replaceAll('CSP_NONCE', nonce)
    if (request.maintenance) return sendPage(reply.header('retry-after', retryAfterSeconds), policy, empty, 503)
    const html = empty.replace(emptyRoot, await drawnRoot(draw(request, path, college)))
    return sendPage(reply, policy, html, known ? 200 : 404)
  })
}

const ofResultsSite = /^\/(?:(?:examresults|verify)\/?$|results\/[^/])/i

/**
 * Returns the address of a page of the results site that was typed with capitals: its routes are case-sensitive, those of the screens are not. Null for every
 * other address.
 */
function resultsAddress(url: string, path: string): string | null {
  const address = url.replace(/^\/[^/?]+/, (step) => step.toLowerCase())
  return address !== url && ofResultsSite.test(path) ? address : null
}

const emptyRoot = '<div id="root"></div>'

/** Returns the rendered root element, as a function, since `$` in a text has a meaning for `replace`. */
async function drawnRoot(drawing: Promise<string>): Promise<() => string> {
  const html = await drawing
  return () => (html === '' ? emptyRoot : `<div id="root"><div data-drawn>${html}</div></div>`)
}

function pathOf(url: string): string {
  const [path = ''] = url.split('?', 1)
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function sendPage(reply: FastifyReply, policy: string, html: string, status = 200): FastifyReply {
  const headers = { 'content-security-policy': policy, 'cache-control': 'no-cache' }
  return reply.headers(headers).type('text/html; charset=utf-8').code(status).send(html)
}

function fill(page: string, facts: string): string {
  return page.replace('INSTITUTION_FACTS', () => facts)
}

type Facts = { college: object /** As an attribute's text. */; text: string }

/** Returns the facts as embedded in a page: the same object as long as the cache returns the same facts. */
function asText(cache: Pages['facts'], others: object): () => Promise<Facts> {
  let last: { of: object; facts: Facts } | undefined
  return async () => {
    const of = await cache.get()
    if (last?.of === of) return last.facts
    const college = { ...of, ...others }
    const text = JSON.stringify(college).replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
    const facts = last?.facts.text === text ? last.facts : { college, text }
    last = { of, facts }
    return facts
  }
}
