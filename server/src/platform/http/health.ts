import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hashToken, sameHash } from '../encryption/tokens.ts'
import { openDatabaseSpace } from '../observability/database-space.ts'
import { diskState } from '../observability/disk-space.ts'
import type { Platform } from '../platform.ts'
import { problem } from '../problems.ts'

/** Load balancers give up after some seconds themselves. */
const answersWithinMs = 5_000
const local = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Whether the request comes from this machine itself: one that a local proxy forwarded does not, whatever its headers claim. */
function isFromHere({ raw, headers }: FastifyRequest): boolean {
  const passedOn = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined)
  return !passedOn && local.has(raw.socket.remoteAddress ?? '')
}

/**
 * Serves `/healthz`: the process is alive; `/readyz`: it can work and has disk space to write; `/metrics`: metrics for Prometheus, for the bearer of the token,
 * or for this machine if no token is set.
 */
export function healthRoutes(app: FastifyInstance, { config, database, bus, metrics, freeBytes }: Platform): void {
  const databaseSpace = openDatabaseSpace(database.db)
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const answered = database.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
    const answers = await Promise.race([answered, sleep(answersWithinMs, false, { ref: false })])
    const disk = diskState(await freeBytes())
    const databaseDisk = answers ? await databaseSpace() : 'ok'
    const ready = answers && bus.connected && disk !== 'full' && databaseDisk !== 'full'
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', database: answers, notifications: bus.connected, disk, databaseDisk })
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const { metricsToken } = config
    const given = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    const allowed = metricsToken ? sameHash(hashToken(given), hashToken(metricsToken)) : isFromHere(request)
    if (!allowed) throw problem('platform.not-found')
    return reply.type(metrics.contentType).send(await metrics.read())
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'other'
    metrics.requests.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    done()
  })
}
