import { sessionEndsInHeader, sessionRenewed } from '@nalanda/contract/access/session-end'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { now } from '../clock.ts'
import { problem } from '../problems.ts'
import type { SignedIn } from './context.ts'
import { isSameSite } from './same-site.ts'

type Options = { cookieName: string; read: (token: string, at: Date) => Promise<SignedIn | null>; publicUrl: string }

/**
 * Finds out who calls, by `Authorization: Bearer` or by the session cookie, before any call is answered, and refuses writes that a
 * page of another site sent with our visitor's cookie. An answer that no cache keeps for others says when the session ends, so that a page can warn before.
 */
export function authenticateRequests(app: FastifyInstance, { cookieName, read, publicUrl }: Options): void {
  app.addHook('onRequest', async (request) => {
    // By the route that was found, not by how its address was written: `/%61pi/` is the same call.
    if (!request.routeOptions.url?.startsWith('/api/')) return
    const bearer = bearerOf(request)
    const cookie = request.cookies[cookieName]
    request.byCookie = bearer === null && cookie !== undefined
    const reads = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS'
    if (!reads && bearer === null && !isSameSite(request, [publicUrl])) throw problem('platform.cross-site')
    const token = bearer ?? cookie
    if (token) request.signedIn = await read(token, now())
  })
  app.addHook('onSend', async ({ signedIn }, reply) => {
    const isShared = String(reply.getHeader('cache-control')).includes('public')
    if (signedIn && !isShared) reply.header(sessionEndsInHeader, secondsLeft(signedIn))
  })
}

const secondsLeft = ({ endsAt }: SignedIn) => (endsAt ? Math.floor((endsAt.getTime() - now().getTime()) / 1000) : sessionRenewed)

function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')
  return match?.[1] ?? null
}
