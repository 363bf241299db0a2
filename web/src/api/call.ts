import type { BodySent, EndpointSpec, ParamsSent, QuerySent, ReplyOf } from '@nalanda/contract/platform/endpoint'
import { idempotencyKeyHeader } from '@nalanda/contract/platform/idempotency'
import { firstCalls } from './first-calls.ts'
import { describeRequest, withIdempotencyKey } from './idempotency-keys.ts'
import { reauthentication } from './person-prompt.ts'
import { ApiError, apiErrorFrom, ofOtherUser, unexpected, unreachable } from './problems/api-error.ts'
import { chosenServer } from './server-address.ts'
import { noteSessionEnd } from './session-end.ts'
import { askToSignInAgain, checkTabUser, isTabUser, otherUser } from './tab-user.ts'

type Part<Key extends string, Value> = undefined extends Value ? { [K in Key]?: Value } : { [K in Key]: Value }

/** Input of a call according to its declaration: parts that the contract declares are required, others are not allowed. */
export type CallInput<E extends EndpointSpec> = Part<'params', ParamsSent<E>> &
  Part<'query', QuerySent<E>> &
  Part<'body', BodySent<E>> & { files?: Record<string, File | readonly File[]>; signal?: AbortSignal }

/** A file returned by a call, with the name given by the server. */
export type SavedFile = { blob: Blob; name: string }
export type Answer<E extends EndpointSpec> = ReplyOf<E> extends { download: true } ? SavedFile : ReplyOf<E>

type Loose = {
  params?: object
  query?: object
  body?: unknown
  files?: Record<string, File | readonly File[]>
  signal?: AbortSignal
}

/**
 * Makes one call of the contract. Throws an `ApiError` with a message for the user: the server's, or that it could not be reached. If the server requires the
 * password or a code, asks for it and repeats the call; likewise if the session has ended, after the user has signed in again. Nothing is sent from a tab that
 * shows another user's work.
 */
export async function call<E extends EndpointSpec>(endpoint: E, input?: CallInput<E>): Promise<Answer<E>> {
  if (!endpoint.idempotent) return callOnce(endpoint, input)
  const { params, query, body, files } = (input ?? {}) as Loose
  const asked = describeRequest(`${endpoint.method} ${endpoint.path}`, { params, query, body }, files)
  return withIdempotencyKey(asked, (key) => callOnce(endpoint, input, { [idempotencyKeyHeader]: key }))
}

async function callOnce<E extends EndpointSpec>(
  endpoint: E,
  input?: CallInput<E>,
  headers: Record<string, string> = {},
): Promise<Answer<E>> {
  const { params, query, body, files, signal } = (input ?? {}) as Loose
  refuseOtherUser()
  const server = chosenServer()
  const encoded = encode(body, endpoint.files && (files ?? {}))
  const response = await send(`${server}/api${fillPath(endpoint.path, params)}${queryText(query)}`, {
    method: endpoint.method,
    credentials: server ? 'include' : 'same-origin',
    ...encoded,
    headers: { ...encoded.headers, ...headers },
    signal,
  })
  noteSessionEnd(response.headers)
  if (!response.ok) {
    const refusal = await apiErrorFrom(response)
    if (await promptFor(refusal.code)) return callOnce(endpoint, input, headers)
    throw refusal
  }
  return (await readReply(endpoint, response)) as Answer<E>
}

/** Reads a reply. A connection that breaks meanwhile, and a page of another server, become readable sentences. */
async function readReply({ reply }: EndpointSpec, response: Response): Promise<unknown> {
  try {
    if (reply && 'download' in reply) return await readFile(response)
    // Some documented calls return a single word, as text
    const isText = response.headers.get('content-type')?.startsWith('text/plain')
    return isText ? await response.text() : await response.json()
  } catch (error) {
    if (isAbort(error)) throw error
    throw new ApiError(error instanceof SyntaxError ? unexpected(response.status) : unreachable())
  }
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Asks the user for what a refused call requires, and returns whether it was provided. */
function promptFor(code: string): Promise<boolean> {
  if (code === 'access.reauthentication-needed') return reauthentication.ask()
  if (code === 'platform.signed-out') return renewSession().then((isRenewed) => isRenewed || askToSignInAgain())
  return Promise.resolve(false)
}

let renewing: Promise<boolean> | null = null

/** Requests a new session from a server that remembers this browser, and returns whether it belongs to the same user; only once for concurrent calls. */
function renewSession(): Promise<boolean> {
  renewing ??= callOnce(firstCalls.getSession)
    .then(
      ({ user }) => isTabUser(user?.username),
      () => false,
    )
    .finally(() => {
      renewing = null
    })
  return renewing
}

function refuseOtherUser(): void {
  const other = otherUser()
  if (other === null) return
  checkTabUser()
  throw new ApiError(ofOtherUser(other))
}

/** Returns the address of a call that returns a file or a page, for a link. */
export function addressOf<E extends EndpointSpec>(endpoint: E, input?: Pick<CallInput<E>, 'params' | 'query'>): string {
  const { params, query } = (input ?? {}) as Loose
  return `${chosenServer()}/api${fillPath(endpoint.path, params)}${queryText(query)}`
}

/** Passes a file to the browser's downloads. */
export function saveFile({ blob, name }: SavedFile): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // An iPhone asks before it saves, and only then reads the file
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    if (isAbort(error)) throw error
    throw new ApiError(unreachable())
  }
}

function fillPath(path: string, params: object = {}): string {
  const values = new Map(Object.entries(params))
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')))
}

function queryText(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  if (given.length === 0) return ''
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

type Encoded = { body?: BodyInit; headers?: Record<string, string> }

function encode(body: unknown, files: Loose['files']): Encoded {
  if (files) {
    const form = new FormData()
    for (const [name, value] of Object.entries(body ?? {}))
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
    for (const [name, own] of Object.entries(files)) for (const file of [own].flat()) form.append(name, file, file.name)
    return { body: form }
  }
  if (body === undefined) return {}
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

async function readFile(response: Response): Promise<SavedFile> {
  const header = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(header)?.[1]
  return { blob: await response.blob(), name: encoded ? decodeURIComponent(encoded) : (plain ?? 'download') }
}
