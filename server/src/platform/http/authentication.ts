import { sessionEndsInHeader, sessionRenewed } from '@nalanda/contract/access/session-end'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { now } from '../clock.ts'
import { problem } from '../problems.ts'
import type { SignedIn } from './context.ts'
import { isSameSite } from './same-site.ts'

type Options = { cookieName: string; read: (token: string, at: Date) => Promise<SignedIn | null>; publicUrl: string }

/**
 * Identifies the caller, by `Authorization: Bearer` or the session cookie, before any call is handled, and refuses writes that a page of another site sent with
 * a visitor's cookie. Responses that are not publicly cacheable tell when the session ends, so that a page can warn in time.
 */
export function authenticateRequests(app: FastifyInstance, { cookieName, read, publicUrl }: Options): void {
  app.addHook('onRequest', async (request) => {
    // By the matched route, not by the spelling of the address: `/%61pi/` is the same call.
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
