import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { problem } from '../problems.ts'
import { addressGroup } from '../throttling/address-group.ts'
import { storableAddress } from './client-address.ts'

/** Calls in a minute, per process. A signed-in person is counted alone; guests share their address, behind which a campus may sit. */
const limits = { person: 1200, address: 6000 }

const unsaid = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

/** Keeps one caller from taking the portal away from all others. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    // Who calls is known by now, and nothing of the body has been read.
    hook: 'onRequest',
    timeWindow: 60_000,
    cache: 20_000,
    // Nobody has an address whose connection is closed by now
    keyGenerator: (request) => request.signedIn?.tokenHash ?? addressGroup(storableAddress(request.ip)),
    max: (request) => (request.signedIn ? limits.person : limits.address),
    // Pages and their files cost next to nothing, and a campus behind one address opens thousands of them within seconds.
    allowList: (request) => !request.routeOptions.url?.startsWith('/api/'),
    addHeaders: unsaid,
    addHeadersOnExceeding: unsaid,
    errorResponseBuilder: (_request, { ttl }) => problem('platform.too-many', { seconds: Math.ceil(ttl / 1000) }),
  })
}
