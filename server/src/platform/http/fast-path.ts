import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * Takes a request and returns true, or leaves it untouched and returns false. What it answers only after a wait it may still hand to the framework,
 * untouched; where the portal is stopping by then, its answer is the last on the connection.
 */
export type FastPathHandler = (request: IncomingMessage, response: ServerResponse, later: Later) => boolean
export type Later = { handOver: Listener; isStopping: () => boolean }

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Puts a handler before the framework, for the few answers whose rate decides whether the portal copes with its busiest day. While
 * the portal stops, requests go the usual way, where connections are closed.
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
