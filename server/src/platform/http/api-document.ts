import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'

/** Describes every call as OpenAPI 3.1 at `/api/openapi.json`, from the same contract that serves it. */
export async function documentCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Nalanda, the open college portal', version: '0.1.0' } },
    hideUntagged: true,
  })
  let document: string | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) => {
    document ??= JSON.stringify(app.swagger())
    return reply.type('application/json').send(document)
  })
}
