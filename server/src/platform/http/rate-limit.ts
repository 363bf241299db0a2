import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { problem } from '../problems.ts'
import { addressGroup } from '../throttling/address-group.ts'
import { storableAddress } from './client-address.ts'

/** Calls per minute and process. Each signed-in session is counted separately; guests are counted by address, which a whole campus may share. */
const limits = { person: 1200, address: 6000 }

const unsaid = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

/** Prevents a single caller from using up the capacity of the portal. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    // The caller is known at this point, and nothing of the body has been read.
    hook: 'onRequest',
    timeWindow: 60_000,
    cache: 20_000,
    // A connection that is already closed has no address
    keyGenerator: (request) => request.signedIn?.tokenHash ?? addressGroup(storableAddress(request.ip)),
    max: (request) => (request.signedIn ? limits.person : limits.address),
    // Pages and their files cost almost nothing, and a campus behind one address opens thousands of them within seconds.
    allowList: (request) => !request.routeOptions.url?.startsWith('/api/'),
    addHeaders: unsaid,
    addHeadersOnExceeding: unsaid,
    errorResponseBuilder: (_request, { ttl }) => problem('platform.too-many', { seconds: Math.ceil(ttl / 1000) }),
  })
}
