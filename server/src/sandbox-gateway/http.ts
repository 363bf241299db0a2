import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Fault } from './scenario.ts'

/** A call to the sandbox, and its response; `fault` replaces the response. */
export type Call = { method: string; path: string; query: URLSearchParams; headers: IncomingHttpHeaders; body: string }
export type Answer = { status: number; body?: string; headers?: Record<string, string>; fault?: Fault }
/** Answers a call, or returns null if this part of the sandbox is not responsible. */
export type Part = (call: Call) => Promise<Answer | null> | Answer | null

const maxBody = 64 * 1024

/** Reads a call; null if it is too long. */
export async function readCall(request: IncomingMessage, base: string): Promise<Call | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBody) return null
    chunks.push(chunk)
  }
  const { pathname, searchParams } = new URL(request.url ?? '/', base)
  const { method = 'GET', headers } = request
  return { method, path: pathname, query: searchParams, headers, body: Buffer.concat(chunks).toString('utf8') }
}

/** Writes the response, or its fault. */
export function writeAnswer(response: ServerResponse, { status, body = '', headers = {}, fault = 'none' }: Answer): void {
  const json = { 'content-type': 'application/json; charset=utf-8' }
  const faulty: Record<Exclude<Fault, 'none'>, () => unknown> = {
    // No response: the connection stays open until the portal gives up or the sandbox ends
    'time-out': () => undefined,
    error: () => response.writeHead(500, json).end('{"message":"Internal error"}'),
    closed: () => response.destroy(),
    page: () => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Maintenance</title>'),
    large: () => response.writeHead(200, json).end(`{"uuid":"${'0'.repeat(10_000_000)}"}`),
    redirect: () => response.writeHead(302, { location: '/elsewhere' }).end(),
  }
  if (fault !== 'none') faulty[fault]()
  else response.writeHead(status, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers }).end(body)
}

export function json(value: unknown, status = 200): Answer {
  return { status, body: JSON.stringify(value), headers: { 'content-type': 'application/json; charset=utf-8' } }
}

/** Parses a text as JSON; undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
