import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * Handles a request and returns true, or leaves it untouched and returns false. A handler that waits before it responds may still hand the request over to the
 * framework, untouched; if the portal is stopping by then, its response must be the last on the connection.
 */
export type FastPathHandler = (request: IncomingMessage, response: ServerResponse, later: Later) => boolean
export type Later = { handOver: Listener; isStopping: () => boolean }

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Installs a handler in front of the framework, for the few responses whose throughput matters on the busiest day. While the portal stops, all requests go to
 * the framework, which closes their connections.
 */
export function installFastPath(app: FastifyInstance, handler: FastPathHandler): void {
  const usual = app.server.listeners('request') as Listener[]
  let open = true
  app.addHook('preClose', (done) => {
    open = false
    done()
  })
  app.server.removeAllListeners('request')
  const handOver: Listener = (request, response) => {
    for (const listener of usual) listener.call(app.server, request, response)
  }
  const later = { handOver, isStopping: () => !open }
  app.server.on('request', (request, response) => {
    if (!open || !handler(request, response, later)) handOver(request, response)
  })
}
