import { type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { isIP } from 'node:net'
import type { ProviderAnswer } from './provider-answer.ts'
import type { ProviderRequest } from './provider-request.ts'
import { isPublicAddress, lookupPublic, PrivateAddress } from './public-address.ts'

/** `sandbox` replaces the server in the request's address: an address on this machine, for trials. */
type Options = { signal: AbortSignal; sandbox: string | undefined; timeLimitMs?: number }

const maxBytes = 64 * 1024

/**
 * Sends a request to a provider over TLS and returns its response of at most 64 KB. Does not follow redirects. Throws `PrivateAddress` if the address leads to
 * this machine or into a private network, and the connection error if there was no response.
 */
export async function askProvider(
  { url, method, headers, body }: ProviderRequest,
  { signal, sandbox, timeLimitMs = 30_000 }: Options,
): Promise<ProviderAnswer> {
  const address = new URL(url)
  if (address.protocol !== 'https:') throw new PrivateAddress('Only https')
  const host = address.hostname.replace(/^\[|\]$/g, '')
  if (sandbox === undefined && isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddress(host)
  const target = sandbox === undefined ? address : new URL(`${address.pathname}${address.search}`, sandbox)
  const options: RequestOptions = {
    ...{ method, signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]) },
    headers: { accept: '*/*', ...headers, ...(body !== null && { 'content-length': String(Buffer.byteLength(body)) }) },
    // Each request opens a separate connection, whose address is checked
    ...{ agent: false, ...(sandbox === undefined && { lookup: lookupPublic }) },
  }
  return new Promise((resolve, reject) => {
    const open = sandbox === undefined ? tlsRequest : plainRequest
    const asked = open(target, options, (response) => readResponse(response).then(resolve, reject))
    asked.once('error', reject)
    asked.end(body ?? undefined)
  })
}

async function readResponse(response: IncomingMessage): Promise<ProviderAnswer> {
  const status = response.statusCode ?? 0
  const chunks: Buffer[] = []
  let size = 0
  // Leaving the loop closes the connection, so that the rest is not received
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) return { status, body: null }
    chunks.push(chunk)
  }
  return { status, body: Buffer.concat(chunks).toString('utf8') }
}
