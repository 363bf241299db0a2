import {
  type BodyOf,
  type EndpointSpec,
  isDownload,
  type Method,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@nalanda/contract/platform/endpoint'
import { mayUse } from '@nalanda/contract/platform/permissions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Actor } from '../audit/audit.ts'
import { etagOfJson, matchesEtag } from '../cache/etag.ts'
import { dayOf, now } from '../clock.ts'
import type { Database } from '../database/client.ts'
import { commitPrepared } from '../database/prepared-work.ts'
import { countChanges, inTransaction, recordChange } from '../database/transactions.ts'
import type { Keys } from '../encryption/keys.ts'
import { type Idempotency, idempotencyOf, RepeatedRequest } from '../idempotency/idempotency.ts'
import { problem } from '../problems.ts'
import { requireReauthentication } from '../reauthentication.ts'
import { addressGroup } from '../throttling/address-group.ts'
import { limitDownloads, limitUploads } from '../throttling/concurrency-limits.ts'
import { storableAddress } from './client-address.ts'
import type { CallerOf, Context, FileAnswer, PrepareContext, SignedIn, UploadedFile } from './context.ts'
import { sendFile } from './file-reply.ts'
import { parse } from './parse.ts'
import { declareRoute } from './route-schema.ts'
import { readParts, withRoomForFiles } from './uploads.ts'

export type Call<E extends EndpointSpec> = { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E>; files: FilesOf<E> }
type FilesOf<E extends EndpointSpec> = E['files'] extends object
  ? {
      [K in keyof E['files']]: E['files'][K] extends { most: number }
        ? UploadedFile[]
        : E['files'][K] extends { optional: true }
          ? UploadedFile | null
          : UploadedFile
    }
  : undefined
type Answer<E extends EndpointSpec> = E['reply'] extends z.ZodType ? z.input<E['reply']> : FileAnswer
export type Handler<E extends EndpointSpec> = (call: Call<E>, context: Context<CallerOf<E>>) => Promise<Answer<E>> | Answer<E>
/**
 * The handler of a call that writes, with slow work before its transaction: `prepare` decodes, stores files or reads slow data, on the pool and without locks;
 * `handle` receives its result. A deadlock repeats only `handle`. The `onRollback` callbacks of `prepare` run if either fails.
 */
export type PreparedHandler<E extends EndpointSpec, P> = {
  prepare: (call: Call<E>, context: PrepareContext<CallerOf<E>>) => Promise<P>
  handle: (call: Call<E>, context: Context<CallerOf<E>>, prepared: P) => Promise<Answer<E>> | Answer<E>
}

declare module 'fastify' {
  interface FastifyInstance {
    database: Database
    /** Every endpoint served so far, for the permission walk and the documentation. */
    served: Map<string, EndpointSpec>
    /** The keys that encrypt the stored responses of idempotent calls. */
    keys: Keys
    /** Whether replies are checked against the contract, not only stripped to it: on in tests. */
    checksReplies: boolean
  }
}

/**
 * Serves one call of the contract. All calls share these steps: session → permission → parse → a transaction if the method writes → handler → audit → commit →
 * effects queued for after the commit → reply by the contract. Throws at start if an endpoint is served twice.
 */
export function serve<E extends EndpointSpec, P = never>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E> | PreparedHandler<E, P>,
): void {
  registerEndpoint(app, endpoint)
  if (typeof handler === 'object') refuseNeedlessPreparation(endpoint)
  if (endpoint.idempotent) refuseUnrepeatable(endpoint)
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    ...declareRoute(endpoint),
    handler: async (request, reply) => {
      const actor = authorise(endpoint, request)
      // Open calls also serve applicants and holders of links: only those with `etag` in the contract respond the same to everyone
      reply.header('cache-control', endpoint.allow === 'anyone' && endpoint.etag ? 'no-cache' : 'private, no-store')
      const work = () => answerCall(app, endpoint, handler, { request, reply, actor })
      const answer = await withPlace(endpoint, request, work)
      if (isDownload(endpoint.reply)) return sendFile(reply, answer as FileAnswer)
      const shown = checked(app, endpoint, answer)
      return endpoint.etag ? sendUnlessKnown(request, reply, shown) : shown
    },
  })
}

function withPlace<T>(endpoint: EndpointSpec, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const { signedIn, ip } = request
  if (endpoint.files) return limitUploads(signedIn?.userId ?? addressGroup(ip), () => withRoomForFiles(endpoint, request, work))
  return signedIn && isDownload(endpoint.reply) ? limitDownloads(signedIn.userId, work) : work()
}

type Request = { request: FastifyRequest; reply: FastifyReply; actor: Actor }

/** Executes a call; a repeated request with the same idempotency key gets the first response. */
async function answerCall<E extends EndpointSpec, P>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E> | PreparedHandler<E, P>,
  { request, reply, actor }: Request,
): Promise<Answer<E>> {
  const call = await readCall(endpoint, request)
  const idempotency = endpoint.idempotent ? idempotencyOf(app.keys, { endpoint, request, actor }, call) : null
  const contextOn = (db: Database) => contextOf(endpoint, { request, reply, actor }, db, idempotency)
  const unit = { endpoint, actor, idempotency, log: request.log }
  try {
    await idempotency?.findAnswer(app.database)
    if (typeof handler === 'function') return await run(app, unit, (db) => handler(call, contextOn(db)))
    return await commitPrepared(
      request.log,
      (onRollback) => handler.prepare(call, { ...contextOn(app.database), onRollback }),
      (prepared) => run(app, unit, (db) => handler.handle(call, contextOn(db), prepared)),
    )
  } catch (error) {
    if (!(error instanceof RepeatedRequest)) throw error
    reply.header('idempotency-replayed', 'true')
    return error.answer as Answer<E>
  }
}

