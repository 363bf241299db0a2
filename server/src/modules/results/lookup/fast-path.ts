import type { IncomingMessage, ServerResponse } from 'node:http'
import { now } from '../../../platform/clock.ts'
import type { Later } from '../../../platform/http/fast-path.ts'
import { type Lookup, lookupOf, readRollNo } from './lookup.ts'
import { type PublicReply, sendAnswer } from './public-reply.ts'

export type CachedLookups = {
  /** The address of a call, up to and including the question mark. */
  prefix: string
  /** Returns the answer from memory, if there is one and the rate limit of this address allows it. */
  find(lookup: Lookup, address: string, instant: number): PublicReply | undefined
  /** Returns the answer from the database, if only the lookup is needed for it and the rate limit of this address allows it. */
  load?(lookup: Lookup, address: string, instant: number): Promise<PublicReply> | undefined
}

/** Recently read addresses that led to a result: on result day, the same few thousand are requested repeatedly. */
const read = new Map<string, Lookup>()
const maxRead = 16_000
const titles = new Map<string, string | undefined>()
const maxTitles = 1_000

/**
 * Answers plain lookups before the framework handles the request: nearly all of them on result day, from memory or by a point query. Returns false if it did
 * nothing and the framework must handle the request, as it does when the database fails.
 */
export function openFastPath(lookupCalls: readonly CachedLookups[], addressOf: (request: IncomingMessage) => string) {
  return (request: IncomingMessage, response: ServerResponse, later: Later): boolean => {
    const url = request.url ?? ''
    const call = lookupCalls.find(({ prefix }) => url.startsWith(prefix))
    if (call === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    const known = read.get(url)
    const lookup = known ?? readLookup(url, call.prefix.length)
    if (lookup === undefined) return false
    const [address, instant] = [addressOf(request), now().getTime()]
    const answer = call.find(lookup, address, instant)
    if (answer === undefined) return sendLater(request, response, call.load?.(lookup, address, instant), later)
    // Addresses without a result are not kept: random guesses would evict the others
    if (known === undefined && lookup.last !== null) remember(read, maxRead, url, lookup)
    sendAnswer(request, response, answer)
    return true
  }
}

function sendLater(
  request: IncomingMessage,
  response: ServerResponse,
  loading: Promise<PublicReply> | undefined,
  { handOver, isStopping }: Later,
): boolean {
  if (loading === undefined) return false
  const send = (answer: PublicReply) => {
    if (isStopping()) response.shouldKeepAlive = false
    sendAnswer(request, response, answer)
  }
  loading.then(send, () => handOver(request, response)).catch(() => response.destroy())
  return true
}

/** Reads the plain form of the two parameters, each once and nothing else; undefined leaves every other form to the framework. */
function readLookup(url: string, start: number): Lookup | undefined {
  if (url.length > 1_000) return undefined
  const middle = url.indexOf('&', start)
  if (middle < 0 || url.includes('&', middle + 1)) return undefined
  const [first, second] = [url.slice(start, middle), url.slice(middle + 1)]
  const [roll, title] = first.startsWith('rollNo=') ? [first, second] : [second, first]
  if (!roll.startsWith('rollNo=') || !title.startsWith('examTitle=')) return undefined
  const rollNo = roll.slice('rollNo='.length)
  const examTitle = readTitle(title.slice('examTitle='.length))
  if (!/^[\w/-]{3,20}$/.test(rollNo) || !examTitle) return undefined
  return lookupOf(readRollNo(rollNo), examTitle)
}

/** Decodes a title; cached, as titles are few. */
function readTitle(encoded: string): string | undefined {
  const known = titles.get(encoded)
  return known ?? remember(titles, maxTitles, encoded, decode(encoded))
}

function remember<T>(map: Map<string, T>, most: number, key: string, value: T): T {
  if (map.size >= most) map.clear()
  map.set(key, value)
  return value
}

function decode(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded.replaceAll('+', ' ')).trim()
  } catch {
    return undefined
  }
}
