import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { fileReferencesOf } from './file-references.ts'
import { cookiesOf, openSessions, sessionReader } from './modules/access/public.ts'
import { getInstitutionFacts, institutionChannels } from './modules/institution/public.ts'
import { paymentFormTargets } from './modules/payments/public.ts'
import { modules as portalModules } from './modules.ts'
import { approvalsRoutes } from './platform/approvals/routes.ts'
import { ownRequestFigures, waitingFigure } from './platform/approvals/waiting-figure.ts'
import { sealInBackground } from './platform/audit/background.ts'
import { auditRoutes } from './platform/audit/routes.ts'
import { openCache } from './platform/cache/cache.ts'
import { dayOf, now } from './platform/clock.ts'
import { connectionsChannel } from './platform/connections.ts'
import { documentRoutes } from './platform/documents/routes.ts'
import { authenticateRequests } from './platform/http/authentication.ts'
import { refuseWhileClosing } from './platform/http/closing.ts'
import { installErrorHandler } from './platform/http/error-handler.ts'
import { manageEventStreams } from './platform/http/event-streams.ts'
import { healthRoutes } from './platform/http/health.ts'
import { enforceMaintenanceMode } from './platform/http/maintenance-mode.ts'
import { malformedRequestHandlers } from './platform/http/malformed-requests.ts'
import { documentCalls, watchCalls } from './platform/http/openapi/openapi.ts'
import { servePages } from './platform/http/pages.ts'
import { limitRates } from './platform/http/rate-limit.ts'
import { logRequests } from './platform/http/request-log.ts'
import { dataPolicy, securityHeaders } from './platform/http/security-headers.ts'
import { compileSerializersOnUse } from './platform/http/serializers.ts'
import { drainUnreadBodies } from './platform/http/unread-bodies.ts'
import { expireKeysInBackground } from './platform/idempotency/expiry.ts'
import { sheetImportRoutes } from './platform/imports/mapped/routes.ts'
import { chartRoutes } from './platform/manifest/charts.ts'
import { figureRoutes } from './platform/manifest/figures.ts'
import type { ServerModule } from './platform/manifest/module.ts'
import { searchRoutes } from './platform/manifest/search.ts'
import { failedMessages } from './platform/outbox/failed-figure.ts'
import { outboxRoutes } from './platform/outbox/routes.ts'
import type { Platform } from './platform/platform.ts'
import { failedTexts, textMessageRoutes } from './platform/sms/routes.ts'
import { systemStatusRoutes, warningsFigure } from './platform/system-status/routes.ts'

type BuildOptions = {
  checksReplies?: boolean
  /** Milliseconds between checks of the sessions of open streams. */
  streamsEveryMs?: number
  /** Milliseconds without a byte in either direction after which a connection is closed. */
  idleMs?: number | undefined
  /** Adds hooks that run before all others, for tests. */
  observe?: (app: FastifyInstance) => void
  /** The modules to serve; by default those of the portal. */
  modules?: readonly ServerModule[]
  /** Folder of the built screens; by default that of `npm run build`. */
  screens?: string | undefined
}

const longestIdleMs = 10 * 60_000

/** Options of the server: listening, logging and timeouts. */
function serverOptions({ log, config }: Platform, headers: ReturnType<typeof securityHeaders>, idleMs: number) {
  return {
    ...malformedRequestHandlers(headers),
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trust(config.trustProxy),
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // `refuseWhileClosing` refuses them
    return503OnClosing: false,
    // No timeout: a slow start on a busy machine would only be repeated
    pluginTimeout: 0,
    // Maximum time for which a slow client holds a connection; the largest sheet then needs 1.3 Mbit/s.
    requestTimeout: 120_000,
    // Also closes a client that does not read its response, which waits in memory; the longest work before a response takes minutes.
    connectionTimeout: idleMs,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
  } as const
}

