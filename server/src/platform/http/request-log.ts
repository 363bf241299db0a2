import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Logs one line per call: the call, its outcome, its duration, and its caller. Never logs query values and bodies. The response carries the request's id. */
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

/** A 503 is not a bug: its reason is logged where it is decided. */
function levelOf({ url }: FastifyRequest, status: number): 'error' | 'info' | 'debug' {
  if (status >= 500 && status !== 503) return 'error'
  return url.startsWith('/api/') ? 'info' : 'debug'
}
