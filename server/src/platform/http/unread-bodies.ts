import type { FastifyInstance } from 'fastify'

/**
 * Reads and discards the rest of a request that is already answered: a refused upload, a body that is too large. If the server stops reading, a client that
 * sends everything before it reads the response stalls; if it closes the connection, the client loses the response (RST, seen as ECONNRESET or EPIPE). Nothing
 * is kept in memory; the server's request timeout ends endless requests.
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
