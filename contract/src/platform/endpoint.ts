import { z } from 'zod'
import type { PendingStep } from '../access/session-user.ts'
import type { Allow } from './permissions.ts'
import type { ProblemCode } from './problem-codes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A reply that is a file instead of JSON. The server responds with bytes and a file name; the client saves them. */
export type Download = { readonly download: true; readonly types: readonly string[] }

/**
 * A reply that does not end: server-sent events, each with a declared name and its data. The server may stop at any time (a restart, a session that ended); a
 * client that reconnects with `Last-Event-ID` receives the events it missed.
 */
export type EventStream<Events extends EventTable = EventTable> = { readonly stream: true; readonly events: Events }
export type EventTable = Readonly<Record<string, z.ZodType>>

/**
 * One file of a multipart call: the extensions offered in the file chooser, the size limit, and whether the file is optional. `most` allows several parts with
 * this name: the handler then gets a list in the order of the parts, empty if there are none.
 */
export type FilePart = { readonly accept: string; readonly maxBytes: number; readonly optional?: true; readonly most?: number }

export type EndpointSpec = {
  readonly method: Method
  /** Relative to `/api`, path parameters as `:name`. */
  readonly path: string
  /** Permission required to call it. Open calls declare `'anyone'` explicitly. */
  readonly allow: Allow
  /** Whether the call is answered while the user has a pending step: any step (`true`: a call that leads in or out), or only the steps that it completes. */
  readonly whilePending?: true | PendingStep | readonly PendingStep[]
  /**
   * Requires that the user signed in, or entered the password or a code, within the last few minutes, since a session left open or stolen is not enough. Others
   * are refused with `access.reauthentication-needed`, call `reauthenticate` and retry.
   */
  readonly reauthentication?: true
  /** Whether the call is answered even during maintenance, as are all calls that lead in or out (`whilePending: true`). */
  readonly duringMaintenance?: true
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly files?: Readonly<Record<string, FilePart>>
  /** Parts of a multipart call that contain JSON: fields of the body, which may arrive as text or, from a browser's Blob, as a file. */
  readonly jsonParts?: readonly string[]
  readonly reply: z.ZodType | Download | EventStream
  readonly problems?: readonly ProblemCode[]
  /** Adds an ETag to responses and answers a request with it (`If-None-Match`) with 304 if nothing changed: for data that is read often and changes rarely. */
  readonly etag?: true
  /** Reason why a write or a download has no audit entry of its own. */
  readonly unaudited?: string
  /** Reason why a write runs its transactions itself instead of being one. Its handler is given the pool. */
  readonly ownTransactions?: string
  /**
   * For calls that create something and that a client may repeat with the same `Idempotency-Key`: they are executed once, and repeats get the response of the
   * first request (`docs/platform/idempotency.md`).
   */
  readonly idempotent?: true
  /** Purpose of the call, shown in `/api/docs`. */
  readonly summary?: string
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

export type ParamsOf<E extends EndpointSpec> = Parsed<E['params']>
export type QueryOf<E extends EndpointSpec> = Parsed<E['query']>
export type BodyOf<E extends EndpointSpec> = Parsed<E['body']>
export type ReplyOf<E extends EndpointSpec> = E['reply'] extends z.ZodType ? z.output<E['reply']> : Exclude<E['reply'], z.ZodType>
export type ParamsSent<E extends EndpointSpec> = Sent<E['params']>
export type QuerySent<E extends EndpointSpec> = Sent<E['query']>
export type BodySent<E extends EndpointSpec> = Sent<E['body']>

/** Declares one call of the portal: the agreement between client and server, and who may use it. */
export function endpoint<const E extends EndpointSpec>(spec: E): E {
  return spec
}

/** Declares that a call returns a file of one of these media types. */
export function download(...types: string[]): Download {
  return { download: true, types }
}

export function isDownload(reply: EndpointSpec['reply']): reply is Download {
  return 'download' in reply
}

/** Declares that a call returns a stream of these events. */
export function eventStream<const Events extends EventTable>(events: Events): EventStream<Events> {
  return { stream: true, events }
}

export function isEventStream(reply: EndpointSpec['reply']): reply is EventStream {
  return 'stream' in reply
}

/** An empty reply: `{}`. */
export const Nothing = z.object({})

/** Returns every endpoint that these contract files export, alone or in a table of calls; an endpoint exported several times is listed once. */
export function declaredEndpoints(files: Iterable<object>): EndpointSpec[] {
  const found = new Map<string, EndpointSpec>()
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    if (isEndpoint(value)) found.set(`${value.method} ${value.path}`, value)
    else if (Object.getPrototypeOf(value) === Object.prototype) Object.values(value).forEach(collect)
  }
  for (const file of files) Object.values(file).forEach(collect)
  return [...found.values()]
}

function isEndpoint(value: object): value is EndpointSpec {
  return 'method' in value && 'path' in value && 'allow' in value && 'reply' in value
}