/**
 * Registers a call as served, for the permission walk and the documentation. Call it directly only for open calls that a module handles itself, because `serve`
 * would cost more than the response.
 */
export function registerEndpoint(app: FastifyInstance, endpoint: EndpointSpec): void {
  const key = `${endpoint.method} ${endpoint.path}`
  if (app.served.has(key)) throw new Error(`${key} is served twice`)
  app.served.set(key, endpoint)
}

/** Refuses users who may not use a call, by the single permission table; returns the actor. */
export function authorise(endpoint: EndpointSpec, request: FastifyRequest): Actor {
  const user = request.signedIn
  if (!mayUse(endpoint.allow, user?.roles ?? null)) throw problem(user ? 'platform.forbidden' : 'platform.signed-out')
  if (user?.pendingStep && endpoint.allow !== 'anyone' && !isOpenTo(user, endpoint))
    throw problem(`access.${user.pendingStep}-first`)
  if (user && endpoint.reauthentication) requireReauthentication(user, now())
  return {
    userId: user?.userId ?? null,
    username: user?.username ?? 'guest',
    address: storableAddress(request.ip),
    requestId: String(request.id),
    act: `${endpoint.method} ${endpoint.path}`,
  }
}

/** Sends the response with its entity tag, or 304 if the caller already has it. */
function sendUnlessKnown(request: FastifyRequest, reply: FastifyReply, answer: unknown): unknown {
  const etag = etagOfJson(answer)
  reply.header('etag', etag)
  return matchesEtag(request.headers['if-none-match'], etag) ? reply.code(304).send() : answer
}

async function readCall<E extends EndpointSpec>(endpoint: E, request: FastifyRequest): Promise<Call<E>> {
  const params = endpoint.params ? parse(endpoint.params, request.params) : undefined
  const query = endpoint.query ? parse(endpoint.query, request.query) : undefined
  const parts = endpoint.files ? await readParts(endpoint, request) : { body: request.body, files: undefined }
  const body = endpoint.body ? parse(endpoint.body, parts.body ?? {}) : undefined
  return { params, query, body, files: parts.files } as Call<E>
}

type Unit = { endpoint: EndpointSpec; actor: Actor; idempotency: Idempotency | null; log: FastifyRequest['log'] }

async function run<T>(
  app: FastifyInstance,
  { endpoint, actor, idempotency, log }: Unit,
  work: (db: Database) => T | Promise<T>,
): Promise<T> {
  if (!writes(endpoint.method) || endpoint.ownTransactions) {
    const answer = await work(app.database)
    // The work is committed: the sender gets the response whatever happens here
    await idempotency
      ?.keepAnswer(app.database, answer)
      .catch((error: unknown) => log.error({ err: error }, 'an answer was not kept'))
    return answer
  }
  return inTransaction(app.database, actor, async (db) => {
    await idempotency?.claim(db)
    const answer = await work(db)
    if (countChanges(db) === 0 && !endpoint.unaudited) recordChange(db, { entity: 'call', entityId: endpoint.path })
    await idempotency?.keepAnswer(db, answer)
    return answer
  })
}

function refuseNeedlessPreparation({ method, path, ownTransactions }: EndpointSpec): void {
  if (!writes(method) || ownTransactions) throw new Error(`${method} ${path} has no transaction to prepare for`)
}

function refuseUnrepeatable({ method, path, reply }: EndpointSpec): void {
  if (!writes(method) || isDownload(reply)) throw new Error(`${method} ${path} has no answer that could be kept`)
}

const writes = (method: Method) => method !== 'GET'

function contextOf<E extends EndpointSpec>(
  endpoint: E,
  { request, reply, actor }: Request,
  db: Database,
  idempotency: Idempotency | null,
): Context<CallerOf<E>> {
  const instant = now()
  // `authorise` has refused guests in all calls that are not open to anyone
  const user = knownTo(endpoint, request) as CallerOf<E>
  const claimKey = async (tx: Database) => idempotency?.claim(tx)
  return { db, user, actor, now: instant, today: dayOf(instant), request, reply, claimKey }
}

/** Returns the user; a user with a pending first step counts as a guest in all other calls. */
function knownTo(endpoint: EndpointSpec, { signedIn }: FastifyRequest): SignedIn | null {
  return signedIn && isOpenTo(signedIn, endpoint) ? signedIn : null
}

function isOpenTo({ pendingStep }: SignedIn, { whilePending }: EndpointSpec): boolean {
  return pendingStep === null || whilePending === true || [whilePending].flat().includes(pendingStep)
}

function checked<E extends EndpointSpec>(app: FastifyInstance, endpoint: E, answer: unknown): ReplyOf<E> {
  // The serializer omits what the contract does not declare, in tests too
  if (app.checksReplies) (endpoint.reply as z.ZodType).parse(answer)
  return answer as ReplyOf<E>
}
