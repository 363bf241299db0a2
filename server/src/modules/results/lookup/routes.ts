import type { EndpointSpec, QueryOf } from '@nalanda/contract/platform/endpoint'
import { results } from '@nalanda/contract/results/results'
import type { FastifyInstance } from 'fastify'
import { now } from '../../../platform/clock.ts'
import { clientAddress } from '../../../platform/http/client-address.ts'
import { installFastPath } from '../../../platform/http/fast-path.ts'
import { parse } from '../../../platform/http/parse.ts'
import { declareRoute } from '../../../platform/http/route-schema.ts'
import { dataPolicy, securityHeaders } from '../../../platform/http/security-headers.ts'
import { registerEndpoint } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { ResultDocuments } from '../documents/result-documents.ts'
import { openFastPath } from './fast-path.ts'
import { Lookups } from './lookup.ts'
import { type PublicReply, sendAnswer } from './public-reply.ts'
import { PublicResultsController } from './public-results-controller.ts'

type Asked<E extends EndpointSpec> = { query: QueryOf<E>; address: string; instant: number }

/**
 * Registers the calls that the public makes on result day, outside the scope of all others (no session, no compression, no log line). Answers in memory are
 * sent before the framework sees the request.
 */
export function publicResultsRoutes(app: FastifyInstance, platform: Platform): void {
  const headers = answerHeaders(platform.config)
  const addressOf = clientAddress(platform.config.trustProxy)
  const lookups = new Lookups(platform.database.db, platform.bus, headers)
  const controller = new PublicResultsController(platform, lookups, new ResultDocuments(platform, headers), headers)

  function answer<E extends EndpointSpec>(endpoint: E, find: (asked: Asked<E>) => Promise<PublicReply>): void {
    registerEndpoint(app, endpoint)
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      ...declareRoute(endpoint),
      childLoggerFactory: (logger) => logger,
      handler: async (request, reply) => {
        const query = (endpoint.query ? parse(endpoint.query, request.query) : undefined) as QueryOf<E>
        const found = await find({ query, address: addressOf(request.raw), instant: now().getTime() })
        reply.hijack()
        sendAnswer(request.raw, reply.raw, found)
      },
    })
  }

  answer(results.getDistinctExamTitlesBy, ({ instant }) => controller.listTitles(instant))
  answer(results.listPublishedExams, ({ query, address, instant }) =>
    query.rollNo?.trim() ? controller.listExamsOf(query.rollNo, address, instant) : controller.listExams(instant),
  )
  answer(results.getExamResultByRollNoView, ({ query, address, instant }) => controller.lookUp(query, address, instant))
  answer(results.getExamResultByRollNoReport, ({ query, address, instant }) => controller.fetchDocument(query, address, instant))
  app.addHook('onClose', () => controller.close())
  installFastPath(app, openFastPath(controller.cachedLookups, addressOf))
}

/** Returns the security headers that matter for an answer that is not a page: each header costs as much as finding the answer. */
function answerHeaders(config: Platform['config']): string[] {
  const forPages = new Set(['x-frame-options', 'referrer-policy', 'cross-origin-opener-policy', 'permissions-policy'])
  const all = { ...securityHeaders(config), 'content-security-policy': dataPolicy }
  return Object.entries(all)
    .filter(([name]) => !forPages.has(name))
    .flat()
}
