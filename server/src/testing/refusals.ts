import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { afterEach, expect } from 'vitest'
import type { Database } from '../platform/database/client.ts'
import { auditEntries } from '../platform/schema.ts'

/**
 * Fails the test in which a refused call changed something all the same: every change is in the audit trail under the number of its request.
 * Calls with transactions of their own are left out, because they count and audit what they refuse; their tests read back themselves.
 */
export function watchRefusals(db: Database): (request: FastifyRequest, reply: FastifyReply) => void {
  const checks: Promise<string[]>[] = []
  afterEach(async () => {
    const changed = (await Promise.all(checks.splice(0))).flat()
    expect(changed, 'a refused call changed something').toEqual([])
  })
  return (request, reply) => {
    if (!isRefusedWrite(request, reply)) return
    const written = db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.requestId, String(request.id)))
    // A test may end its database before this is answered
    checks.push(written.then((entries) => entries.map(({ act, entity }) => `${act} changed ${entity}`)).catch(() => []))
  }
}

function isRefusedWrite({ method, routeOptions, server }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  if (method === 'GET' || method === 'HEAD' || statusCode < 400 || statusCode > 499) return false
  const endpoint = (server as FastifyInstance).served.get(`${method} ${(routeOptions.url ?? '').replace(/^\/api/, '')}`)
  return endpoint !== undefined && endpoint.ownTransactions === undefined
}
