import type { IncomingMessage, ServerResponse } from 'node:http'
import { etagOf, matchesEtag } from '../../../platform/cache/etag.ts'

/**
 * A prepared public answer: its bytes and header blocks, made once and sent many times. A small body is kept as a latin1 string of its bytes: it is then sent
 * in one write with its headers, a fifth faster than from a buffer.
 */
export type PublicReply = {
  content: string | Buffer
  etag: string
  freshness: Freshness
  head: string[]
  headUnchanged: string[]
}

const smallBytes = 12 * 1024

export type Freshness = { seconds: number } | 'no-store'

/** Prepares an answer. `headers` are the constant headers of every answer, as alternating names and values. */
export function prepareAnswer(body: Buffer, freshness: Freshness, headers: readonly string[], etag = etagOf(body)): PublicReply {
  const control = freshness === 'no-store' ? 'no-store' : `public, max-age=${freshness.seconds}`
  const both = [...headers, 'cache-control', control, ...(freshness === 'no-store' ? [] : ['etag', etag])]
  const head = ['content-type', 'application/json; charset=utf-8', 'content-length', String(body.length), ...both]
  const content = body.length <= smallBytes ? body.toString('latin1') : body
  return { content, etag: freshness === 'no-store' ? '' : etag, freshness, head, headUnchanged: both }
}

/** Sends a prepared answer, or 304 if the caller's copy is current. */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: PublicReply): void {
  if (isKnown(request.rawHeaders, answer.etag)) {
    response.writeHead(304, answer.headUnchanged)
    response.end()
    return
  }
  response.writeHead(200, answer.head)
  response.end(answer.content, 'latin1')
}

/** Returns the memory size of an answer, including its headers and its cache entry. */
export function weightOf(answer: PublicReply): number {
  return answer.content.length + 1_200
}

export function bytesOf({ content }: PublicReply): Buffer {
  return typeof content === 'string' ? Buffer.from(content, 'latin1') : content
}

/** Whether `If-None-Match` names this tag. Takes the raw headers: parsing them into an object would take as long as everything else. */
function isKnown(rawHeaders: readonly string[], etag: string): boolean {
  if (etag === '') return false
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 13 && name.toLowerCase() === 'if-none-match' && matchesEtag(rawHeaders[at + 1], etag)) return true
  }
  return false
}
