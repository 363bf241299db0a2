import { createHash } from 'node:crypto'
import { verification } from '@nalanda/contract/platform/verification'
import type { FastifyInstance } from 'fastify'
import { listSigningKeys, rememberSigningKey } from '../encryption/signing-keys.ts'
import { serve } from '../http/serve.ts'
import type { Platform } from '../platform.ts'
import { problem } from '../problems.ts'
import { RateLimiter } from '../throttling/rate-limiter.ts'
import { type DocumentType, indexDocumentTypes } from './document-types.ts'
import { verifyDocument } from './verification.ts'

/** Verifications allowed per address: it may belong to an office that verifies a whole year. */
const limits = { atOnce: 600, perSecond: 2 }

/** Serves the verification of documents of these types to anyone, also while the portal is closed for maintenance. */
export function documentRoutes(app: FastifyInstance, platform: Platform, types: readonly DocumentType[]): void {
  const known = indexDocumentTypes(types)
  const limiter = new RateLimiter(limits)
  serve(app, verification.verifyDocument, async ({ query: { code } }, { db, now, request, reply }) => {
    const seconds = limiter.spend(request.ip, markOf(code), now.getTime())
    if (seconds > 0) throw problem('platform.too-many', { seconds }, { headers: { 'retry-after': String(seconds) } })
    // The document may be revoked the next minute
    reply.header('cache-control', 'no-store')
    return verifyDocument(db, known, code, now)
  })
  serve(app, verification.listSigningKeys, async (_, { db, reply }) => {
    reply.header('cache-control', 'public, max-age=60')
    return (await listSigningKeys(db)).map(({ id, publicKey }) => ({ id, algorithm: 'Ed25519' as const, publicKey }))
  })
  app.addHook('onReady', () => rememberSigningKey(platform.database.db, platform.keys))
}

const markOf = (code: string): number => createHash('sha256').update(code).digest().readUInt32LE()
