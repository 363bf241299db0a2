import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { describeRoute } from '../route-schema.ts'
import { pagePolicy } from '../security-headers.ts'
import { apiPageStyle, renderApiPage } from './page.ts'

/** Watches which calls are served from here on. Before the first of them. */
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

/** Describes every call from the same contract that serves it: as OpenAPI 3.1 at `/api/openapi.json`, and for people at `/api/docs`. */
export function documentCalls(app: FastifyInstance): void {
  const once = { document: '', page: '' }
  const unlisted = { schema: { hide: true } }
  app.get('/api/openapi.json', unlisted, (_request, reply) => {
    once.document ||= JSON.stringify(app.swagger())
    return reply.header('cache-control', 'no-cache').type('application/json').send(once.document)
  })
  app.get('/api/docs', unlisted, (_request, reply) => {
    once.page ||= renderApiPage(app.served.values())
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': pagePolicy() })
      .type('text/html; charset=utf-8')
      .send(once.page)
  })
  app.get('/api/docs.css', unlisted, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(apiPageStyle),
  )
}
