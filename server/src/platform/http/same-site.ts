import type { FastifyRequest } from 'fastify'

/**
 * Whether a write may be believed to come from our own pages. A browser sends the origin of every write; a request that carries a cookie
 * and no origin is refused, and so is any from another site. Bearer requests and guests' tools without an origin pass.
 */
export function isSameSite(request: FastifyRequest, ownOrigins: readonly string[]): boolean {
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  if (origin !== undefined) return ownOrigins.includes(origin) || sameHost(origin, request.headers.host)
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return !request.byCookie
}

function sameHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host
}
