import type { FastifyInstance, FastifyRequest } from 'fastify'

/** One line for every call: which, how it ended, how long it took, for whom. Query values and bodies are never logged. The caller gets the request's id. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', String(request.id))
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const level = levelOf(request, reply.statusCode)
    request.log[level](
      { req: request, res: reply, userId: request.signedIn?.userId, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
    done()
  })
}

/** A 503 is no mistake of ours: why it was answered is logged where that is decided. */
function levelOf({ url }: FastifyRequest, status: number): 'error' | 'info' | 'debug' {
  if (status >= 500 && status !== 503) return 'error'
  return url.startsWith('/api/') ? 'info' : 'debug'
}
