import { ApiError } from './problems/api-error.ts'

/** Keys of requests in progress, by their description. */
const unanswered = new Map<string, string>()

/**
 * Sends a request with an idempotency key. An identical request has the same key until it is answered: a double click, or a retry after a lost connection,
 * creates only one record. After a response, the same content is a new request.
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

/** Returns a description of a request as one text: endpoint, values and files. */
export function describeRequest(act: string, values: object, files: Record<string, File | readonly File[]> = {}): string {
  const attached = Object.entries(files).flatMap(([part, own]) =>
    [own].flat().map(({ name, size, lastModified }) => [part, name, size, lastModified]),
  )
  return JSON.stringify([act, values, attached])
}

/**
 * Whether a request is settled. A refusal changes nothing, whereas a failure of the server, of a proxy or of the connection leaves open whether anything was
 * changed.
 */
function isAnswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status >= 400 && error.status < 500 && error.code !== 'platform.idempotency-in-progress'
}

function forget(asked: string, key: string): void {
  if (unanswered.get(asked) === key) unanswered.delete(asked)
}

/** Does not use `crypto.randomUUID`, which browsers provide only on https. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
