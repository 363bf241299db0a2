import { z } from 'zod'
import type { PendingStep } from '../access/session-user.ts'
import type { Allow } from './permissions.ts'
import type { ProblemCode } from './problem-codes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A reply that is a file, not JSON. The server answers bytes with a file name; the client saves them. */
export type Download = { readonly download: true; readonly types: readonly string[] }

/**
 * A reply that does not end: server-sent events, each of a declared name with its data. The server may stop at any moment (a restart, a
 * session that ended); a client that reconnects with `Last-Event-ID` receives what it missed.
 */
export type EventStream<Events extends EventTable = EventTable> = { readonly stream: true; readonly events: Events }
export type EventTable = Readonly<Record<string, z.ZodType>>

/**
 * One file of a multipart call: the endings offered in the file chooser, its size limit, and whether the call does without it; `most` where several parts may
 * have its name: the handler is then given a list, in the order in which they came, and an empty one where none did.
 */
export type FilePart = { readonly accept: string; readonly maxBytes: number; readonly optional?: true; readonly most?: number }

export type EndpointSpec = {
  readonly method: Method
  /** Relative to `/api`, path parameters as `:name`. */
  readonly path: string
  /** Who may call it. Open calls declare `'anyone'` explicitly. */
  readonly allow: Allow
  /** Answered also to somebody who has something to do first: whatever that is (`true`: it leads in or out), or because it is a way to do just that. */
  readonly whilePending?: true | PendingStep | readonly PendingStep[]
  /**
   * Only for somebody who signed in, or gave the password or a code, in the last few minutes: a session left open, or a stolen one, is not
   * enough. Others are refused with `access.reauthentication-needed`, call `reauthenticate` and retry.
   */
  readonly reauthentication?: true
  /** Answered also while the portal is closed for maintenance, as is all that leads in or out (`whilePending: true`). */
  readonly duringMaintenance?: true
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly files?: Readonly<Record<string, FilePart>>
  /** Parts of a multipart call that carry JSON: fields of the body, whether they arrive as text or as a file, as a browser's Blob does. */
  readonly jsonParts?: readonly string[]
  readonly reply: z.ZodType | Download | EventStream
  readonly problems?: readonly ProblemCode[]
  /** Answers carry an ETag, and a request with it (`If-None-Match`) gets 304 if nothing changed: for data that is read often and changes rarely. */
  readonly etag?: true
  /** A write or a download without an audit entry of its own, and why. */
  readonly unaudited?: string
  /** A write that runs its transactions itself instead of being one, and why. Its handler is given the pool. */
  readonly ownTransactions?: string
  /**
   * A call that creates something, and that a client may send again with the same `Idempotency-Key`: it is done once, and the answer of the
   * first request is given again (`docs/platform/idempotency.md`).
   */
  readonly idempotent?: true
  /** What the call is for, shown in `/api/docs`. */
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

/** Declares one call of the portal: what client and server agree on, and who may use it. */
export function endpoint<const E extends EndpointSpec>(spec: E): E {
  return spec
}

/** Declares that a call answers a file of one of these media types. */
export function download(...types: string[]): Download {
  return { download: true, types }
}

export function isDownload(reply: EndpointSpec['reply']): reply is Download {
  return 'download' in reply
}

/** Declares that a call answers a stream of these events. */
export function eventStream<const Events extends EventTable>(events: Events): EventStream<Events> {
  return { stream: true, events }
}

export function isEventStream(reply: EndpointSpec['reply']): reply is EventStream {
  return 'stream' in reply
}

/** Nothing to return: `{}`. */
export const Nothing = z.object({})

/** Every endpoint that these files of the contract export, alone or in a table of calls; one that several export is listed once. */
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
