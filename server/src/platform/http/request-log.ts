import type { FastifyInstance } from 'fastify'

/** One line for every call: which, how it ended, how long it took, for whom. Query values and bodies are never logged. The caller gets the request's id. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', String(request.id))
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const level = reply.statusCode >= 500 ? 'error' : request.url.startsWith('/api/') ? 'info' : 'debug'
    request.log[level](
      { req: request, res: reply, userId: request.signedIn?.userId, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
    done()
  })
}
