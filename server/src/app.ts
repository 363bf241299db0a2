import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { countCollege } from './college-counts.ts'
import { academicsRoutes } from './modules/academics/routes.ts'
import { cookiesOf, openSessions, sessionReader } from './modules/access/public.ts'
import { accessRoutes } from './modules/access/routes.ts'
import { accountsRoutes } from './modules/accounts/routes.ts'
import { admissionsRoutes } from './modules/admissions/routes.ts'
import { getInstitutionFacts, watchInstitution } from './modules/institution/public.ts'
import { institutionRoutes } from './modules/institution/routes.ts'
import { noticesRoutes } from './modules/notices/routes.ts'
import { peopleRoutes } from './modules/people/routes.ts'
import { resultsRoutes } from './modules/results/routes.ts'
import { publicResultsRoutes } from './modules/results/routes-public.ts'
import { countStudents } from './modules/students/public.ts'
import { studentsRoutes } from './modules/students/routes.ts'
import { dayOf, now } from './platform/clock.ts'
import { documentCalls, watchCalls } from './platform/http/api-document.ts'
import { answerBrokenRequests } from './platform/http/broken-requests.ts'
import { recogniseCallers } from './platform/http/callers.ts'
import { closeDoors } from './platform/http/closed-doors.ts'
import { keepEventStreams } from './platform/http/event-streams.ts'
import { healthRoutes } from './platform/http/health.ts'
import { servePages } from './platform/http/pages.ts'
import { limitRates } from './platform/http/rate-limit.ts'
import { answerProblems } from './platform/http/refusals.ts'
import { logRequests } from './platform/http/request-log.ts'
import { dataPolicy, securityHeaders } from './platform/http/security-headers.ts'
import type { Platform } from './platform/platform.ts'

type BuildOptions = {
  checksReplies?: boolean
  /** How often the sessions of open streams are looked at. */
  streamsEveryMs?: number
}

/** Builds the portal on an open platform: the platform's own routes first, then the explicit list of modules. It does not listen. */
export async function buildApp(
  platform: Platform,
  { checksReplies = false, streamsEveryMs }: BuildOptions = {},
): Promise<FastifyInstance> {
  const headers = securityHeaders(platform.config.publicUrl)
  const app = Fastify({
    ...answerBrokenRequests(headers),
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trust(platform.config.trustProxy),
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // Whoever sends slowly holds a connection no longer than this; the largest sheet needs 1.3 Mbit/s.
    requestTimeout: 120_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
  })
  app.decorate('database', platform.database.db)
  app.decorate('served', new Map())
  app.decorate('checksReplies', checksReplies)
  app.decorateRequest('signedIn', null)
  app.decorateRequest('byCookie', false)
  app.setValidatorCompiler(() => () => true)
  readJson(app)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  answerProblems(app)
  await watchCalls(app)
  // The lookup of results stands outside the scope below: on result day nothing may stand in its way.
  publicResultsRoutes(app, platform)
  keepEventStreams(app, { stillOpen: openSessions(platform.database.db), lookEveryMs: streamsEveryMs })
  await app.register((scope) => registerModules(scope, platform))
  return app
}

async function registerModules(app: FastifyInstance, platform: Platform): Promise<void> {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('content-security-policy', dataPolicy)
    done()
  })
  logRequests(app)
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(cookie)
  await app.register(multipart)
  const sessions = {
    cookieName: cookiesOf(platform.config.publicUrl).session,
    read: sessionReader(platform.database.db),
  }
  recogniseCallers(app, { ...sessions, publicUrl: platform.config.publicUrl })
  closeDoors(app, { ...sessions, maintenance: platform.maintenance, allow: 'institution.edit' })
  await limitRates(app)
  documentCalls(app)
  healthRoutes(app, platform)
  institutionRoutes(app, platform, countCollege)
  accessRoutes(app, platform)
  peopleRoutes(app, platform)
  academicsRoutes(app, platform, countStudents)
  studentsRoutes(app, platform)
  accountsRoutes(app, platform)
  noticesRoutes(app, platform)
  admissionsRoutes(app, platform)
  resultsRoutes(app, platform)
  await servePages(app, {
    readFacts: () => getInstitutionFacts(platform, dayOf(now())),
    watchFacts: (forget) => watchInstitution(platform.bus, forget),
    otherServers: platform.config.otherServers,
  })
}

/** A body without a byte is no body, whatever it is said to be: many clients announce JSON with every call. */
function readJson(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else read(request, String(body), done)
  })
}

/** A number of proxies to trust becomes the question that the framework asks at every hop. */
function trust(setting: boolean | number | string): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting
}
