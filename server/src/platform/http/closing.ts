import type { FastifyInstance } from 'fastify'
import { problem } from '../problems.ts'
import { sendProblem } from './error-handler.ts'

/** Refuses the calls that come while the portal stops, in the shape of every refusal; those that came before are answered. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (!closing) return done()
    // Rather than a header, which is taken off an answer whose request has not been read yet
    reply.raw.shouldKeepAlive = false
    sendProblem(reply, request, problem('platform.busy', {}, { headers: { 'retry-after': '5' } }))
  })
}
