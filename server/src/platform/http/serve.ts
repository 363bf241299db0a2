import {
  type BodyOf,
  type EndpointSpec,
  isDownload,
  type Method,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@nalanda/contract/endpoint'
import { mayUse } from '@nalanda/contract/permissions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Actor } from '../audit.ts'
import { dayOf, now } from '../clock.ts'
import type { Database } from '../database/client.ts'
import { problem } from '../problems.ts'
import { countChanges, inTransaction, recordChange } from '../transactions.ts'
import { storableAddress } from './client-address.ts'
import type { Context, FileAnswer, SignedIn, UploadedFile } from './context.ts'
import { sendFile } from './file-answer.ts'
import { parse } from './parse.ts'
import { declareRoute } from './route-schema.ts'
import { readParts, withRoomForFiles } from './uploads.ts'

export type Call<E extends EndpointSpec> = { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E>; files: FilesOf<E> }
type FilesOf<E extends EndpointSpec> = E['files'] extends object
  ? { [K in keyof E['files']]: E['files'][K] extends { optional: true } ? UploadedFile | null : UploadedFile }
  : undefined
type Answer<E extends EndpointSpec> = E['reply'] extends z.ZodType ? z.input<E['reply']> : FileAnswer
export type Handler<E extends EndpointSpec> = (call: Call<E>, context: Context) => Promise<Answer<E>> | Answer<E>

declare module 'fastify' {
  interface FastifyInstance {
    database: Database
    /** Every endpoint served so far, for the permission walk and the documentation. */
    served: Map<string, EndpointSpec>
    /** Replies are checked against the contract, not only stripped to it: on in tests. */
    checksReplies: boolean
  }
}

/**
 * Serves one call of the contract. Once, for every call: session → permission → parse → a transaction if the method writes → handler →
 * reply by the contract → audit → commit → what was queued for after it. Refuses at start an endpoint that is served twice.
 */
export function serve<E extends EndpointSpec>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  declareServed(app, endpoint)
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    schema: declareRoute(endpoint),
    handler: async (request, reply) => {
      const actor = guard(endpoint, request)
      reply.header('cache-control', endpoint.allow === 'anyone' ? 'no-cache' : 'private, no-store')
      const work = async () => {
        const call = await readCall(endpoint, request)
        return run(app, endpoint, actor, (db) => handler(call, contextOf(endpoint, request, reply, db, actor)))
      }
      const answer = await (endpoint.files ? withRoomForFiles(endpoint, request, work) : work())
      return isDownload(endpoint.reply) ? sendFile(reply, answer as FileAnswer) : checked(app, endpoint, answer)
    },
  })
}

/**
 * Notes that a call is served, for the permission walk and the documentation. Only for open calls that a module answers by itself, where
 * what `serve` does would cost more than the answer.
 */
export function declareServed(app: FastifyInstance, endpoint: EndpointSpec): void {
  const key = `${endpoint.method} ${endpoint.path}`
  if (app.served.has(key)) throw new Error(`${key} is served twice`)
  app.served.set(key, endpoint)
}

/** Refuses whoever may not use a call, by the one permission table; answers who acts. */
export function guard(endpoint: EndpointSpec, request: FastifyRequest): Actor {
  const user = request.signedIn
  if (!mayUse(endpoint.allow, user?.roles ?? null)) throw problem(user ? 'platform.forbidden' : 'platform.signed-out')
  if (user?.owes && endpoint.allow !== 'anyone' && !isOpenTo(user, endpoint)) throw problem(`access.${user.owes}-first`)
  return {
    userId: user?.userId ?? null,
    username: user?.username ?? 'guest',
    address: storableAddress(request.ip),
    requestId: String(request.id),
    act: `${endpoint.method} ${endpoint.path}`,
  }
}

async function readCall<E extends EndpointSpec>(endpoint: E, request: FastifyRequest): Promise<Call<E>> {
  const params = endpoint.params ? parse(endpoint.params, request.params) : undefined
  const query = endpoint.query ? parse(endpoint.query, request.query) : undefined
  const parts = endpoint.files ? await readParts(endpoint, request) : { body: request.body, files: undefined }
  const body = endpoint.body ? parse(endpoint.body, parts.body ?? {}) : undefined
  return { params, query, body, files: parts.files } as Call<E>
}

async function run<T>(
  app: FastifyInstance,
  endpoint: EndpointSpec,
  actor: Actor,
  work: (db: Database) => T | Promise<T>,
): Promise<T> {
  if (!writes(endpoint.method) || endpoint.ownTransactions) return work(app.database)
  return inTransaction(app.database, actor, async (db) => {
    const answer = await work(db)
    if (countChanges(db) === 0 && !endpoint.unaudited) recordChange(db, { entity: 'call', entityId: endpoint.path })
    return answer
  })
}

const writes = (method: Method) => method !== 'GET'

function contextOf(endpoint: EndpointSpec, request: FastifyRequest, reply: FastifyReply, db: Database, actor: Actor): Context {
  const instant = now()
  return { db, user: knownTo(endpoint, request), actor, now: instant, today: dayOf(instant), request, reply }
}

/** Whoever has something to do first is a guest to all other calls. */
function knownTo(endpoint: EndpointSpec, { signedIn }: FastifyRequest): SignedIn | null {
  return signedIn && isOpenTo(signedIn, endpoint) ? signedIn : null
}

function isOpenTo({ owes }: SignedIn, { whileOwing }: EndpointSpec): boolean {
  return owes === null || whileOwing === true || whileOwing === owes
}

function checked<E extends EndpointSpec>(app: FastifyInstance, endpoint: E, answer: unknown): ReplyOf<E> {
  return (app.checksReplies ? (endpoint.reply as z.ZodType).parse(answer) : answer) as ReplyOf<E>
}
