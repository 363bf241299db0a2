import swagger from '@fastify/swagger'
import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import type { FastifyInstance } from 'fastify'
import { problem } from '../../problems.ts'
import { describeRoute } from '../route-schema.ts'
import { pagePolicy } from '../security-headers.ts'
import { apiPageStyle, renderApiPage } from './page.ts'
import { describeRefusals } from './refusals.ts'

/** Records the calls that are served from here on, for the documentation. Call it before the first one. */
export async function watchCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Nalanda, the open college portal', version: '0.1.0' } },
    hideUntagged: true,
    transform: ({ schema, url, route: { config } }) => ({
      schema: config?.endpoint ? describeRoute(config.endpoint) : schema,
      url,
    }),
  })
}

/**
 * Documents every call from the contract that serves it: as OpenAPI 3.1 at `/api/openapi.json`, and for people at `/api/docs`. With `looksUp`, as developers
 * have it, the page accepts `src`, the path of a call or its first part (`getAlumniData`, `holidays`), and shows only these calls.
 */
export function documentCalls(app: FastifyInstance, { looksUp }: { looksUp: boolean }): void {
  const once = { document: '', page: '' }
  const unlisted = { schema: { hide: true } }
  app.get('/api/openapi.json', unlisted, (_request, reply) => {
    once.document ||= describeApi(app)
    return reply.header('cache-control', 'no-cache').type('application/json').send(once.document)
  })
  app.get<{ Querystring: { src?: unknown } }>('/api/docs', unlisted, ({ query: { src } }, reply) => {
    const part = looksUp && typeof src === 'string' && src !== '' ? renderPart(app, src) : null
    if (part === null) once.page ||= renderApiPage(app.served.values())
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': pagePolicy() })
      .type('text/html; charset=utf-8')
      .send(part ?? once.page)
  })
  app.get('/api/docs.css', unlisted, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(apiPageStyle),
  )
}

function describeApi(app: FastifyInstance): string {
  const document = app.swagger()
  describeRefusals(document, app.served.values())
  return JSON.stringify(document)
}

function renderPart(app: FastifyInstance, src: string): string {
  const path = `/${src.replace(/^\/?(api\/)?/, '')}`
  const calls: EndpointSpec[] = [...app.served.values()].filter((call) => call.path === path || call.path.startsWith(`${path}/`))
  if (calls.length === 0) throw problem('platform.not-found')
  return renderApiPage(calls)
}
