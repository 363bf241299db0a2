import type { FastifyRequest } from 'fastify'

/**
 * Whether a write comes from the portal's own pages. Browsers send the origin with every write; refused are requests with a cookie and no origin, and requests
 * from another site. Bearer requests, and tools of guests without an origin, pass.
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