/** Builds the portal on an open platform: first the platform's own routes, then the explicit list of modules. Does not listen. */
export async function buildApp(
  platform: Platform,
  { checksReplies = false, streamsEveryMs, idleMs = longestIdleMs, observe, modules = portalModules, screens }: BuildOptions = {},
): Promise<FastifyInstance> {
  const headers = securityHeaders(platform.config)
  const app = Fastify(serverOptions(platform, headers, idleMs))
  app.decorate('database', platform.database.db)
  app.decorate('served', new Map())
  app.decorate('keys', platform.keys)
  app.decorate('checksReplies', checksReplies)
  app.decorateRequest('signedIn', null)
  app.decorateRequest('byCookie', false)
  app.setValidatorCompiler(() => () => true)
  compileSerializersOnUse(app)
  readJson(app)
  observe?.(app)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  refuseWhileClosing(app)
  installErrorHandler(app)
  await watchCalls(app)
  // Outside the scope below, because nothing may delay the result lookup on result day.
  for (const { fastRoutes } of modules) fastRoutes?.(app, platform)
  manageEventStreams(app, { stillOpen: openSessions(platform.database.db), lookEveryMs: streamsEveryMs })
  await app.register((scope) => registerModules(scope, platform, { modules, screens }))
  return app
}

type Registered = Required<Pick<BuildOptions, 'modules'>> & Pick<BuildOptions, 'screens'>

async function registerModules(app: FastifyInstance, platform: Platform, { modules, screens }: Registered): Promise<void> {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('content-security-policy', dataPolicy)
    done()
  })
  logRequests(app)
  drainUnreadBodies(app)
  await app.register(compress, compression)
  await app.register(cookie)
  await app.register(multipart)
  authenticate(app, platform)
  await limitRates(app)
  documentCalls(app, { looksUp: platform.config.demo })
  healthRoutes(app, platform)
  auditRoutes(app, platform)
  sealInBackground(app, platform)
  approvalsRoutes(app, platform)
  outboxRoutes(app, platform)
  textMessageRoutes(app, platform)
  expireKeysInBackground(platform)
  platform.files.declareReferences(fileReferencesOf(modules))
  app.addHook('onListen', () => platform.jobs.resume())
  platform.personalData.declare(modules)
  moduleRoutes(app, platform, modules)
  await servePages(app, {
    facts: openCache(platform.bus, {
      channels: institutionChannels,
      load: () => getInstitutionFacts(platform, dayOf(now())),
      ttlMs: 15_000,
      disconnectedTtlMs: 1_000,
    }),
    formTargets: formTargets(platform),
    otherServers: platform.config.otherServers,
    built: screens,
  })
}

/** Caches the addresses where pages may post forms, which depend on the payment gateway's settings. */
const formTargets = (platform: Platform) =>
  openCache(platform.bus, {
    channels: [connectionsChannel],
    load: () => paymentFormTargets(platform.database.db, platform),
    ttlMs: 15_000,
    disconnectedTtlMs: 1_000,
  })

const compression: FastifyCompressOptions = {
  globalDecompression: false,
  threshold: 1024,
  // Up to this size, the streams for a compression would cost several times the compression itself, and there is no spare core for them
  syncThreshold: 64 * 1024,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
}

/** Identifies the caller, and admits only administrators during maintenance. */
function authenticate(app: FastifyInstance, { config, database, maintenance }: Platform): void {
  const sessions = { cookieName: cookiesOf(config.publicUrl).session, read: sessionReader(database.db) }
  authenticateRequests(app, { ...sessions, publicUrl: config.publicUrl })
  enforceMaintenanceMode(app, { ...sessions, maintenance, allow: 'institution.edit' })
}

/** Registers the routes of each module, and those of the platform that serve what modules contribute. */
function moduleRoutes(app: FastifyInstance, platform: Platform, modules: readonly ServerModule[]): void {
  const documentTypes = modules.flatMap(({ documentTypes = [] }) => documentTypes)
  const search = modules.flatMap(({ search = [] }) => search)
  const figures = [
    waitingFigure(platform.approvals),
    ...ownRequestFigures(platform.approvals),
    failedMessages,
    failedTexts,
    warningsFigure(platform),
    ...modules.flatMap(({ figures: own = [] }) => own),
  ]
  const charts = modules.flatMap(({ charts = [] }) => charts)
  documentRoutes(app, platform, documentTypes)
  for (const { routes, jobs } of modules) {
    jobs?.(platform, { figures, charts })
    routes(app, platform)
  }
  searchRoutes(app, platform, search)
  const kinds = modules.flatMap(({ sheetImports }) => sheetImports?.(platform) ?? [])
  sheetImportRoutes(app, platform, kinds)
  systemStatusRoutes(app, platform)
  figureRoutes(app, figures)
  chartRoutes(app, charts)
}

/** Treats an empty body as no body, whatever its declared type, because many clients declare JSON with every call. */
function readJson(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void read(request, String(body), done)
  })
}

/** Converts a number of trusted proxies to the function that the framework calls for every hop. */
function trust(setting: boolean | number | string): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting
}
