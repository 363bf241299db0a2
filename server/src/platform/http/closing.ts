import type { FastifyInstance } from 'fastify'
import { problem } from '../problems.ts'
import { sendProblem } from './error-handler.ts'

/** Refuses calls that arrive while the portal stops, in the usual form of a refusal; earlier calls are still answered. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (!closing) return done()
    // Not with a header, which is removed from a response whose request has not been fully read
    reply.raw.shouldKeepAlive = false
    sendProblem(reply, request, problem('platform.busy', {}, { headers: { 'retry-after': '5' } }))
  })
}
