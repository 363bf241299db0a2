import { ApiError } from './problems/api-error.ts'

/** The keys of requests that were sent and not answered yet, by what they asked. */
const unanswered = new Map<string, string>()

/**
 * Makes a request with an idempotency key. The same request has the same key until it is answered: a double click, and another try after the
 * connection was lost, create one record. After an answer, the same content is a new request.
 */
export async function withIdempotencyKey<T>(asked: string, send: (key: string) => Promise<T>): Promise<T> {
  const key = unanswered.get(asked) ?? newKey()
  unanswered.set(asked, key)
  try {
    const answer = await send(key)
    forget(asked, key)
    return answer
  } catch (error) {
    if (isAnswered(error)) forget(asked, key)
    throw error
  }
}

/** What a request asks, as one text: endpoint, values and files. */
export function describeRequest(act: string, values: object, files: Record<string, File | readonly File[]> = {}): string {
  const attached = Object.entries(files).flatMap(([part, own]) =>
    [own].flat().map(({ name, size, lastModified }) => [part, name, size, lastModified]),
  )
  return JSON.stringify([act, values, attached])
}

/** A refusal changes nothing. A failure of the server, of a proxy or of the connection does not say whether anything was changed. */
function isAnswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status >= 400 && error.status < 500 && error.code !== 'platform.idempotency-in-progress'
}

function forget(asked: string, key: string): void {
  if (unanswered.get(asked) === key) unanswered.delete(asked)
}

/** Not `crypto.randomUUID`, which browsers have only on https. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
