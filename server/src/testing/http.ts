import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Actor } from '../platform/audit/audit.ts'
import type { FileStore } from '../platform/files/file-store.ts'

/** The response to a call: the fields of its JSON besides the status and the headers; `body` is the text of a response that is not JSON. */
// biome-ignore lint/suspicious/noExplicitAny: a test asserts what an answer holds
export type Reply = { status: number; headers: Record<string, unknown>; body: any } & Record<string, any>
type Body = NonNullable<InjectOptions['payload']>
type Sent = { payload?: Body; headers?: Record<string, string> }

/** Returns one user's calls, below /api. Sends a `FormData` as a form with files, anything else as JSON. */
export function callsOf(app: FastifyInstance, headers: Record<string, string> = {}) {
  const call =
    (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    async (url: string, payload?: Body | FormData): Promise<Reply> => {
      const sent: Sent = payload instanceof FormData ? await encoded(payload) : payload === undefined ? {} : { payload }
      const answer = await app.inject({ method, url: `/api${url}`, ...sent, headers: { ...headers, ...sent.headers } })
      const isJson = /json/.test(String(answer.headers['content-type']))
      const body = isJson ? answer.json() : answer.body
      const fields = typeof body === 'object' && !Array.isArray(body) ? body : {}
      return { ...fields, status: answer.statusCode, headers: answer.headers, body }
    }
  return { get: call('GET'), post: call('POST'), put: call('PUT'), patch: call('PATCH'), remove: call('DELETE') }
}

/** Encodes a form with its length, as browsers do: a request without a length takes the space of the largest permitted one. */
async function encoded(form: FormData): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const sent = new Response(form)
  return { payload: Buffer.from(await sent.arrayBuffer()), headers: { 'content-type': sent.headers.get('content-type') ?? '' } }
}

type Part = string | { name: string; content: Uint8Array; type?: string }

/** Builds a form with files, as a browser sends it. */
export function formOf(parts: Readonly<Record<string, Part>>): FormData {
  const form = new FormData()
  for (const [field, part] of Object.entries(parts)) {
    if (typeof part === 'string') form.append(field, part)
    else form.append(field, new File([new Uint8Array(part.content)], part.name, part.type ? { type: part.type } : {}))
  }
  return form
}

/** Returns an actor for tests, outside any call. */
export function actorCalled(username: string): Actor {
  return { userId: null, username, address: null, requestId: null, act: 'test' }
}

/** Returns the keys of the stored files, in order. */
export async function keysIn(files: Pick<FileStore, 'list'>, prefix?: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of files.list(prefix)) keys.push(key)
  return keys.sort()
}
