import type { FastifyInstance } from 'fastify'

/**
 * Reads on, and forgets, what is still arriving of a request that is answered already: a refused upload, a body that is too large. A server that stops
 * reading stalls a client that sends everything before it reads the answer, and one that closes the connection takes the answer away from it (RST,
 * seen as ECONNRESET or EPIPE). Nothing is kept in memory; the request timeout of the server ends what never ends.
 */
export function drainUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (!raw.complete) {
      // Set by the framework for a body over its limit
      reply.removeHeader('connection')
      raw.unpipe()
      raw.resume()
    }
    done()
  })
}
