import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Answers a request at once and says true, or leaves it untouched and says false. */
export type FastPathHandler = (request: IncomingMessage, response: ServerResponse) => boolean

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Puts an attendant before the framework, for the few answers whose rate decides whether the portal stands on its busiest day. While
 * the portal stops, requests go the usual way, where connections are told to close.
 */
export function installFastPath(app: FastifyInstance, handler: FastPathHandler): void {
  const usual = app.server.listeners('request') as Listener[]
  let open = true
  app.addHook('preClose', (done) => {
    open = false
    done()
  })
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    if (open && handler(request, response)) return
    for (const listener of usual) listener.call(app.server, request, response)
  })
}
