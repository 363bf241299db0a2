import { GatewayUnavailable, maxBytes } from './gateway.ts'

/** A call to a gateway: JSON request and response, to a configured address. */
export type GatewayCall = {
  method: 'GET' | 'POST'
  url: string
  authorization: string
  body?: unknown
  signal: AbortSignal
  timeLimitMs: number
}
/** `isAccepted` is false for a status from 400 to 499: the gateway did not carry out the request. */
export type GatewayAnswer = { status: number; isAccepted: boolean; json: unknown }

/**
 * Calls a gateway. Throws `GatewayUnavailable` for everything that is not a usable answer: timeouts, closed connections, 5xx, redirects (never followed), more
 * than 64 KB, and content that is not JSON.
 */
export async function callGateway(call: GatewayCall): Promise<GatewayAnswer> {
  try {
    return await exchange(call)
  } catch (error) {
    throw error instanceof GatewayUnavailable ? error : unavailableBy(error)
  }
}

async function exchange({ method, url, authorization, body, signal, timeLimitMs }: GatewayCall): Promise<GatewayAnswer> {
  const headers = { authorization, accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) }
  const answer = await fetch(url, {
    method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { status } = answer
  const isJson = /^application\/json\s*(;|$)/i.test(answer.headers.get('content-type') ?? '')
  const reason = faultOf(status, isJson)
  if (reason !== null || !answer.ok) await answer.body?.cancel()
  if (reason !== null) throw new GatewayUnavailable(reason, outcomeOf(status), status)
  return { status, isAccepted: answer.ok, json: answer.ok ? await readJson(answer) : null }
}

function faultOf(status: number, isJson: boolean) {
  if (status >= 500) return 'server-error'
  if (status === 401 || status === 403 || status === 429) return 'not-accepted'
  if (status === 408) return 'time-out'
  if (status >= 400) return null
  if (status >= 300) return 'redirected'
  return isJson ? null : 'not-understood'
}

/** Whether a failed call certainly had no effect; only these statuses guarantee this. */
const outcomeOf = (status: number) => ([401, 403, 429].includes(status) ? 'not-done' : 'unknown')

async function readJson(answer: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop closes the connection, so that the rest is not received
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new GatewayUnavailable('too-large', 'unknown', answer.status)
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    // Not passed on: the parser's message quotes the content
    throw new GatewayUnavailable('not-understood', 'unknown', answer.status)
  }
}

/** Classifies a failure below `fetch`. Only if no connection was made, the gateway certainly did nothing. */
function unavailableBy(error: unknown): GatewayUnavailable {
  const { name, cause } = error as Error & { cause?: { code?: string } }
  if (name === 'TimeoutError' || name === 'AbortError') return new GatewayUnavailable('time-out', 'unknown')
  const code = cause?.code ?? ''
  if (/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|UND_ERR_CONNECT_TIMEOUT)$|CERT|TLS/.test(code))
    return new GatewayUnavailable('unreachable', 'not-done')
  return new GatewayUnavailable('connection-closed', 'unknown')
}

/** Returns an address to call. Throws for an address that is not https, unless it is on this machine, or that contains credentials, a query or a fragment. */
export function configuredAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  const isLocal = url?.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  if (!url || (url.protocol !== 'https:' && !isLocal) || url.username || url.password || url.search || url.hash)
    throw new TypeError(
      'The address of a payment gateway must be https without credentials, query or fragment; http only on this machine',
    )
  return url.href
}
