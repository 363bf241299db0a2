import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { now } from '../clock.ts'

/** One open stream, as its call sees it. */
export type Stream = {
  /** Sends one event; does nothing if the stream has ended. A client that reconnects sends the last `id` that it received. */
  send(event: string, data: unknown, id?: number): void
  /** Registers a listener that is called once, whichever side ends the stream. */
  onEnd(listener: () => void): void
}

/** The open streams of this process. */
export type EventStreams = {
  /** Takes over a response permanently: sends the headers and heartbeats, and handles the end. */
  open(raw: ServerResponse, headers: Record<string, string>, owner: Owner): Stream
  countOf(userId: number): number
  readonly size: number
}
type Owner = { userId: number; tokenHash: string }
type OpenStream = Owner & { raw: ServerResponse; ends: (() => void)[] }

declare module 'fastify' {
  interface FastifyInstance {
    streams: EventStreams
  }
}

type Options = {
  /** Returns those of these sessions that are open and have no pending step at an instant. */
  stillOpen: (tokenHashes: string[], at: Date) => Promise<Set<string>>
  lookEveryMs?: number
}

/** Proxies close an idle connection, usually after a minute. */
const heartbeatEvery = 2
/** A client that does not read is disconnected: it receives what it missed when it reconnects. */
const maxUnsentBytes = 64 * 1024
const sessionsAtOnce = 2_000

/**
 * Manages the streams of this process: sends heartbeats, ends a stream with its session, and ends all immediately when the portal stops, so that they do not
 * delay the stop. A stream holds only a socket: no transaction and no database connection.
 */
export function manageEventStreams(app: FastifyInstance, { stillOpen, lookEveryMs = 10_000 }: Options): void {
  const streams = new Set<OpenStream>()
  let rounds = 0
  let stopping = false

  const timer = setInterval(() => {
    if (++rounds % heartbeatEvery === 0) for (const stream of streams) write(stream, ':\n\n')
    // No stream is ended while the database does not respond.
    void endWithSessions(streams, stillOpen).catch((error: unknown) =>
      app.log.warn({ err: error }, 'the sessions of streams were not checked'),
    )
  }, lookEveryMs)
  timer.unref()

  app.addHook('preClose', (done) => {
    stopping = true
    clearInterval(timer)
    for (const { raw } of streams) raw.end()
    done()
  })

  app.decorate('streams', {
    get size() {
      return streams.size
    },
    countOf: (userId) => [...streams].filter((stream) => stream.userId === userId).length,
    open(raw, headers, owner) {
      const stream = openStream(streams, raw, headers, owner)
      if (stopping) raw.end()
      return stream
    },
  } satisfies EventStreams)
}

async function endWithSessions(streams: ReadonlySet<OpenStream>, stillOpen: Options['stillOpen']): Promise<void> {
  const hashes = [...new Set([...streams].map(({ tokenHash }) => tokenHash))]
  for (let start = 0; start < hashes.length; start += sessionsAtOnce) {
    const asked = new Set(hashes.slice(start, start + sessionsAtOnce))
    const open = await stillOpen([...asked], now())
    for (const { tokenHash, raw } of streams) if (asked.has(tokenHash) && !open.has(tokenHash)) raw.end()
  }
}

function openStream(streams: Set<OpenStream>, raw: ServerResponse, headers: Record<string, string>, owner: Owner): Stream {
  const stream: OpenStream = { ...owner, raw, ends: [] }
  raw.writeHead(200, { ...headers, ...streamHeaders })
  raw.socket?.setNoDelay(true)
  streams.add(stream)
  raw.once('close', () => {
    streams.delete(stream)
    for (const end of stream.ends) end()
  })
  // After a restart thousands of clients reconnect: each with a different delay
  write(stream, `retry: ${1_000 + Math.floor(Math.random() * 4_000)}\n\n`)
  return {
    send: (event, data, id) =>
      write(stream, `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    onEnd: (listener) => void (raw.destroyed ? listener() : stream.ends.push(listener)),
  }
}

/** Headers that make proxies pass events on unchanged and immediately: no caching, no compression, no buffering. */
const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no',
  // Once it ends, no connection remains for a stop to wait for
  connection: 'close',
}

function write({ raw }: OpenStream, text: string): void {
  if (raw.writableEnded || raw.destroyed) return
  raw.write(text)
  if (raw.writableLength > maxUnsentBytes) raw.destroy()
}
